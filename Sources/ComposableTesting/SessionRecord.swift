// SPDX-License-Identifier: Apache-2.0

public import ComposableCore
import Synchronization

/// The record of a session, made in a test.
///
/// It verifies that a feature has the same states in a replay, so that its reducers ask nothing of the outside world
/// unrecorded:
///
/// ```swift
/// @Reducer
/// struct Dice {
///     @ObservableState
///     struct State: Codable, Equatable {
///         var eyes = 1
///     }
///     enum Action: Codable {
///         case roll
///     }
///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
///     var body: some ReducerOf<Self> {
///         Reduce { state, _ in
///             state.eyes = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
///             return .none
///         }
///     }
/// }
///
/// @MainActor
/// @Test func aRollIsReplayed() async throws {
///     let record = await SessionRecord.of(Dice(), initialState: Dice.State()) {
///         $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
///     } operation: { store in
///         store.send(.roll)
///     }
///     #expect(try record.isReplayed(by: Dice()))
/// }
/// ```
public struct SessionRecord: Sendable {
    /// The lines of the record, as in the file of a recorded session.
    public let bytes: [UInt8]

    /// Creates a store, and records what an operation does with it.
    ///
    /// - Parameters:
    ///   - feature: The feature.
    ///   - initialState: The state at the start.
    ///   - limit: The size in bytes at which the record stops.
    ///   - prepareDependencies: Sets dependencies of the feature.
    ///   - operation: Sends actions; the record ends with it.
    @MainActor
    public static func of<R: Reducer>(
        _ feature: R, initialState: R.State, limit: Int = 1_000_000,
        withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
        operation: @MainActor (StoreOf<R>) async throws -> Void
    ) async rethrows -> SessionRecord where R.State: Codable, R.Action: Codable {
        let lines = Lines()
        var options = RecordOptions(app: "tests")
        options.limit = limit
        let recording = SessionRecording(of: R.State.self, R.Action.self, options: options) {
            { bytes, _ in lines.add(bytes) }
        }
        let store = Store(initialState: initialState) {
            feature
        } withDependencies: {
            prepareDependencies(&$0)
            $0.storeMonitoring = recording
        }
        try await operation(store)
        (store.core as? RootCore<R.State, R.Action>)?.close()
        return SessionRecord(bytes: lines.all)
    }

    /// Returns whether the feature has the recorded states when it receives the recorded actions again.
    ///
    /// - Parameter feature: The feature.
    /// - Throws: An error if the record is of another feature.
    @MainActor
    public func isReplayed<R: Reducer>(by feature: R) throws -> Bool where R.State: Codable, R.Action: Codable {
        let session = try RecordedSession<R.State, R.Action>(bytes)
        switch try SessionReplay(session).run(feature) {
        case .equal, .stopped: return true
        case .differs: return false
        }
    }

    private final class Lines: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var all: [UInt8] { bytes.withLock { $0 } }
        func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
    }
}

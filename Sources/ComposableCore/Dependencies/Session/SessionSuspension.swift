// SPDX-License-Identifier: Apache-2.0

extension DependencyValues {
    /// Whether the session ends in this process, and another process continues it with its state.
    ///
    /// A server that stops saves its sessions and then ends them. Their effects are canceled, as those of a tab that the user
    /// has closed. An effect that gives something back at its end reads this value, because the state that continues
    /// elsewhere may need it:
    ///
    /// ```swift
    /// struct SeatClient: Sendable {
    ///     var release: @Sendable () async -> Void
    /// }
    ///
    /// @Reducer
    /// struct Seats {
    ///     struct State {}
    ///     enum Action {
    ///         case seatReserved
    ///     }
    ///     @Dependency(\.isSuspended) var isSuspended
    ///     let client: SeatClient
    ///
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { _, _ in
    ///             .run { _ in
    ///                 try? await Task.sleep(for: .seconds(300))
    ///                 guard !isSuspended else { return }
    ///                 await Task { await client.release() }.value
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// It is `false` where nothing saves sessions, in a program without sessions, and in tests that do not set it.
    public var isSuspended: Bool {
        get { value(of: IsSuspendedKey.self) { $0.isSuspended } }
        set { self[IsSuspendedKey.self] = newValue }
    }
}

private enum IsSuspendedKey: DependencyKey {
    static var liveValue: Bool { false }
    static var testValue: Bool { false }
}

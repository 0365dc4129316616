// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test advances it.
///
/// ```swift
/// @Test func aSleeperWakesWhenTheTestSaysSo() async throws {
///     let clock = TestClock()
///     let deadline = clock.now.advanced(by: .seconds(3))
///     let sleeper = Task { try await clock.sleep(until: deadline) }
///     await clock.advance(by: .seconds(3))
///     try await sleeper.value
///     #expect(clock.now.offset == .seconds(3))
/// }
/// ```
///
/// Pass it to the code that a view waits with, and advance it with
/// ``ViewTester/advance(by:fileID:filePath:line:column:)`` or ``advance(by:)``.
public final class TestClock: Clock, Sendable {
    /// A point in the time of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the start of the clock.
        public let offset: Duration

        /// Creates the instant at an offset from the start of the clock.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Returns whether the left instant is before the right one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var sleepers: [Int: Sleeper] = [:]
        var cancelled: Set<Int> = []
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// Creates a clock at its start.
    public init() {}

    /// The current instant of the clock.
    public var now: Instant { state.withLock { $0.now } }

    /// The smallest step of the clock: zero.
    public var minimumResolution: Duration { .zero }

    /// The number of tasks that wait for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until a test advances the clock to an instant or beyond it.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelled.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
        state.withLock { _ = $0.cancelled.remove(number) }
    }

    /// Advances the clock, and wakes the waiting tasks on the way, the earliest first.
    ///
    /// A task may wait again within the duration, and is woken again.
    public func advance(by duration: Duration) async {
        await advance(to: now.advanced(by: duration))
    }

    /// Advances the clock to an instant.
    public func advance(to end: Instant) async {
        await settleTasks()
        while let sleeper = takeNext(until: end) {
            sleeper.continuation.resume()
            await settleTasks()
        }
        state.withLock { $0.now = max($0.now, end) }
        await settleTasks()
    }

    private func takeNext(until end: Instant) -> Sleeper? {
        state.withLock { state in
            guard let next = state.sleepers.min(by: { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }),
                next.value.deadline <= end
            else { return nil }
            state.now = max(state.now, next.value.deadline)
            return state.sleepers.removeValue(forKey: next.key)
        }
    }
}

/// Runs all tasks that can run, on the main actor and on others.
///
/// Each round waits for its turn on the main actor, which other tests keep busy, and at the end of the global
/// executor's queue.
@MainActor
func settleTasks(rounds: Int = 20) async {
    for _ in 0..<rounds {
        await Task.yield()
        await Task.detached(priority: .background) { await Task.yield() }.value
    }
}

// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test moves it.
///
/// Give it to what a view waits with, and move it with ``ViewTester/advance(by:fileID:filePath:line:column:)`` or
/// ``advance(by:)``.
public final class TestClock: Clock, Sendable {
    /// A point in the time of the clock.
    public struct Instant: InstantProtocol {
        /// How long after the start of the clock.
        public let offset: Duration

        /// Creates the point so long after the start of the clock.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// The point so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another point is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether a point is before another one.
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

    /// Creates a clock that stands at its start.
    public init() {}

    /// The point at which the clock stands.
    public var now: Instant { state.withLock { $0.now } }

    /// The clock has no smallest step.
    public var minimumResolution: Duration { .zero }

    /// How many tasks wait for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Waits until the clock was moved to a point or beyond it.
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

    /// Moves the clock, and wakes on the way who waits for it, the earliest first.
    ///
    /// Who is woken may wait again within the duration, and is woken again.
    public func advance(by duration: Duration) async {
        await advance(to: now.advanced(by: duration))
    }

    /// Moves the clock to a point.
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

/// Lets every task run that can, on the main actor and on others.
///
/// Each round waits its turn on the main actor, which other tests keep busy, and at the end of the queue of the rest.
@MainActor
func settleTasks(rounds: Int = 20) async {
    for _ in 0..<rounds {
        await Task.yield()
        await Task.detached(priority: .background) { await Task.yield() }.value
    }
}

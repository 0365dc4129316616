// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock whose time stands still until a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// await clock.advance(by: .seconds(5))
/// try await task.value
/// ```
///
/// Advancing runs the sleepers in the order of their deadlines, each at its own time, and those that they start.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in time of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the start of the clock.
        public let offset: Duration

        /// Creates a point in time.
        ///
        /// - Parameter offset: The time since the start of the clock.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        /// Returns the point in time after a duration.
        public func advanced(by duration: Duration) -> Self {
            Self(offset: offset + duration)
        }

        /// Returns the time from this point to another.
        public func duration(to other: Self) -> Duration {
            other.offset - offset
        }

        /// Returns whether a point in time is before another.
        public static func < (lhs: Self, rhs: Self) -> Bool {
            lhs.offset < rhs.offset
        }
    }

    private struct Sleeper: Sendable {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State: Sendable {
        var now: Instant
        var nextID = 0
        var cancelled: Set<Int> = []
        var sleepers: [Sleeper] = []
    }

    private let state: Mutex<State>

    /// Creates a clock that stands still.
    ///
    /// - Parameter now: The time that it shows.
    public init(now: Instant = Instant()) {
        state = Mutex(State(now: now))
    }

    /// The time that the clock shows.
    public var now: Instant { state.withLock { $0.now } }

    /// The smallest difference of two times.
    public var minimumResolution: Duration { .zero }

    /// Suspends until the clock has been advanced to a time.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Ignored.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id: Int? = state.withLock { state in
            guard deadline > state.now else { return nil }
            state.nextID += 1
            return state.nextID
        }
        guard let id else { return await Task.yield() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return true }
                    state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// The number of tasks that wait for the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// The time at which the next task wakes; `nil` if none waits.
    package var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// Advances the clock by a duration.
    ///
    /// - Parameter duration: The duration.
    public func advance(by duration: Duration = .zero) async {
        await advance(to: state.withLock { $0.now.advanced(by: duration) })
    }

    /// Advances the clock to a time.
    ///
    /// - Parameter deadline: The time; an earlier one than the clock's changes nothing.
    public func advance(to deadline: Instant) async {
        await settleTasks()
        while let sleeper = nextSleeper(until: deadline) {
            sleeper.continuation.resume()
            await settleTasks()
        }
        state.withLock { $0.now = max($0.now, deadline) }
        await settleTasks()
    }

    private func nextSleeper(until deadline: Instant) -> Sleeper? {
        state.withLock { state in
            guard
                let index = state.sleepers.indices.min(by: {
                    (state.sleepers[$0].deadline, $0) < (state.sleepers[$1].deadline, $1)
                }), state.sleepers[index].deadline <= deadline
            else { return nil }
            let sleeper = state.sleepers.remove(at: index)
            state.now = max(state.now, sleeper.deadline)
            return sleeper
        }
    }
}

/// Suspends until other tasks have most probably done what they can do now, on the main actor and on others.
private func settleTasks() async {
    for _ in 0..<20 {
        await Task.detached(priority: .background) { await Task.yield() }.value
        // Effects and views begin on the main actor, in the order of their actions.
        await MainActor.run {}
        await Task.yield()
    }
}

extension TestClock where Duration == Swift.Duration {
    /// Creates a clock that stands still at zero.
    public convenience init() {
        self.init(now: Instant())
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// A clock that stands still until a test advances it; sleeping tasks wait for the test.
package final class ManualClock: Clock, Sendable {
    private struct Sleeper {
        var deadline: ContinuousClock.Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = ContinuousClock.now
        var date = Date(timeIntervalSince1970: 1_000_000)
        var sleepers: [Int: Sleeper] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let fallenAsleep = AsyncStream<Void>.makeStream()

    package init() {}

    package var now: ContinuousClock.Instant { state.withLock { $0.now } }
    /// The calendar time, which advances with the clock.
    package var date: Date { state.withLock { $0.date } }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled || deadline <= state.now { return true }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
                fallenAsleep.continuation.yield()
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits for a sleep that began after the previous call.
    package func somethingSleeps() async {
        for await _ in fallenAsleep.stream { return }
    }

    /// Advances the clock, and wakes the tasks whose sleep is over.
    package func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            state.date += duration / .seconds(1)
            let now = state.now
            let due = state.sleepers.filter { $0.value.deadline <= now }
            for number in due.keys { state.sleepers[number] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume() }
    }
}

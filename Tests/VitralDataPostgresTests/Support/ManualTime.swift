// SPDX-License-Identifier: Apache-2.0

import Synchronization

@testable import VitralDataPostgres

/// A clock that a test advances, and that each wait advances.
final class ManualTime: Sendable {
    private let state = Mutex(State())

    private struct State {
        var now = ContinuousClock.now
        var timers: [(due: ContinuousClock.Instant, work: @Sendable () -> Void)] = []
        var pauses: [Duration] = []
    }

    /// The durations of all waits.
    var pauses: [Duration] { state.withLock { $0.pauses } }

    var time: PostgresTime {
        PostgresTime(
            now: { self.state.withLock { $0.now } },
            pause: { duration in
                self.state.withLock { $0.pauses.append(duration) }
                self.pass(duration)
            },
            after: { duration, work in
                self.state.withLock { $0.timers.append(($0.now + duration, work)) }
            },
            random: { 0.5 })
    }

    func pass(_ duration: Duration) {
        let due = state.withLock { state in
            state.now += duration
            let now = state.now
            let due = state.timers.filter { $0.due <= now }
            state.timers.removeAll { $0.due <= now }
            return due
        }
        for timer in due { timer.work() }
    }
}

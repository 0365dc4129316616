// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// A time that stands still until a test advances it, or until something sleeps: a sleep ends at once and is recorded.
package final class ManualTime: Sendable {
    private struct State {
        var elapsed = Duration.zero
        var sleeps: [Duration] = []
        var timers: [(due: Duration, work: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())
    private let start = (instant: ContinuousClock.now, date: Date(timeIntervalSince1970: 1_700_000_000))

    package init() {}

    /// The time since the start.
    package var elapsed: Duration { state.withLock { $0.elapsed } }
    package var instant: ContinuousClock.Instant { start.instant + elapsed }
    package var date: Date { start.date + elapsed / .seconds(1) }
    /// All sleeps so far, in order.
    package var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// Advances the time, and runs the timers that are due.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.elapsed += duration
            let elapsed = state.elapsed
            let due = state.timers.filter { $0.due <= elapsed }
            state.timers.removeAll { $0.due <= elapsed }
            return due
        }
        for timer in due { timer.work() }
    }

    /// Records a sleep, and advances the time by it.
    package func sleep(for duration: Duration) {
        state.withLock { $0.sleeps.append(duration) }
        advance(by: duration)
    }

    /// Registers work that runs when the time has been advanced by a duration.
    package func after(_ duration: Duration, _ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.timers.append(($0.elapsed + duration, work)) }
    }
}

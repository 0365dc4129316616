// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A clock that a test advances.
final class ManualClock: Clock {
    private let stored = Mutex((instant: ContinuousClock.now, date: Date(timeIntervalSince1970: 1_000_000)))

    var now: ContinuousClock.Instant { stored.withLock { $0.instant } }
    var date: Date { stored.withLock { $0.date } }
    let minimumResolution = Duration.zero

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}

    func pass(_ seconds: Double) {
        stored.withLock { time in
            time.instant += .seconds(seconds)
            time.date += seconds
        }
    }
}

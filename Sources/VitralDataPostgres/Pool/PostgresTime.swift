// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// Time and chance, as the pool and the listener see them.
struct PostgresTime: Sendable {
    /// What time it is.
    var now: @Sendable () -> ContinuousClock.Instant
    /// Makes the calling thread wait.
    var pause: @Sendable (Duration) -> Void
    /// Does something later.
    var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
    /// A number from 0 up to 1.
    var random: @Sendable () -> Double

    /// The machine's own.
    static let live = PostgresTime(
        now: { .now },
        pause: { duration in
            let (seconds, attoseconds) = duration.components
            var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            var left = timespec()
            // A signal does not shorten it.
            while nanosleep(&wanted, &left) == -1, errno == EINTR { wanted = left }
        },
        after: { duration, work in
            let (seconds, attoseconds) = duration.components
            let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
            DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
        },
        random: { Double.random(in: 0..<1) })
}

/// How long is waited before a server that was away is tried again: longer each time, and never all at the same moment.
struct Backoff: Sendable {
    private let first: Duration
    private let limit: Duration
    private var next: Duration

    init(first: Duration = .milliseconds(100), limit: Duration = .seconds(5)) {
        self.first = first
        self.limit = limit
        next = first
    }

    /// The next wait: between half and all of what doubles from one to the next.
    mutating func delay(_ random: Double) -> Duration {
        defer { next = min(next * 2, limit) }
        return next * (0.5 + random / 2)
    }
}

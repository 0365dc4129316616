// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc

/// The clock and the random source of the pool and the listener, which tests replace.
struct PostgresTime: Sendable {
    /// Returns the current time.
    var now: @Sendable () -> ContinuousClock.Instant
    /// Blocks the calling thread.
    var pause: @Sendable (Duration) -> Void
    /// Runs a closure after a delay.
    var after: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
    /// Returns a random number from 0 up to 1.
    var random: @Sendable () -> Double

    /// The system's clock and random source.
    static let live = PostgresTime(
        now: { .now },
        pause: { duration in
            let (seconds, attoseconds) = duration.components
            var wanted = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
            var left = timespec()
            // A signal does not shorten the pause.
            while nanosleep(&wanted, &left) == -1, errno == EINTR { wanted = left }
        },
        after: { duration, work in
            let (seconds, attoseconds) = duration.components
            let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
            DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: work)
        },
        random: { Double.random(in: 0..<1) })
}

/// The delays between attempts to reach an unreachable server: they grow, and vary so that clients do not retry
/// together.
struct Backoff: Sendable {
    private let first: Duration
    private let limit: Duration
    private var next: Duration

    init(first: Duration = .milliseconds(100), limit: Duration = .seconds(5)) {
        self.first = first
        self.limit = limit
        next = first
    }

    /// Returns the next delay: between half and all of a limit that doubles each time.
    mutating func delay(_ random: Double) -> Duration {
        defer { next = min(next * 2, limit) }
        return next * (0.5 + random / 2)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The clock and the randomness of the services, which tests can replace.
struct TimeSource: Sendable {
    /// The current time.
    var now: @Sendable () -> Date
    /// The function that waits; it throws when the task is cancelled meanwhile.
    var sleep: @Sendable (Duration) async throws -> Void
    /// A random number from 0 up to, but not including, 1.
    var jitter: @Sendable () -> Double

    /// The system's clock and randomness.
    static let system = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0) },
        jitter: { Double.random(in: 0..<1) })
}

extension Duration {
    /// The duration in seconds, as Foundation's type.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// The duration in seconds, rounded up.
    var wholeSeconds: Int { Int(exactly: seconds.rounded(.up)) ?? .max }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The time and the dice of the services, so that tests can hold both still.
struct TimeSource: Sendable {
    /// What time it is.
    var now: @Sendable () -> Date
    /// Waits, and throws when the task is cancelled meanwhile.
    var sleep: @Sendable (Duration) async throws -> Void
    /// A number from 0 up to 1.
    var jitter: @Sendable () -> Double

    /// The real ones.
    static let system = TimeSource(
        now: { Date() },
        sleep: { try await Task.sleep(for: $0) },
        jitter: { Double.random(in: 0..<1) })
}

extension Duration {
    /// The duration in seconds, as Foundation counts.
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// The duration in seconds, rounded up.
    var wholeSeconds: Int { Int(exactly: seconds.rounded(.up)) ?? .max }
}

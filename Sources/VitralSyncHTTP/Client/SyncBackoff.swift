// SPDX-License-Identifier: Apache-2.0

/// The times between attempts to reach a hub: they double, up to a maximum, and differ between replicas.
///
/// ```swift
/// let backoff = SyncBackoff(random: { _ in 1 })
/// print((0..<8).map { backoff.delay(after: $0).components.seconds })  // [1, 2, 4, 8, 16, 32, 60, 60]
/// ```
public struct SyncBackoff: Sendable {
    /// The time after the first failure.
    public var first: Duration
    /// The maximum time.
    public var longest: Duration
    /// Returns a random factor in a range, by which a time is longer or shorter.
    public var random: @Sendable (ClosedRange<Double>) -> Double

    /// The range of the factors, which keeps replicas that have lost the hub together from returning together.
    public static let jitter = 0.8...1.2

    /// Creates the times.
    ///
    /// - Parameters:
    ///   - first: The time after the first failure.
    ///   - longest: The maximum time, before the factor.
    ///   - random: Returns a random factor in a range.
    public init(
        first: Duration = .seconds(1), longest: Duration = .seconds(60),
        random: @escaping @Sendable (ClosedRange<Double>) -> Double = { .random(in: $0) }
    ) {
        self.first = first
        self.longest = longest
        self.random = random
    }

    /// Returns the time to wait before the next attempt.
    ///
    /// - Parameter failures: The number of failures in a row before the last one.
    public func delay(after failures: Int) -> Duration {
        var delay = first
        for _ in 0..<max(0, failures) {
            guard delay < longest else { break }
            delay *= 2
        }
        return min(delay, longest) * random(Self.jitter)
    }
}

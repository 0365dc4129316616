// SPDX-License-Identifier: Apache-2.0

import Synchronization
public import VitralClocks

/// A clock on which nothing waits: a sleep moves its time to the deadline.
///
/// Previews and tests use it where time does not matter:
///
/// ```swift
/// try await withDependencies {
///     $0.continuousClock = ImmediateClock()
/// } operation: {
///     @Dependency(\.continuousClock) var clock
///     try await clock.sleep(for: .seconds(60))
/// }
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in time of the clock.
    public typealias Instant = TestClock<Duration>.Instant

    private let time: Mutex<Instant>

    /// Creates a clock on which nothing waits.
    ///
    /// - Parameter now: The time that it shows first.
    public init(now: Instant = Instant()) {
        time = Mutex(now)
    }

    /// The time that the clock shows.
    public var now: Instant { time.withLock { $0 } }

    /// The smallest difference of two times.
    public var minimumResolution: Duration { .zero }

    /// Moves the time of the clock to a deadline, and returns.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: Ignored.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        time.withLock { $0 = max($0, deadline) }
        await Task.megaYield()
    }
}

extension ImmediateClock where Duration == Swift.Duration {
    /// Creates a clock on which nothing waits, at zero.
    public convenience init() {
        self.init(now: Instant())
    }
}

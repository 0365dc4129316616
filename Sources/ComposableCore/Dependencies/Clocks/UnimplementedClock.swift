// SPDX-License-Identifier: Apache-2.0

/// A clock that reports an issue at every use.
///
/// It proves that a feature needs no time:
///
/// ```swift
/// withDependencies {
///     $0.continuousClock = UnimplementedClock()
/// } operation: {
///     print("No time passes here.")
/// }
/// ```
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in time of the clock.
    public typealias Instant = AnyClock<Duration>.Instant

    private let base: AnyClock<Duration>
    private let issue: UnimplementedValue

    /// Creates a clock that reports an issue, and then does what another clock does.
    ///
    /// - Parameters:
    ///   - base: The other clock.
    ///   - name: The name of the dependency, which the issue has.
    public init<C: Clock<Duration>>(_ base: C, name: String = "continuousClock") {
        self.base = AnyClock(base)
        issue = UnimplementedValue(named: name, example: "$0.\(name) = ImmediateClock()")
    }

    /// Creates a clock that reports an issue, and does not wait.
    ///
    /// - Parameter now: The time that it shows.
    public init(now: ImmediateClock<Duration>.Instant = .init()) {
        self.init(ImmediateClock(now: now))
    }

    /// The time of the other clock.
    public var now: Instant {
        issue.report()
        return base.now
    }

    /// The smallest difference of two times.
    public var minimumResolution: Duration {
        issue.report()
        return base.minimumResolution
    }

    /// Reports an issue, and sleeps on the other clock.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: The time by which the sleep may be longer.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        issue.report()
        try await base.sleep(until: deadline, tolerance: tolerance)
    }
}

extension UnimplementedClock where Duration == Swift.Duration {
    /// Creates a clock that reports an issue, and does not wait.
    public init() {
        self.init(ImmediateClock<Swift.Duration>())
    }
}

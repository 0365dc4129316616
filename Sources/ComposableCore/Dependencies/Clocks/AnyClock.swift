// SPDX-License-Identifier: Apache-2.0

public import VitralClocks

/// A clock that hides the type of another.
///
/// ```swift
/// let clock = AnyClock(ContinuousClock())
/// ```
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in time of the clock: the time since the wrapper was created.
    public typealias Instant = TestClock<Duration>.Instant

    private let elapsed: @Sendable () -> Duration
    private let resolution: @Sendable () -> Duration
    private let wait: @Sendable (Duration, Duration?) async throws -> Void

    /// Creates a clock from another.
    ///
    /// - Parameter clock: The other clock.
    public init<C: Clock<Duration>>(_ clock: C) {
        // An unimplemented clock reports at its first use, not when it is wrapped.
        let start = LockIsolated<C.Instant?>(nil)
        let origin: @Sendable () -> C.Instant = {
            start.withValue { start in
                let instant = start ?? clock.now
                start = instant
                return instant
            }
        }
        elapsed = { origin().duration(to: clock.now) }
        resolution = { clock.minimumResolution }
        wait = { try await clock.sleep(until: origin().advanced(by: $0), tolerance: $1) }
    }

    /// The time of the other clock.
    public var now: Instant { Instant(offset: elapsed()) }

    /// The smallest difference of two times.
    public var minimumResolution: Duration { resolution() }

    /// Sleeps on the other clock.
    ///
    /// - Parameters:
    ///   - deadline: The time.
    ///   - tolerance: The time by which the sleep may be longer.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try await wait(deadline.offset, tolerance)
    }
}

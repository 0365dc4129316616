// SPDX-License-Identifier: Apache-2.0

/// The ticks of a clock, at an interval.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence {
    /// A tick: the time of the clock.
    public typealias Element = C.Instant

    private let interval: C.Instant.Duration
    private let tolerance: C.Instant.Duration?
    private let clock: C

    /// Creates the ticks of a clock.
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks.
    ///   - tolerance: The time by which a tick may be late.
    ///   - clock: The clock.
    public init(interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C) {
        self.interval = interval
        self.tolerance = tolerance
        self.clock = clock
    }

    /// Returns an iterator, whose first tick comes after one interval.
    public func makeAsyncIterator() -> Iterator {
        Iterator(interval: interval, tolerance: tolerance, clock: clock)
    }

    /// The iterator over the ticks.
    public struct Iterator: AsyncIteratorProtocol {
        let interval: C.Instant.Duration
        let tolerance: C.Instant.Duration?
        let clock: C
        private var last: C.Instant?

        init(interval: C.Instant.Duration, tolerance: C.Instant.Duration?, clock: C) {
            self.interval = interval
            self.tolerance = tolerance
            self.clock = clock
        }

        /// Waits for the next tick; returns `nil` if the task is cancelled.
        public mutating func next() async -> C.Instant? {
            let now = clock.now
            var deadline = (last ?? now).advanced(by: interval)
            // Ticks that were missed are left out.
            while deadline < now { deadline = deadline.advanced(by: interval) }
            do {
                try await clock.sleep(until: deadline, tolerance: tolerance)
            } catch {
                return nil
            }
            last = deadline
            return clock.now
        }
    }
}

extension AsyncTimerSequence: Sendable where C: Sendable {}

extension Clock where Duration: Hashable {
    /// Returns the ticks of the clock, at an interval.
    ///
    /// ```swift
    /// func tick(on clock: any Clock<Duration>) async {
    ///     for await _ in clock.timer(interval: .seconds(1)) {
    ///         print("Tick")
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks.
    ///   - tolerance: The time by which a tick may be late.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
        AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
    }
}

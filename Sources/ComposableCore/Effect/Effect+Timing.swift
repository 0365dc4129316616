// SPDX-License-Identifier: Apache-2.0

extension Effect {
    /// Returns an effect that waits for a pause in the actions before it runs.
    ///
    /// Each new effect with the identifier cancels the one that waits.
    ///
    /// ```swift
    /// enum CancelID { case search }
    ///
    /// let effect = Effect<String>.send("Lisbon")
    ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: ContinuousClock())
    /// ```
    ///
    /// - Parameters:
    ///   - id: The identifier of the effect, for ``cancel(id:)`` too.
    ///   - duration: The length of the pause.
    ///   - clock: The clock, such as the dependency `\.continuousClock`.
    public func debounce<C: Clock>(
        id: some Hashable & Sendable, for duration: C.Instant.Duration, clock: C
    ) -> Self where C: Sendable {
        .concatenate(.run { _ in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }, self)
            .cancellable(id: id, cancelInFlight: true)
    }

    /// Returns an effect that runs at most once in an interval.
    ///
    /// The first effect runs at once. Of those in the interval after it, one runs at the end of the interval.
    ///
    /// - Parameters:
    ///   - id: The identifier of the effect, for ``cancel(id:)`` too.
    ///   - duration: The length of the interval.
    ///   - clock: The clock, such as the dependency `\.continuousClock`.
    ///   - latest: Whether the last effect of an interval runs at its end, and not the first.
    public func throttle<C: Clock>(
        id: some Hashable & Sendable, for duration: C.Instant.Duration, clock: C, latest: Bool
    ) -> Self where C: Sendable {
        if isNone { return .none }
        let interval = ThrottleInterval(
            isLatest: latest,
            now: { clock.now },
            remaining: { start in
                guard let start = start as? C.Instant else { return nil }
                let end = start.advanced(by: duration)
                guard clock.now < end else { return nil }
                return { try await clock.sleep(until: end, tolerance: nil) }
            })
        return Self(.throttle(id: AnyHashable(id), interval, operation))
    }
}

/// The interval of a throttled effect, on a clock of any type.
package struct ThrottleInterval: Sendable {
    let isLatest: Bool
    /// Returns the clock's present instant.
    let now: @Sendable () -> any Sendable
    /// Returns a function that sleeps until the end of an interval, or `nil` if that is over.
    let remaining: @Sendable (_ start: any Sendable) -> (@Sendable () async throws -> Void)?
}

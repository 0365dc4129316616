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
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func debounce(
        id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        if isNone { return .none }
        let pause = Self.run(
            operation: { _ in try await clock.sleep(for: duration) },
            fileID: fileID, filePath: filePath, line: line, column: column)
        return .concatenate(pause, self).cancellable(id: id, cancelInFlight: true)
    }

    /// Returns an effect that sends at most one action in an interval.
    ///
    /// The first action is sent at once. Of those in the interval after it, also of later effects with the identifier, one
    /// is sent at the end of the interval. Each new effect with the identifier cancels the one in flight.
    ///
    /// ```swift
    /// enum CancelID { case readings }
    ///
    /// let effect = Effect<Int>.run { send in for reading in 1...100 { await send(reading) } }
    ///     .throttle(id: CancelID.readings, for: .seconds(1), clock: ContinuousClock(), latest: true)
    /// ```
    ///
    /// - Parameters:
    ///   - id: The identifier of the effect, for ``cancel(id:)`` too.
    ///   - duration: The length of the interval.
    ///   - clock: The clock, such as the dependency `\.continuousClock`.
    ///   - latest: Whether the last action of an interval is sent at its end, and not the first.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public func throttle(
        id: some Hashable & Sendable, for duration: Duration, clock: any Clock<Duration>, latest: Bool,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> Self {
        if isNone { return .none }
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        let interval = ThrottleInterval(of: duration, clock: clock, isLatest: latest, location: location)
        return Self(.throttle(id: AnyHashable(id), interval, operation))
    }
}

/// The interval of a throttle, on a clock of any type.
package struct ThrottleInterval: Sendable {
    let isLatest: Bool
    /// The place of the throttle in the source.
    let location: CodeLocation
    /// Returns the clock's present instant.
    let now: @Sendable () -> any Sendable
    /// Returns a function that sleeps until the end of an interval, or `nil` if that is over.
    let remaining: @Sendable (_ start: any Sendable) -> (@Sendable () async throws -> Void)?

    init<C: Clock<Duration>>(of duration: Duration, clock: C, isLatest: Bool, location: CodeLocation) {
        self.isLatest = isLatest
        self.location = location
        now = { clock.now }
        remaining = { start in
            guard let start = start as? C.Instant else { return nil }
            let end = start.advanced(by: duration)
            guard clock.now < end else { return nil }
            return { try await clock.sleep(until: end, tolerance: nil) }
        }
    }
}

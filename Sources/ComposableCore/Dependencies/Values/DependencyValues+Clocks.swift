// SPDX-License-Identifier: Apache-2.0

extension DependencyValues {
    /// The clock that runs on while the machine sleeps; unimplemented in tests.
    ///
    /// ```swift
    /// let testClock = TestClock()
    /// withDependencies {
    ///     $0.continuousClock = testClock
    /// } operation: {
    ///     @Dependency(\.continuousClock) var clock
    ///     print(clock)
    /// }
    /// ```
    public var continuousClock: any Clock<Duration> {
        get { self[ContinuousClockKey.self] }
        set { self[ContinuousClockKey.self] = newValue }
    }

    /// The clock that stops while the machine sleeps; unimplemented in tests.
    public var suspendingClock: any Clock<Duration> {
        get { self[SuspendingClockKey.self] }
        set { self[SuspendingClockKey.self] = newValue }
    }
}

private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static var testValue: any Clock<Duration> { UnimplementedClock(ContinuousClock(), name: "continuousClock") }
}

private enum SuspendingClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = SuspendingClock()
    static var testValue: any Clock<Duration> { UnimplementedClock(SuspendingClock(), name: "suspendingClock") }
}

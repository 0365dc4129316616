// SPDX-License-Identifier: Apache-2.0

public import Observation

/// An observable type: the name for platforms without Observation, which passes through to `Observable`.
public typealias Perceptible = Observable

/// Calls a function, and another when a property that the function read changes.
///
/// It passes through to `withObservationTracking(_:onChange:)`.
///
/// - Parameters:
///   - apply: Reads properties.
///   - onChange: Runs at the first change.
/// - Returns: The result of `apply`.
public func withPerceptionTracking<T>(
    _ apply: () -> T, onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
    withObservationTracking(apply, onChange: onChange())
}

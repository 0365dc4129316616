// SPDX-License-Identifier: Apache-2.0

extension Reducer {
    /// Gives the reducer a value for the dependency that is found by the value's type.
    ///
    /// ```swift
    /// struct Weather: TestDependencyKey {
    ///     static let testValue = Weather(degrees: 21)
    ///     var degrees: Int
    /// }
    ///
    /// func inWinter<Feature: Reducer>(_ feature: Feature) -> Reduce<Feature.State, Feature.Action> {
    ///     feature.dependency(Weather(degrees: 8))
    /// }
    /// ```
    ///
    /// - Parameter value: The value, whose type is its own key.
    public func dependency<Value: TestDependencyKey>(_ value: Value) -> Reduce<State, Action>
    where Value.Value == Value {
        dependency(\.[DependencyType<Value>()], value)
    }
}

/// A type whose value is its own key.
private struct DependencyType<Key: TestDependencyKey>: Hashable, Sendable {}

extension DependencyValues {
    fileprivate subscript<Key: TestDependencyKey>(type: DependencyType<Key>) -> Key.Value {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension Binding {
    /// Creates a binding to the value inside an optional; `nil` if there is no value.
    ///
    /// - Parameter base: The binding to the optional.
    public init?(unwrapping base: Binding<Value?>) {
        self.init(base)
    }

    /// Creates a binding to the value inside an optional, or to a default; setting it fills the optional.
    ///
    /// - Parameters:
    ///   - base: The binding to the optional.
    ///   - value: The value while the optional is `nil`.
    public init(unwrapping base: Binding<Value?>, default value: @autoclosure @escaping () -> Value) {
        self.init(get: { base.wrappedValue ?? value() }, set: { base.wrappedValue = $0 })
    }

    /// Returns a binding that passes only changes on: setting an equal value does nothing.
    public func removeDuplicates() -> Self where Value: Equatable & SendableMetatype {
        removeDuplicates(by: ==)
    }

    /// Returns a binding that passes only changes on: setting an equal value does nothing.
    ///
    /// - Parameter isDuplicate: Returns whether two values are equal.
    public func removeDuplicates(by isDuplicate: @escaping @Sendable (Value, Value) -> Bool) -> Self {
        Binding(
            get: { wrappedValue },
            set: { newValue in
                if !isDuplicate(wrappedValue, newValue) { wrappedValue = newValue }
            })
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The two halves of changing an associated value in place, for the code that ``CasePathable()`` writes.
public enum _CasePayload {
    /// Moves a value out of its variable, which has no value until ``restore(_:in:)``.
    ///
    /// An enum cannot lend its associated value. Its variable would keep a reference to the value's storage while the
    /// value changes, so that each change of an array in an enum would copy the array.
    ///
    /// - Parameter variable: The variable, to which no other code has access.
    @inlinable
    public static func take<Root>(_ variable: inout Root) -> Root {
        withUnsafeMutablePointer(to: &variable) { $0.move() }
    }

    /// Gives a variable a value again after ``take(_:)``.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - variable: The variable without a value.
    @inlinable
    public static func restore<Root>(_ value: consuming Root, in variable: inout Root) {
        let value = value
        withUnsafeMutablePointer(to: &variable) { $0.initialize(to: value) }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A value whose author knows that it is safe to send, though its type cannot say so.
///
/// ```swift
/// let formatter = UncheckedSendable(NumberFormatter())
/// ```
///
/// NB: the compiler no longer checks the value. Prefer a type that is `Sendable`.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
    // The user of the wrapper vouches for the value: that is its purpose.
    /// The value.
    public var value: Value

    /// Creates a wrapper of a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Creates a wrapper of a property's value.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// The value of the property.
    public var wrappedValue: Value {
        _read { yield value }
        _modify { yield &value }
    }

    /// The wrapper.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Returns a member of the value.
    ///
    /// - Parameter keyPath: The member.
    public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
        value[keyPath: keyPath]
    }

    /// A member of the value, which can be changed.
    ///
    /// - Parameter keyPath: The member.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
        _read { yield value[keyPath: keyPath] }
        _modify { yield &value[keyPath: keyPath] }
    }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

// SPDX-License-Identifier: Apache-2.0

/// A property whose value never appears: not in descriptions, dumps or differences, and not in saved or recorded state.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///     var name = ""
///     @Secret var password = ""
/// }
/// ```
///
/// Comparisons use the value. An encoder writes nothing for it, and a decoder reads ``SecretValue/absent``: a restored
/// session asks for a password again.
@propertyWrapper
public struct Secret<Value> {
    /// The value.
    public var wrappedValue: Value

    /// The secret itself, without its value when printed.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Creates a secret.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates a secret outside of a property.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        wrappedValue = value
    }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The word "Secret".
    public var description: String { "Secret" }

    /// The word "Secret".
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret: Encodable where Value: SecretValue {
    /// Encodes the absence of a value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension Secret: Decodable where Value: SecretValue {
    /// Creates a secret whose value is absent.
    public init(from decoder: any Decoder) throws {
        self.init(.absent)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A value that never appears: not in descriptions, dumps or differences, and not in saved or recorded state.
///
/// ```swift
/// @ObservableState
/// struct SignIn: Equatable {
///     var name = ""
///     var password: Secret<String> = ""
/// }
///
/// let state = SignIn(name: "Ada", password: "opensesame")
/// let isLongEnough = state.password.value.count >= 8
/// ```
///
/// Comparisons use the value. An encoder writes nothing for it, and a decoder reads ``SecretValue/absent``: a restored
/// session asks for a password again. Use ``RestorableSecretValue`` for input that the user would lose.
///
/// It is a property wrapper too. NB: `@ObservableState` does not observe a property with a wrapper, so declare the type
/// of the property there, as above.
@propertyWrapper
public struct Secret<Value> {
    /// The value, for the code that needs it.
    public var value: Value

    /// The value of the property.
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    /// The secret itself, without its value when printed.
    public var projectedValue: Self {
        get { self }
        set { self = newValue }
    }

    /// Creates a secret.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Creates the secret of a property.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) {
        value = wrappedValue
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
    /// Encodes the absence of a value, or in a snapshot the value that a restored session has again.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // In the record of a session, a secret that exists differs from an optional one that does not.
        if RecordWriter.marks(encoder.userInfo) {
            try container.encode(description)
        } else if SnapshotCoding.marks(encoder.userInfo), let value = value as? any RestorableSecretValue {
            try container.encode(value)
        } else {
            try container.encodeNil()
        }
    }
}

extension Secret: Decodable where Value: SecretValue {
    /// Creates a secret whose value is absent, or the value of a snapshot.
    public init(from decoder: any Decoder) throws {
        RecordReader.secrets(in: decoder.userInfo)?.add()
        guard SnapshotCoding.marks(decoder.userInfo), let type = Value.self as? any RestorableSecretValue.Type else {
            self.init(.absent)
            return
        }
        let container = try decoder.singleValueContainer()
        self.init(container.decodeNil() ? .absent : try container.decode(type) as? Value ?? .absent)
    }
}

extension Secret: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    /// Creates a secret of a character.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self.init(Value(unicodeScalarLiteral: value))
    }
}

extension Secret: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a secret of a character.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self.init(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Secret: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    /// Creates a secret of a text.
    public init(stringLiteral value: Value.StringLiteralType) {
        self.init(Value(stringLiteral: value))
    }
}

extension Secret: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
    /// Creates a secret without a value.
    public init(nilLiteral: ()) {
        self.init(Value(nilLiteral: ()))
    }
}

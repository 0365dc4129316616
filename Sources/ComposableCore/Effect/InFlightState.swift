// SPDX-License-Identifier: Apache-2.0

/// A value that describes a running effect.
///
/// The macro ``InFlight()`` makes a property of this type, as `_isSaving`, behind the property `isSaving`. Effects do not
/// come back when another process restores a state, so neither does the value: it is decoded as ``InFlightValue/withoutEffect``.
@propertyWrapper
public struct InFlightState<Value> {
    /// The value, while the effect runs and after it.
    public var wrappedValue: Value

    /// Creates the value of a property.
    ///
    /// - Parameter wrappedValue: The value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

/// A type of properties that describe running effects, with the value that it has when no effect runs.
///
/// Booleans, optionals and sets conform.
public protocol InFlightValue {
    /// The value when no effect runs.
    static var withoutEffect: Self { get }
}

extension Bool: InFlightValue {
    /// `false`.
    public static var withoutEffect: Bool { false }
}

extension Optional: InFlightValue {
    /// `nil`.
    public static var withoutEffect: Wrapped? { nil }
}

extension Set: InFlightValue {
    /// The empty set.
    public static var withoutEffect: Set<Element> { [] }
}

extension InFlightState: Sendable where Value: Sendable {}
extension InFlightState: Equatable where Value: Equatable {}
extension InFlightState: Hashable where Value: Hashable {}

extension InFlightState: CustomStringConvertible, CustomReflectable {
    /// The description of the value.
    public var description: String { "\(wrappedValue)" }

    /// The parts of the value, for debuggers.
    public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension InFlightState: Encodable where Value: InFlightValue & Encodable {
    /// Encodes the value without an effect; in the record of a session, whose replay has the effects' actions, the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(RecordWriter.marks(encoder.userInfo) ? wrappedValue : .withoutEffect)
    }
}

extension InFlightState: Decodable where Value: InFlightValue & Decodable {
    /// Creates the value without an effect; from the record of a session, the value.
    public init(from decoder: any Decoder) throws {
        guard RecordWriter.marks(decoder.userInfo) else {
            // A snapshot of an earlier version of the app may contain another value.
            self.init(wrappedValue: .withoutEffect)
            return
        }
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }
}

extension KeyedDecodingContainer {
    /// Decodes the value of a running effect; a state that was saved without one has none.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - key: The key of the property.
    public func decode<Value: InFlightValue & Decodable>(
        _ type: InFlightState<Value>.Type, forKey key: Key
    ) throws -> InFlightState<Value> {
        try decodeIfPresent(type, forKey: key) ?? InFlightState(wrappedValue: .withoutEffect)
    }
}

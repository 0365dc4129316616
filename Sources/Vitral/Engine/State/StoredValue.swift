// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value in the format of `@AppStorage` and `@SceneStorage`.
public enum _StoredValue: Codable, Equatable, Sendable {
    /// A Boolean.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case real(Double)
    /// A text.
    case text(String)

    /// Decodes a bare value; any other value is an error.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let integer = try? container.decode(Int.self) {
            self = .integer(integer)
        } else if let real = try? container.decode(Double.self) {
            self = .real(real)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// Encodes the bare value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .integer(let integer): try container.encode(integer)
        case .real(let real): try container.encode(real)
        case .text(let text): try container.encode(text)
        }
    }
}

/// A type that `@AppStorage` and `@SceneStorage` support: `Bool`, `Int`, `Double`, `String`, `URL`, `Date` and `Data`.
///
/// Enumerations with a raw value of such a type are stored by it.
public protocol _StorableValue {
    /// Creates a value from its stored form; `nil` if the form is not of this type.
    init?(_stored value: _StoredValue)
    /// The stored form of the value; `nil` if it cannot be stored.
    var _stored: _StoredValue? { get }
}

extension Bool: _StorableValue {
    /// Creates a value from its stored form.
    public init?(_stored value: _StoredValue) {
        guard case .flag(let flag) = value else { return nil }
        self = flag
    }
    /// The stored form of the value.
    public var _stored: _StoredValue? { .flag(self) }
}

extension Int: _StorableValue {
    /// Creates a value from its stored form.
    public init?(_stored value: _StoredValue) {
        guard case .integer(let integer) = value else { return nil }
        self = integer
    }
    /// The stored form of the value.
    public var _stored: _StoredValue? { .integer(self) }
}

extension Double: _StorableValue {
    /// Creates a value from its stored form.
    public init?(_stored value: _StoredValue) {
        switch value {
        case .real(let real): self = real
        // JSON does not distinguish 2 from 2.0.
        case .integer(let integer): self = Double(integer)
        default: return nil
        }
    }
    /// The stored form of the value; JSON has no infinity.
    public var _stored: _StoredValue? { isFinite ? .real(self) : nil }
}

extension String: _StorableValue {
    /// Creates a value from its stored form.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    /// The stored form of the value.
    public var _stored: _StoredValue? { .text(self) }
}

extension URL: _StorableValue {
    /// Creates a value from its stored form.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self.init(string: text)
    }
    /// The stored form of the value.
    public var _stored: _StoredValue? { .text(absoluteString) }
}

extension Date: _StorableValue {
    /// Creates a value from its stored form: seconds since 2001.
    public init?(_stored value: _StoredValue) {
        guard let seconds = Double(_stored: value) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
    /// The stored form of the value: seconds since 2001.
    public var _stored: _StoredValue? { timeIntervalSinceReferenceDate._stored }
}

extension Data: _StorableValue {
    /// Creates a value from its stored form: Base64.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self.init(base64Encoded: text)
    }
    /// The stored form of the value: Base64.
    public var _stored: _StoredValue? { .text(base64EncodedString()) }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value as `@AppStorage` and `@SceneStorage` write it down.
public enum _StoredValue: Codable, Equatable, Sendable {
    /// A truth.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A number.
    case real(Double)
    /// A text.
    case text(String)

    /// Reads a value; anything that is no bare value is an error.
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

    /// Writes the bare value.
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

/// A type that `@AppStorage` and `@SceneStorage` can keep: `Bool`, `Int`, `Double`, `String`, `URL`, `Date` and `Data`.
///
/// Enumerations with a raw value of such a type are kept by it.
public protocol _StorableValue {
    /// Takes a value as it was written down; `nil` when it is none of this type.
    init?(_stored value: _StoredValue)
    /// The value as it is written down; `nil` when it cannot be.
    var _stored: _StoredValue? { get }
}

extension Bool: _StorableValue {
    /// Takes a value as it was written down.
    public init?(_stored value: _StoredValue) {
        guard case .flag(let flag) = value else { return nil }
        self = flag
    }
    /// The value as it is written down.
    public var _stored: _StoredValue? { .flag(self) }
}

extension Int: _StorableValue {
    /// Takes a value as it was written down.
    public init?(_stored value: _StoredValue) {
        guard case .integer(let integer) = value else { return nil }
        self = integer
    }
    /// The value as it is written down.
    public var _stored: _StoredValue? { .integer(self) }
}

extension Double: _StorableValue {
    /// Takes a value as it was written down.
    public init?(_stored value: _StoredValue) {
        switch value {
        case .real(let real): self = real
        // JSON does not tell 2 from 2.0.
        case .integer(let integer): self = Double(integer)
        default: return nil
        }
    }
    /// The value as it is written down; JSON has no infinity.
    public var _stored: _StoredValue? { isFinite ? .real(self) : nil }
}

extension String: _StorableValue {
    /// Takes a value as it was written down.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
    /// The value as it is written down.
    public var _stored: _StoredValue? { .text(self) }
}

extension URL: _StorableValue {
    /// Takes a value as it was written down.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self.init(string: text)
    }
    /// The value as it is written down.
    public var _stored: _StoredValue? { .text(absoluteString) }
}

extension Date: _StorableValue {
    /// Takes a value as it was written down: seconds since 2001.
    public init?(_stored value: _StoredValue) {
        guard let seconds = Double(_stored: value) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
    /// The value as it is written down: seconds since 2001.
    public var _stored: _StoredValue? { timeIntervalSinceReferenceDate._stored }
}

extension Data: _StorableValue {
    /// Takes a value as it was written down: in base 64.
    public init?(_stored value: _StoredValue) {
        guard case .text(let text) = value else { return nil }
        self.init(base64Encoded: text)
    }
    /// The value as it is written down: in base 64.
    public var _stored: _StoredValue? { .text(base64EncodedString()) }
}

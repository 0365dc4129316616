// SPDX-License-Identifier: Apache-2.0

/// A type whose values a column holds as they are.
///
/// Enumerations with raw values and what is `Codable` need no conformance: ``_ValueCoding`` knows how they are kept.
public protocol _SQLValueConvertible {
    /// What a column holds of it.
    static var _columnType: ColumnType { get }

    /// The value as a column holds it.
    ///
    /// - Throws: ``_InvalidValue`` where no database keeps it.
    var _sqlValue: SQLValue { get throws(_InvalidValue) }

    /// A value of what a column holds; `nil` where that is no value of the type.
    init?(_sqlValue: SQLValue)
}

/// Why no database keeps a value.
///
/// Who knows whose value it is makes a ``DataStoreError/invalidValue(entity:property:reason:)`` of it.
public struct _InvalidValue: Error, Sendable, Hashable {
    /// What is wrong with it, without the value.
    public let reason: String

    /// Says what is wrong.
    public init(reason: String) { self.reason = reason }
}

extension Optional: _SQLValueConvertible where Wrapped: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { Wrapped._columnType }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            switch self {
            case .none: return .null
            case .some(let value): return try value._sqlValue
            }
        }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        if case .null = _sqlValue {
            self = .none
        } else if let value = Wrapped(_sqlValue: _sqlValue) {
            self = .some(value)
        } else {
            return nil
        }
    }
}

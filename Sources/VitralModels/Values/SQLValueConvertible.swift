// SPDX-License-Identifier: Apache-2.0

/// A type whose values a column stores directly.
///
/// Enumerations with raw values and `Codable` types need no conformance: ``_ValueCoding`` converts them.
public protocol _SQLValueConvertible {
    /// The type of the column.
    static var _columnType: ColumnType { get }

    /// The value in the form in which a column stores it.
    ///
    /// - Throws: ``_InvalidValue`` if no database can store the value.
    var _sqlValue: SQLValue { get throws(_InvalidValue) }

    /// Creates a value from a column's value; `nil` if that is not a value of the type.
    init?(_sqlValue: SQLValue)
}

/// An error for a value that no database can store.
///
/// Callers that know the property convert it to ``DataStoreError/invalidValue(entity:property:reason:)``.
public struct _InvalidValue: Error, Sendable, Hashable {
    /// The problem, without the value.
    public let reason: String

    /// Creates an error.
    public init(reason: String) { self.reason = reason }
}

extension Optional: _SQLValueConvertible where Wrapped: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { Wrapped._columnType }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            switch self {
            case .none: return .null
            case .some(let value): return try value._sqlValue
            }
        }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
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

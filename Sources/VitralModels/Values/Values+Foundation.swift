// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .text }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !utf8.contains(0) else {
                throw _InvalidValue(reason: "It has the character NUL, at which databases end texts.")
            }
            return .text(self)
        }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self = text
    }
}

extension Date: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .date }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !timeIntervalSinceReferenceDate.isNaN else { throw .notANumber }
            return .real(timeIntervalSinceReferenceDate)
        }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let seconds) = _sqlValue else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension Data: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .blob }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue { .blob(self) }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .blob(let bytes) = _sqlValue else { return nil }
        self = bytes
    }
}

extension UUID: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .uuid }

    /// The value in the form in which a column stores it.
    public var _sqlValue: SQLValue { .text(text) }

    /// Creates a value from a column's value; `nil` for a value of another type.
    public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self.init(text: text)
    }
}

/// A URL is stored as its absolute text, without the distinction between its base and its relative part.
extension URL: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .text }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) { try absoluteString._sqlValue }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self.init(string: text)
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Bool: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .boolean }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        switch _sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

/// An integer type whose values fit into a 64-bit column.
public protocol _SQLInteger: FixedWidthInteger, _SQLValueConvertible {}

extension _SQLInteger {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .integer }

    /// The number in the form in which a column stores it.
    ///
    /// - Throws: ``_InvalidValue`` for a number above `Int64.max`.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard let number = Int64(exactly: self) else {
                throw _InvalidValue(reason: "It is above Int64.max, the greatest whole number that databases keep.")
            }
            return .integer(number)
        }
    }

    /// Creates a number; `nil` if it does not fit into the type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .integer(let number) = _sqlValue else { return nil }
        self.init(exactly: number)
    }
}

extension Int: _SQLInteger {}
extension Int8: _SQLInteger {}
extension Int16: _SQLInteger {}
extension Int32: _SQLInteger {}
extension Int64: _SQLInteger {}
extension UInt: _SQLInteger {}
extension UInt8: _SQLInteger {}
extension UInt16: _SQLInteger {}
extension UInt32: _SQLInteger {}
extension UInt64: _SQLInteger {}

extension Double: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .real }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !isNaN else { throw .notANumber }
            return .real(self)
        }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let number) = _sqlValue else { return nil }
        self = number
    }
}

extension Float: _SQLValueConvertible {
    /// The type of the column.
    @inlinable public static var _columnType: ColumnType { .real }

    /// The value in the form in which a column stores it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !isNaN else { throw .notANumber }
            return .real(Double(self))
        }
    }

    /// Creates a value from a column's value; `nil` for a value of another type.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let number) = _sqlValue else { return nil }
        self = Float(number)
    }
}

extension _InvalidValue {
    /// The error for NaN: databases differ in whether NaN equals itself and in its sort order.
    @usableFromInline static var notANumber: _InvalidValue { _InvalidValue(reason: "It is NaN.") }
}

// SPDX-License-Identifier: Apache-2.0

extension Bool: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .boolean }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue { .integer(self ? 1 : 0) }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        switch _sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

/// A whole number that a column of 64 bits holds.
public protocol _SQLInteger: FixedWidthInteger, _SQLValueConvertible {}

extension _SQLInteger {
    /// Whole numbers.
    @inlinable public static var _columnType: ColumnType { .integer }

    /// The number.
    ///
    /// - Throws: ``_InvalidValue`` for one above `Int64.max`.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard let number = Int64(exactly: self) else {
                throw _InvalidValue(reason: "It is above Int64.max, the greatest whole number that databases keep.")
            }
            return .integer(number)
        }
    }

    /// The number; `nil` for one that the type has no room for.
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
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .real }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !isNaN else { throw .notANumber }
            return .real(self)
        }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let number) = _sqlValue else { return nil }
        self = number
    }
}

extension Float: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .real }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !isNaN else { throw .notANumber }
            return .real(Double(self))
        }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let number) = _sqlValue else { return nil }
        self = Float(number)
    }
}

extension _InvalidValue {
    /// Databases do not agree on what NaN equals and where it is in an order.
    @usableFromInline static var notANumber: _InvalidValue { _InvalidValue(reason: "It is NaN.") }
}

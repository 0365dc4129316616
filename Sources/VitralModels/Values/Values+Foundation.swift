// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .text }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !utf8.contains(0) else {
                throw _InvalidValue(reason: "It has the character NUL, at which databases end texts.")
            }
            return .text(self)
        }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self = text
    }
}

extension Date: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .date }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) {
            guard !timeIntervalSinceReferenceDate.isNaN else { throw .notANumber }
            return .real(timeIntervalSinceReferenceDate)
        }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .real(let seconds) = _sqlValue else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension Data: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .blob }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue { .blob(self) }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .blob(let bytes) = _sqlValue else { return nil }
        self = bytes
    }
}

extension UUID: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .uuid }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue { .text(uuidString) }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self.init(uuidString: text)
    }
}

/// Kept as its absolute text: what a relative one was relative to is not told apart any more.
extension URL: _SQLValueConvertible {
    /// What a column holds.
    @inlinable public static var _columnType: ColumnType { .text }

    /// The value as a column holds it.
    @inlinable public var _sqlValue: SQLValue {
        get throws(_InvalidValue) { try absoluteString._sqlValue }
    }

    /// The value of what a column holds; `nil` for anything else.
    @inlinable public init?(_sqlValue: SQLValue) {
        guard case .text(let text) = _sqlValue else { return nil }
        self.init(string: text)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value in a form that every database can store.
///
/// The ``ColumnType`` determines the meaning of the value, such as a Boolean, a date or a decimal number.
public enum SQLValue: Sendable, Hashable {
    /// The value `NULL`.
    case null
    /// An integer; Booleans are 0 and 1.
    case integer(Int64)
    /// A floating-point number, never NaN, which databases treat differently.
    case real(Double)
    /// A text without the character NUL, which ends a text in databases.
    case text(String)
    /// Bytes.
    case blob(Data)
}

/// The type of a column's values.
public enum ColumnType: String, Sendable, Hashable, Codable, CaseIterable {
    /// 64-bit integers; ``SQLValue/integer(_:)``.
    case integer
    /// 64-bit floating-point numbers; ``SQLValue/real(_:)``.
    case real
    /// Booleans; ``SQLValue/integer(_:)`` with 0 or 1.
    case boolean
    /// Texts, ordered by their Unicode scalars; ``SQLValue/text(_:)``.
    case text
    /// Bytes; ``SQLValue/blob(_:)``.
    case blob
    /// Points in time, in seconds since 1 January 2001, UTC, which preserves a `Date` exactly; ``SQLValue/real(_:)``.
    case date
    /// UUIDs; ``SQLValue/text(_:)`` in the form of `UUID.uuidString`.
    case uuid
    /// Decimal numbers of up to 38 digits, compared by value; ``SQLValue/text(_:)``, without an exponent.
    case decimal
    /// Arrays and nested values; ``SQLValue/text(_:)`` in JSON with sorted keys.
    case json
}

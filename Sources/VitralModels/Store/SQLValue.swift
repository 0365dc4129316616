// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A value as a database holds it, whichever database that is.
///
/// What a property is beyond this (a truth value, a date, a decimal number) its ``ColumnType`` says.
public enum SQLValue: Sendable, Hashable {
    /// No value.
    case null
    /// A whole number; truth values are 0 and 1.
    case integer(Int64)
    /// A floating-point number, never NaN: databases do not agree on what that is.
    case real(Double)
    /// A text, without the character NUL: databases end texts there.
    case text(String)
    /// Bytes.
    case blob(Data)
}

/// What a column holds.
public enum ColumnType: String, Sendable, Hashable, Codable, CaseIterable {
    /// 64-bit whole numbers; ``SQLValue/integer(_:)``.
    case integer
    /// 64-bit floating-point numbers; ``SQLValue/real(_:)``.
    case real
    /// Truth values; ``SQLValue/integer(_:)`` of 0 or 1.
    case boolean
    /// Texts, ordered by their Unicode scalars; ``SQLValue/text(_:)``.
    case text
    /// Bytes; ``SQLValue/blob(_:)``.
    case blob
    /// Points in time as seconds since 1 January 2001, UTC, so that each comes back as exactly what it was;
    /// ``SQLValue/real(_:)``.
    case date
    /// Identifiers of 128 bits; ``SQLValue/text(_:)`` as `UUID.uuidString` writes them.
    case uuid
    /// Decimal numbers of up to 38 digits, compared by their worth; ``SQLValue/text(_:)``, without exponent.
    case decimal
    /// Arrays and nested values; ``SQLValue/text(_:)`` in JSON with sorted keys.
    case json
}

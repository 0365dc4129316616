// SPDX-License-Identifier: Apache-2.0

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

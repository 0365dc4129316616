// SPDX-License-Identifier: Apache-2.0

public import VitralModels

/// The SQL dialect of SQLite.
///
/// Some functions of SQLite work on bytes or only for English: case mapping, diacritics, decimal numbers, sort orders
/// of languages. Vitral's own functions and collations replace them on each connection of a ``SQLiteStore``.
public struct SQLiteDialect: SQLDialect {
    /// Creates the dialect, which has no settings.
    public init() {}

    /// Always `true`: SQLite locks the whole file.
    public var hasOneWriter: Bool { true }

    /// Returns a numbered placeholder such as `?1`, the same for every type.
    public func placeholder(_ index: Int, _ type: ColumnType) -> String { "?\(index)" }

    /// Returns the type's storage class, with a collation for decimal numbers.
    public func columnType(_ type: ColumnType) -> String {
        switch type {
        case .integer, .boolean: "INTEGER"
        case .real, .date: "REAL"
        case .text, .uuid, .json: "TEXT"
        case .decimal: "TEXT COLLATE \(DecimalOrder.name)"
        case .blob: "BLOB"
        }
    }

    /// Returns the condition that two expressions are equal, where `NULL` equals `NULL`.
    public func isSame(_ lhs: String, _ rhs: String) -> String { "(\(lhs) IS \(rhs))" }

    /// Returns the condition that a text contains another, compared by Unicode scalars.
    public func contains(_ text: String, _ part: String) -> String { "(instr(\(text), \(part)) > 0)" }

    /// Returns the condition that a text starts with another, compared by Unicode scalars.
    public func starts(_ text: String, with start: String) -> String {
        "(substr(\(text), 1, length(\(start))) = \(start))"
    }

    /// Returns the condition that a text contains another, ignoring case and diacritics.
    public func containsFolded(_ text: String, _ part: String) -> String {
        "\(TextFunctions.containsFolded)(\(text), \(part))"
    }

    /// Returns the expression for a text in lower case, in every script.
    public func lowercased(_ text: String) -> String { "\(TextFunctions.lowercased)(\(text))" }

    /// Returns the expression for a text in upper case, in every script.
    public func uppercased(_ text: String) -> String { "\(TextFunctions.uppercased)(\(text))" }

    /// Returns the expression for the number of characters in a text, as Swift counts them.
    public func length(_ text: String) -> String { "\(TextFunctions.length)(\(text))" }

    /// Returns the condition that a JSON array contains an element.
    ///
    /// JSON has no binary type: bytes are stored as Base64.
    public func jsonContains(_ array: String, _ element: String, as type: ColumnType) -> String {
        let comparison =
            switch type {
            case .decimal: "CAST(value AS TEXT) COLLATE \(DecimalOrder.name) IS \(element)"
            case .blob: "value IS \(TextFunctions.base64)(\(element))"
            case .json: "json(value) IS json(\(element))"
            default: "value IS \(element)"
            }
        return "EXISTS (SELECT 1 FROM json_each(\(array)) WHERE \(comparison))"
    }

    /// Returns the expression for the number of elements in a JSON array.
    public func jsonCount(_ array: String) -> String { "json_array_length(\(array))" }

    /// Returns the expression for an integer division, rounded toward zero; it is `NULL` if the divisor is zero.
    public func quotient(_ lhs: String, _ rhs: String) -> String { "(\(lhs) / \(rhs))" }

    /// Returns the expression for the remainder of an integer division, which has the sign of the dividend.
    public func remainder(_ lhs: String, _ rhs: String) -> String { "(\(lhs) % \(rhs))" }

    /// Returns the sort expression for the order of `String.localizedStandardCompare`.
    public func localizedStandardOrder(_ text: String) -> String { "\(text) COLLATE \(TextOrders.localizedStandard)" }

    /// Returns the sort expression for the order of `String.localizedCompare`.
    public func localizedOrder(_ text: String) -> String { "\(text) COLLATE \(TextOrders.localized)" }

    /// The maximum number of placeholders in a statement: SQLite's default limit.
    public var placeholderLimit: Int { 32_766 }
}

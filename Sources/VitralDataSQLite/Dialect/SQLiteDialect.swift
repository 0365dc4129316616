// SPDX-License-Identifier: Apache-2.0

public import VitralModels

/// How SQLite writes what databases write differently.
///
/// What SQLite does by bytes or for English alone (cases, accents, decimal numbers, orders of a language) is done by functions
/// and collations of Vitral's, which each connection of a ``SQLiteStore`` has.
public struct SQLiteDialect: SQLDialect {
    /// The one there is.
    public init() {}

    /// `?1`, whatever the value is.
    public func placeholder(_ index: Int, _ type: ColumnType) -> String { "?\(index)" }

    /// A storage class, and the collation of decimal numbers.
    public func columnType(_ type: ColumnType) -> String {
        switch type {
        case .integer, .boolean: "INTEGER"
        case .real, .date: "REAL"
        case .text, .uuid, .json: "TEXT"
        case .decimal: "TEXT COLLATE \(DecimalOrder.name)"
        case .blob: "BLOB"
        }
    }

    /// Whether two expressions are the same value, no value being the same as no value.
    public func isSame(_ lhs: String, _ rhs: String) -> String { "(\(lhs) IS \(rhs))" }

    /// Whether a text contains another, scalar for scalar.
    public func contains(_ text: String, _ part: String) -> String { "(instr(\(text), \(part)) > 0)" }

    /// Whether a text starts with another, scalar for scalar.
    public func starts(_ text: String, with start: String) -> String {
        "(substr(\(text), 1, length(\(start))) = \(start))"
    }

    /// Whether a text contains another without regard to case and diacritics.
    public func containsFolded(_ text: String, _ part: String) -> String {
        "\(TextFunctions.containsFolded)(\(text), \(part))"
    }

    /// A text in lower case, in every script.
    public func lowercased(_ text: String) -> String { "\(TextFunctions.lowercased)(\(text))" }

    /// A text in upper case, in every script.
    public func uppercased(_ text: String) -> String { "\(TextFunctions.uppercased)(\(text))" }

    /// How many characters a text has, as Swift counts them.
    public func length(_ text: String) -> String { "\(TextFunctions.length)(\(text))" }

    /// Whether a JSON array has an element.
    ///
    /// JSON has no bytes: they are in it as Base64.
    public func jsonContains(_ array: String, _ element: String, _ type: ColumnType) -> String {
        let comparison =
            switch type {
            case .decimal: "CAST(value AS TEXT) COLLATE \(DecimalOrder.name) IS \(element)"
            case .blob: "value IS \(TextFunctions.base64)(\(element))"
            case .json: "json(value) IS json(\(element))"
            default: "value IS \(element)"
            }
        return "EXISTS (SELECT 1 FROM json_each(\(array)) WHERE \(comparison))"
    }

    /// How many elements a JSON array has.
    public func jsonCount(_ array: String) -> String { "json_array_length(\(array))" }

    /// Division of whole numbers towards zero; no value if the second is zero.
    public func quotient(_ lhs: String, _ rhs: String) -> String { "(\(lhs) / \(rhs))" }

    /// Its remainder, with the sign of the first.
    public func remainder(_ lhs: String, _ rhs: String) -> String { "(\(lhs) % \(rhs))" }

    /// A text in the order of `String.localizedStandardCompare`.
    public func localizedStandardOrder(_ text: String) -> String { "\(text) COLLATE \(TextOrders.localizedStandard)" }

    /// A text in the order of `String.localizedCompare`.
    public func localizedOrder(_ text: String) -> String { "\(text) COLLATE \(TextOrders.localized)" }

    /// As many as SQLite has unless it is built otherwise.
    public var placeholderLimit: Int { 32_766 }
}

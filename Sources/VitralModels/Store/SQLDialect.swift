// SPDX-License-Identifier: Apache-2.0

/// The SQL dialect of a database.
///
/// The functions combine names and SQL expressions, never values.
public protocol SQLDialect: Sendable {
    /// Returns a placeholder for a bound value: `?1`, or `$1::bigint`.
    ///
    /// - Parameters:
    ///   - index: The number of the placeholder, from 1.
    ///   - type: The type of the value, for databases that need it.
    func placeholder(_ index: Int, _ type: ColumnType) -> String

    /// Returns `NULL`, with a type for databases that need it.
    func null(_ type: ColumnType) -> String

    /// Returns the type of a column for `CREATE TABLE`.
    ///
    /// It includes the collation that compares texts by their Unicode scalars, and decimals by value.
    func columnType(_ type: ColumnType) -> String

    /// Returns the condition that two expressions are equal, where `NULL` equals `NULL`.
    func isSame(_ lhs: String, _ rhs: String) -> String

    /// Returns the condition that a text contains another, compared by Unicode scalars, or that bytes contain others.
    func contains(_ text: String, _ part: String) -> String

    /// Returns the condition that a text starts with another, compared by Unicode scalars.
    func starts(_ text: String, with start: String) -> String

    /// Returns the condition that a text contains another, ignoring case and diacritics, like
    /// `localizedStandardContains`.
    func containsFolded(_ text: String, _ part: String) -> String

    /// Returns the expression for a text in lower case.
    func lowercased(_ text: String) -> String

    /// Returns the expression for a text in upper case.
    func uppercased(_ text: String) -> String

    /// Returns the expression for the number of characters in a text.
    func length(_ text: String) -> String

    /// Returns the condition that a JSON array contains an element.
    ///
    /// - Parameters:
    ///   - array: The array, as an expression of type ``ColumnType/json``.
    ///   - element: The element, as an expression of `type`.
    ///   - type: The type of the elements.
    func jsonContains(_ array: String, _ element: String, as type: ColumnType) -> String

    /// Returns the expression for the number of elements in a JSON array.
    func jsonCount(_ array: String) -> String

    /// Returns the expression for an integer division, rounded toward zero.
    func quotient(_ lhs: String, _ rhs: String) -> String
    /// Returns the expression for the remainder of ``quotient(_:_:)``, which has the sign of the dividend.
    func remainder(_ lhs: String, _ rhs: String) -> String

    /// Returns the sort expression for the order of `String.localizedStandardCompare`.
    ///
    /// Digits are compared as numbers, and case and accents are secondary.
    func localizedStandardOrder(_ text: String) -> String

    /// Returns the sort expression for the order of `String.localizedCompare`, which depends on the locale.
    func localizedOrder(_ text: String) -> String

    /// Whether transactions that write run one after the other, so that none of them writes what another has not seen.
    var hasOneWriter: Bool { get }

    /// The maximum number of placeholders in a statement.
    var placeholderLimit: Int { get }

    /// The statement that lists the columns of all tables.
    ///
    /// Each row has the table's name, the column's name, and 1 or 0 for whether the column has a default.
    var presentColumns: SQLStatement { get }

    /// Returns the statements that create a table with its keys and indexes.
    ///
    /// Foreign keys are checked at commit.
    func create(_ table: StoreLayout.Table) -> [String]

    /// Returns the statements that apply a change to the tables, in one transaction and without losing a row.
    func apply(_ change: StoreLayout.Change) -> [String]
}

extension SQLDialect {
    /// Returns `NULL` without a type, for databases that infer it.
    public func null(_: ColumnType) -> String { "NULL" }

    /// `false`: several transactions may write at the same time.
    public var hasOneWriter: Bool { false }

    /// Returns a name as a quoted identifier, which may be an SQL keyword or contain any character.
    public func quoted(_ name: String) -> String { quotedName(name) }
}

/// Returns a name as an identifier with double quotes, which all supported databases accept.
func quotedName(_ name: String) -> String { SQLText.quoted(name, by: "\"") }

/// The quoting of texts in SQL.
package enum SQLText {
    /// Returns a text between quotation marks, with each mark in it doubled.
    ///
    /// It works on Unicode scalars: a mark that is followed by a combining character is not a `Character` of its own,
    /// but still ends the text for a database.
    package static func quoted(_ text: String, by mark: Unicode.Scalar) -> String {
        // Most names have none of them, and statements are made often.
        if mark.isASCII, !text.utf8.contains(UInt8(ascii: mark)) { return "\(mark)\(text)\(mark)" }
        var quoted = String.UnicodeScalarView([mark])
        for scalar in text.unicodeScalars {
            if scalar == mark { quoted.append(mark) }
            quoted.append(scalar)
        }
        quoted.append(mark)
        return String(quoted)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How a database writes what databases write differently.
///
/// What goes into a text here is names and SQL, never a value.
public protocol SQLDialect: Sendable {
    /// A placeholder for a bound value: `?1`, or `$1::bigint`.
    ///
    /// - Parameters:
    ///   - index: Counted from 1.
    ///   - type: What the value is, for databases that want to know.
    func placeholder(_ index: Int, _ type: ColumnType) -> String

    /// No value, for databases that want to know of which type.
    func null(_ type: ColumnType) -> String

    /// The type of a column in `CREATE TABLE`, with the collation that makes texts compare by their Unicode scalars and
    /// decimals by their worth.
    func columnType(_ type: ColumnType) -> String

    /// Whether two expressions are the same value, no value being the same as no value.
    func isSame(_ lhs: String, _ rhs: String) -> String

    /// Whether a text contains another, scalar for scalar.
    func contains(_ text: String, _ part: String) -> String

    /// Whether a text starts with another, scalar for scalar.
    func starts(_ text: String, with start: String) -> String

    /// Whether a text contains another without regard to case and diacritics, as `localizedStandardContains` means it.
    func containsFolded(_ text: String, _ part: String) -> String

    /// A text in lower case.
    func lowercased(_ text: String) -> String

    /// A text in upper case.
    func uppercased(_ text: String) -> String

    /// How many characters a text has.
    func length(_ text: String) -> String

    /// Whether a JSON array, as an expression of type ``ColumnType/json``, has an element.
    ///
    /// - Parameters:
    ///   - array: The array.
    ///   - element: The element, as an expression of `type`.
    ///   - type: What the elements are.
    func jsonContains(_ array: String, _ element: String, _ type: ColumnType) -> String

    /// How many elements a JSON array has.
    func jsonCount(_ array: String) -> String

    /// Division of whole numbers towards zero, and its remainder with the sign of the first.
    func quotient(_ lhs: String, _ rhs: String) -> String
    /// See ``quotient(_:_:)``.
    func remainder(_ lhs: String, _ rhs: String) -> String

    /// A text in an order in which numbers in it count as numbers and case and accents come second, as
    /// `String.localizedStandardCompare` means it; for `ORDER BY`.
    func localizedStandardOrder(_ text: String) -> String

    /// A text in the order of the locale, as `String.localizedCompare` means it; for `ORDER BY`.
    func localizedOrder(_ text: String) -> String

    /// How many placeholders a statement may have.
    var placeholderLimit: Int { get }

    /// The columns of all tables: the table's name, the column's, and whether (1 or 0) the database gives a value to a row
    /// that leaves the column out.
    var presentColumns: SQLStatement { get }

    /// The statements that make a table, with its keys and indexes.
    ///
    /// Foreign keys are checked when the transaction is committed.
    func create(_ table: StoreLayout.Table) -> [String]

    /// The statements that turn tables into what they are to be, in one transaction, without losing a row.
    func apply(_ change: StoreLayout.Change) -> [String]
}

extension SQLDialect {
    /// No value, where the database finds out by itself of which type.
    public func null(_: ColumnType) -> String { "NULL" }

    /// A name as an identifier: it may be a word of SQL, or hold anything.
    public func quoted(_ name: String) -> String { quotedName(name) }
}

/// Returns a name as an identifier, as all databases write it.
func quotedName(_ name: String) -> String { SQLText.quoted(name, by: "\"") }

/// Text between quotes, as SQL reads it.
package enum SQLText {
    /// Returns a text between marks, with each mark in it doubled.
    ///
    /// By scalars: a mark that is followed by a combining character is no `Character` of its own, and still ends the
    /// text for a database.
    package static func quoted(_ text: String, by mark: Unicode.Scalar) -> String {
        var quoted = String.UnicodeScalarView([mark])
        for scalar in text.unicodeScalars {
            if scalar == mark { quoted.append(mark) }
            quoted.append(scalar)
        }
        quoted.append(mark)
        return String(quoted)
    }
}

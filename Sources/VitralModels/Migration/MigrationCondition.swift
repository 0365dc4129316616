// SPDX-License-Identifier: Apache-2.0

/// A condition that the rows of a table must meet before it is altered, so that no data is lost.
struct MigrationCondition: Hashable {
    /// The table's current name.
    let table: String
    /// The column's current name; `nil` if the condition is about whole rows.
    let column: String?
    /// The property's new name.
    let property: String
    let rule: Rule

    enum Rule: Hashable {
        /// The table has no rows, since each would need a value.
        case noRows
        /// Every row has a value.
        case noNulls
        /// No row has a value, since it could not be converted.
        case noValues(was: String, becomes: String)
        /// Every value is an integer that a floating-point number represents exactly.
        case exactAsReal
    }

    static func all(
        for column: StoreLayout.Column, of table: StoreLayout.Table, from old: StoreLayout.Table,
        renamed: [String: String]
    ) -> [MigrationCondition] {
        func condition(_ name: String?, _ rule: Rule) -> MigrationCondition {
            MigrationCondition(table: old.name, column: name, property: "\(table.name).\(column.name)", rule: rule)
        }
        let isRequired = !column.isOptional && column.initial == nil
        var conditions: [MigrationCondition] = []
        guard let source = StoreLayout.source(of: column, in: old, renamed: renamed) else {
            if let other = StoreLayout.namesake(of: column, in: old, renamed: renamed) {
                conditions.append(condition(other.name, .noValues(was: other.meaning, becomes: column.meaning)))
            }
            if isRequired { conditions.append(condition(nil, .noRows)) }
            return conditions
        }
        if source.type == .integer, column.type == .real { conditions.append(condition(source.name, .exactAsReal)) }
        if source.isOptional, isRequired { conditions.append(condition(source.name, .noNulls)) }
        return conditions
    }

    /// Returns the reason why the rows do not meet the condition; `nil` if they do.
    ///
    /// - Throws: ``DataStoreError``.
    func objection(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws -> String? {
        let rows = try connection.rows(SQLStatement("SELECT count(*) FROM \(dialect.quoted(table))\(filter(dialect))"))
        guard !rows.isEmpty, case .integer(let count) = rows[0, 0], count > 0 else { return nil }
        let some = count == 1 ? "1 row" : "\(count) rows"
        let someHave = count == 1 ? "1 row has" : "\(count) rows have"
        return switch rule {
        case .noRows:
            "\(property) is new and required, and \(some) would have no value for it. "
                + "To fix this, give the property a default value or make it optional."
        case .noNulls:
            "\(property) becomes required, and \(someHave) no value for it. "
                + "To fix this, give the property a default value or make it optional."
        case .noValues(let was, let becomes):
            "\(property) was \(was) and becomes \(becomes), and \(someHave) a value that would be lost. "
                + "To fix this, write a custom migration stage."
        case .exactAsReal:
            "\(property) was integer and becomes real, and \(someHave) a number that is too long for that."
        }
    }

    private func filter(_ dialect: any SQLDialect) -> String {
        guard let column = column.map(dialect.quoted) else { return "" }
        return switch rule {
        case .noRows: ""
        case .noNulls: " WHERE \(column) IS NULL"
        case .noValues: " WHERE \(column) IS NOT NULL"
        case .exactAsReal: " WHERE \(column) NOT BETWEEN -9007199254740992 AND 9007199254740992"
        }
    }
}

extension StoreLayout.Column {
    fileprivate var meaning: String { references.map { "a relationship to \($0)" } ?? type.rawValue }
}

// SPDX-License-Identifier: Apache-2.0

/// What must hold of the rows of a table before it is altered, so that none is lost.
struct MigrationCondition: Hashable {
    /// The table as it is called now.
    let table: String
    /// The column as it is called now; `nil` where rows themselves count.
    let column: String?
    /// The property as it is to be called.
    let property: String
    let rule: Rule

    enum Rule: Hashable {
        /// There is no row that would need a value.
        case noRows
        /// Every row has a value.
        case noNulls
        /// No row has a value: it could not become what it is to be.
        case noValues(was: String, becomes: String)
        /// A floating-point number holds every value.
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

    /// Why it does not hold; `nil` if it does.
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

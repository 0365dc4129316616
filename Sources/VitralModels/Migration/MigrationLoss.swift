// SPDX-License-Identifier: Apache-2.0

/// A table or a column that a migration would drop together with its values.
///
/// Only a destructive stage of a migration plan may drop it, and only if the stage names it. Otherwise it belongs to another
/// app or to another version of this app.
struct MigrationLoss: Hashable, Codable {
    let table: String
    /// The column; `nil` for a table as a whole.
    let column: String?

    /// The name in destructive stages and errors: `Tag` or `Book.pages`.
    var name: String { column.map { "\(table).\($0)" } ?? table }

    /// Returns the columns of a table that do not exist after the migration, under their old name or a new one.
    static func columns(
        of old: StoreLayout.Table, to new: StoreLayout.Table, renamed: [String: String]
    ) -> [MigrationLoss] {
        let continued = Set(
            new.columns.compactMap { StoreLayout.namesake(of: $0, in: old, renamed: renamed)?.name })
        return old.columns.filter { !continued.contains($0.name) }.map {
            MigrationLoss(table: old.name, column: $0.name)
        }
    }

    /// Whether a layout contains the table or the column.
    func isNamed(in layout: StoreLayout) -> Bool {
        guard let table = layout.tables[table] else { return false }
        return column.map { table.column($0) != nil } ?? true
    }

    /// Returns a description of the loss, with the number of rows that would be deleted or would lose a value.
    ///
    /// - Throws: ``DataStoreError``.
    func description(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws -> String {
        let count = try rowCount(connection, dialect)
        let rows = count == 0 ? "no rows" : count == 1 ? "1 row" : "\(count) rows"
        return "the \(column == nil ? "table" : "property") \(name) (\(rows))"
    }

    /// Returns the number of rows that would be deleted or would lose a value.
    ///
    /// - Throws: ``DataStoreError``.
    func rowCount(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws -> Int64 {
        let filter = column.map { " WHERE \(dialect.quoted($0)) IS NOT NULL" } ?? ""
        let rows = try connection.rows(SQLStatement("SELECT count(*) FROM \(dialect.quoted(table))\(filter)"))
        guard !rows.isEmpty, case .integer(let count) = rows[0, 0] else { return 0 }
        return count
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A table or a column that a migration would drop together with its values.
///
/// Only a stage of a migration plan may drop it, and only if the stage's earlier version contains it. Otherwise it belongs
/// to another app or to another version of this app.
struct MigrationLoss: Hashable {
    let table: String
    /// The column; `nil` for a table as a whole.
    let column: String?

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

    /// Returns why the migration must be refused, or `nil` if the tables and columns have no values.
    ///
    /// - Throws: ``DataStoreError``.
    static func objection(
        _ losses: [MigrationLoss], _ connection: any SQLConnection, _ dialect: any SQLDialect
    ) throws -> String? {
        let found = try losses.compactMap { loss -> String? in
            let count = try loss.rowCount(connection, dialect)
            guard count > 0 else { return nil }
            let rows = count == 1 ? "1 row" : "\(count) rows"
            let place = loss.column.map { "property \(loss.table).\($0)" } ?? "table \(loss.table)"
            return "the \(place) (\(rows))"
        }
        guard !found.isEmpty else { return nil }
        return """
            This app's schema does not have everything that the database holds, and opening it would delete \
            \(found.joined(separator: ", ")). Nothing was changed. To fix this, open the database that belongs to this app. \
            If the data are to be deleted, say so in a stage of the app's migration plan.
            """
    }

    /// Returns the number of rows that would be deleted or would lose a value.
    private func rowCount(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws -> Int64 {
        let filter = column.map { " WHERE \(dialect.quoted($0)) IS NOT NULL" } ?? ""
        let rows = try connection.rows(SQLStatement("SELECT count(*) FROM \(dialect.quoted(table))\(filter)"))
        guard !rows.isEmpty, case .integer(let count) = rows[0, 0] else { return 0 }
        return count
    }
}

// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension SQLiteDialect {
    /// The statement that lists the columns of all tables.
    public var presentColumns: SQLStatement {
        SQLStatement(
            """
            SELECT t.name, c.name, c.dflt_value IS NOT NULL FROM sqlite_master AS t, pragma_table_info(t.name) AS c \
            WHERE t.type = 'table' AND t.name NOT GLOB 'sqlite_*'
            """)
    }

    /// Returns the statements that create a table with its keys and indexes.
    ///
    /// Tables are strict: a column holds only values of its declared type. Foreign keys are checked at commit.
    public func create(_ table: StoreLayout.Table) -> [String] {
        [definition(of: table, named: table.name)] + indexes(of: table)
    }

    /// Returns the statements that apply a change to the tables, in one transaction and without losing a row.
    ///
    /// Run them with foreign keys disabled. SQLite can alter little of a table in place, so the table is created again
    /// under a temporary name, with the same rows and keys, and replaces the old one.
    public func apply(_ change: StoreLayout.Change) -> [String] {
        switch change {
        case .create(let table): create(table)
        case .drop(let table): ["DROP TABLE \(quoted(table.name))"]
        case .alter(let old, let new, _) where old.name == new.name && old.hasSameColumns(as: new):
            reindex(old, new)
        case .alter(let old, let new, let renamed): rebuild(old, as: new, renamed: renamed)
        }
    }

    private func reindex(_ old: StoreLayout.Table, _ new: StoreLayout.Table) -> [String] {
        let before = Self.indexes(of: old)
        let after = Self.indexes(of: new)
        return before.filter { !after.contains($0) }.map { "DROP INDEX \(quoted($0.name(on: old.name)))" }
            + after.filter { !before.contains($0) }.map { creation(of: $0, on: new.name) }
    }

    private func rebuild(
        _ old: StoreLayout.Table, as new: StoreLayout.Table, renamed: [String: String]
    ) -> [String] {
        let temporary = "_vitral_new"
        var targets: [String] = []
        var sources: [String] = []
        for column in new.columns {
            if let source = StoreLayout.source(of: column, in: old, renamed: renamed) {
                targets.append(quoted(column.name))
                sources.append(value(of: source, as: column))
            } else if let initial = column.initial {
                targets.append(quoted(column.name))
                sources.append(literal(initial))
            }
        }
        return [
            definition(of: new, named: temporary),
            """
            INSERT INTO \(quoted(temporary)) (\(targets.joined(separator: ", "))) \
            SELECT \(sources.joined(separator: ", ")) FROM \(quoted(old.name))
            """,
            "DROP TABLE \(quoted(old.name))",
            "ALTER TABLE \(quoted(temporary)) RENAME TO \(quoted(new.name))",
        ] + indexes(of: new)
    }

    private func value(of source: StoreLayout.Column, as column: StoreLayout.Column) -> String {
        var value = quoted(source.name)
        let from = columnType(source.type)
        let to = columnType(column.type)
        if from != to { value = "CAST(\(value) AS \(to.split(separator: " ").first ?? "TEXT"))" }
        if source.isOptional, !column.isOptional, let initial = column.initial {
            value = "coalesce(\(value), \(literal(initial)))"
        }
        return value
    }

    private func literal(_ constant: SQLConstant) -> String {
        switch constant {
        case .integer(let number): String(number)
        // A literal that is out of range is read as infinity.
        case .real(let number) where number.isInfinite: number < 0 ? "-9e999" : "9e999"
        case .real(let number): "\(number)"
        case .text(let text): SQLText.quoted(text, by: "'")
        }
    }

    // MARK: Definitions

    private func definition(of table: StoreLayout.Table, named name: String) -> String {
        var parts = table.columns.map { definition(of: $0) }
        if table.isJoin {
            parts.append("PRIMARY KEY (\(quoted(StoreLayout.source)), \(quoted(StoreLayout.target)))")
        }
        return """
            CREATE TABLE \(quoted(name)) (\(parts.joined(separator: ", "))) \
            STRICT\(table.isJoin ? ", WITHOUT ROWID" : "")
            """
    }

    private func definition(of column: StoreLayout.Column) -> String {
        var text = "\(quoted(column.name)) \(columnType(column.type))"
        if column.name == StoreLayout.key { return text + " PRIMARY KEY NOT NULL" }
        if !column.isOptional { text += " NOT NULL" }
        // The default serves an older build of the app, which inserts rows without this column.
        if let initial = column.initial { text += " DEFAULT \(literal(initial))" }
        if let references = column.references {
            text += " REFERENCES \(quoted(references)) (\(quoted(StoreLayout.key))) DEFERRABLE INITIALLY DEFERRED"
        }
        return text
    }

    // MARK: Indexes

    private struct Index: Hashable {
        let columns: [String]
        let isUnique: Bool

        /// Returns the index's name, which is unique because tables and indexes share one namespace.
        func name(on table: String) -> String {
            "\(isUnique ? "unique" : "index") \(([table] + columns).joined(separator: "."))"
        }
    }

    private static func indexes(of table: StoreLayout.Table) -> [Index] {
        let uniques = table.uniques.map { Index(columns: $0, isUnique: true) }
        let others = table.indexes.subtracting(table.uniques).map { Index(columns: $0, isUnique: false) }
        return (uniques + others).sorted { $0.name(on: table.name) < $1.name(on: table.name) }
    }

    private func indexes(of table: StoreLayout.Table) -> [String] {
        Self.indexes(of: table).map { creation(of: $0, on: table.name) }
    }

    private func creation(of index: Index, on table: String) -> String {
        """
        CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(quoted(index.name(on: table))) ON \(quoted(table)) \
        (\(index.columns.map(quoted).joined(separator: ", ")))
        """
    }
}

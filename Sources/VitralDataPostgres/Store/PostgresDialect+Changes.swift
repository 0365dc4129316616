// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension PostgresDialect {
    /// Returns the statements that alter a table in place, column by column.
    func alter(
        _ from: StoreLayout.Table, to: StoreLayout.Table, renamed: [String: String]
    ) -> [String] {
        let alteration = TableAlteration(from: from, to: to, renamed: renamed)
        let table = quoted(to.name)
        // The server refuses to alter a table that has deferred constraint checks pending, so they run now.
        var statements = ["SET CONSTRAINTS ALL IMMEDIATE"]
        statements += takingAway(alteration)
        if from.name != to.name { statements.append("ALTER TABLE \(quoted(from.name)) RENAME TO \(table)") }
        statements += renames(alteration, table)
        for column in to.columns {
            if let source = alteration.source(of: column) {
                statements += alter(source, to: column, in: table)
            } else {
                statements += add(column, table)
            }
        }
        if to.isJoin, !alteration.keepsKey { statements.append(joinKey(of: to)) }
        for column in to.columns where !alteration.keepsReference(of: column) {
            statements += reference(column, of: to.name)
        }
        for index in indexes(of: to) where !alteration.keeps(index, indexes(of: from)) {
            statements.append(creation(of: index, on: to.name))
        }
        statements.append("SET CONSTRAINTS ALL DEFERRED")
        return statements
    }

    /// Returns the statements that drop obsolete indexes, constraints and columns, under the table's old name.
    private func takingAway(_ alteration: TableAlteration) -> [String] {
        let (from, to) = (alteration.from, alteration.to)
        let table = quoted(from.name)
        var statements: [String] = []
        for index in indexes(of: from)
        where !(alteration.keeps(index, indexes(of: from)) && indexes(of: to).contains(index)) {
            statements.append("DROP INDEX IF EXISTS \(quoted(name(of: index, on: from.name)))")
        }
        for column in from.columns where column.references != nil {
            guard !to.columns.contains(where: { $0.name == column.name && alteration.keepsReference(of: $0) }) else {
                continue
            }
            let rule = quoted(name(ofRule: "reference", on: from.name, [column.name]))
            statements.append("ALTER TABLE \(table) DROP CONSTRAINT IF EXISTS \(rule)")
        }
        if from.isJoin, !alteration.keepsKey {
            statements.append(
                "ALTER TABLE \(table) DROP CONSTRAINT IF EXISTS \(quoted(name(ofRule: "key", on: from.name)))")
        }
        for column in from.columns where !alteration.isSource(column) {
            statements.append("ALTER TABLE \(table) DROP COLUMN \(quoted(column.name))")
        }
        return statements
    }

    /// Returns the statements that rename columns, via temporary names, because two columns may swap their names.
    private func renames(_ alteration: TableAlteration, _ table: String) -> [String] {
        let moving = alteration.to.columns.compactMap { column -> (String, String)? in
            guard let source = alteration.source(of: column), source.name != column.name else { return nil }
            return (source.name, column.name)
        }
        func rename(_ old: String, _ new: String) -> String {
            "ALTER TABLE \(table) RENAME COLUMN \(quoted(old)) TO \(quoted(new))"
        }
        return moving.enumerated().map { rename($1.0, "_moving_\($0)") }
            + moving.enumerated().map { rename("_moving_\($0)", $1.1) }
    }

    private func alter(_ from: StoreLayout.Column, to: StoreLayout.Column, in table: String) -> [String] {
        let column = quoted(to.name)
        var statements: [String] = []
        // PostgreSQL does not convert a default together with its column.
        let keepsDefault = from.initial == to.initial && columnType(from.type) == columnType(to.type)
        if !keepsDefault { statements.append("ALTER TABLE \(table) ALTER COLUMN \(column) DROP DEFAULT") }
        if columnType(from.type) != columnType(to.type) {
            statements.append(
                """
                ALTER TABLE \(table) ALTER COLUMN \(column) TYPE \(columnType(to.type)) \
                USING \(widened(column, from: from.type, to: to.type))
                """)
        }
        if from.isOptional, !to.isOptional {
            if let initial = to.initial {
                statements.append(
                    "UPDATE \(table) SET \(column) = \(literal(initial, to.type)) WHERE \(column) IS NULL")
            }
            statements.append("ALTER TABLE \(table) ALTER COLUMN \(column) SET NOT NULL")
        } else if !from.isOptional, to.isOptional {
            statements.append("ALTER TABLE \(table) ALTER COLUMN \(column) DROP NOT NULL")
        }
        if !keepsDefault, let initial = to.initial {
            statements.append("ALTER TABLE \(table) ALTER COLUMN \(column) SET DEFAULT \(literal(initial, to.type))")
        }
        return statements
    }

    private func add(_ column: StoreLayout.Column, _ table: String) -> [String] {
        ["ALTER TABLE \(table) ADD COLUMN \(definition(column))"]
    }

    /// Returns the expression that converts a column's value to a wider type.
    private func widened(_ column: String, from: ColumnType, to: ColumnType) -> String {
        switch from {
        case .boolean: "\(column)::integer::\(Self.name(to))"
        case .uuid: "upper(\(column)::text)"
        default: "\(column)::\(Self.name(to))"
        }
    }

    /// Returns a property's default as an SQL literal.
    func literal(_ constant: SQLConstant, _ type: ColumnType) -> String {
        let text =
            switch constant {
            case .integer(let number): String(number)
            case .real(let number): number.isInfinite ? (number < 0 ? "-Infinity" : "Infinity") : "\(number)"
            case .text(let text): text
            }
        return "\(SQLText.quoted(text, by: "'"))::\(Self.name(type))"
    }
}

/// The difference between the current and the new form of a table.
private struct TableAlteration {
    let from: StoreLayout.Table
    let to: StoreLayout.Table
    private let sources: [String: StoreLayout.Column]

    init(from: StoreLayout.Table, to: StoreLayout.Table, renamed: [String: String]) {
        self.from = from
        self.to = to
        sources = to.columns.reduce(into: [:]) { sources, column in
            sources[column.name] = StoreLayout.source(of: column, in: from, renamed: renamed)
        }
    }

    /// Returns the current column that supplies the values of a new column, if there is one.
    func source(of column: StoreLayout.Column) -> StoreLayout.Column? { sources[column.name] }

    /// Whether a new column takes its values from this current column.
    func isSource(_ column: StoreLayout.Column) -> Bool { sources.values.contains { $0.name == column.name } }

    /// Whether a new column exists under the same name, in a table of the same name.
    private func stays(_ name: String) -> Bool { from.name == to.name && sources[name]?.name == name }

    /// Whether the foreign key of a column already exists: a reference to another table has a different source column.
    func keepsReference(of column: StoreLayout.Column) -> Bool { stays(column.name) }

    /// Whether the primary key of a join table already exists.
    var keepsKey: Bool { stays(StoreLayout.source) && stays(StoreLayout.target) }

    /// Whether an index of the new table already exists.
    func keeps(_ index: PostgresDialect.Index, _ present: [PostgresDialect.Index]) -> Bool {
        present.contains(index) && index.columns.allSatisfy(stays)
    }
}

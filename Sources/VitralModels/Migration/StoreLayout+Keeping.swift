// SPDX-License-Identifier: Apache-2.0

extension StoreLayout {
    /// Returns this layout together with tables and columns of an older one that are to be dropped later.
    ///
    /// - Parameters:
    ///   - losses: The tables and columns that stay for now.
    ///   - old: The layout that contains them.
    func keeping(_ losses: some Sequence<MigrationLoss>, of old: StoreLayout) -> StoreLayout {
        var result = self
        for loss in losses {
            guard let table = old.tables[loss.table] else { continue }
            if let name = loss.column {
                guard let column = table.column(name), result.tables[loss.table]?.column(name) == nil else { continue }
                result.tables[loss.table]?.columns.append(column)
                result.tables[loss.table]?.indexes.formUnion(table.indexes.filter { $0.contains(name) })
            } else if result.tables[loss.table] == nil {
                result.tables[loss.table] = table
            }
        }
        return result
    }

    /// Returns the reasons why an app with this layout cannot use a store with another one; empty if it can.
    ///
    /// The store may have additional tables, and additional columns that a new row need not fill.
    ///
    /// - Parameters:
    ///   - store: The tables of the store.
    ///   - defaults: The columns for which the database has a default.
    func misfits(in store: StoreLayout, defaults: PresentColumns) -> [Misfit] {
        tables.values.sorted { $0.name < $1.name }.flatMap { table -> [Misfit] in
            guard let present = store.tables[table.name] else { return [Misfit(name: table.name, reason: .missing)] }
            let own = table.columns.compactMap { column -> Misfit? in
                guard let other = present.column(column.name) else {
                    return Misfit(name: "\(table.name).\(column.name)", reason: .missing)
                }
                return column.isSame(as: other) ? nil : Misfit(name: "\(table.name).\(column.name)", reason: .different)
            }
            let others = present.columns.filter { column in
                table.column(column.name) == nil && !column.isOptional
                    && !defaults.hasDefault(column.name, of: table.name)
            }
            return own + others.map { Misfit(name: "\(table.name).\($0.name)", reason: .required) }
        }
    }

    /// A table or column that prevents an app from using a store.
    struct Misfit: Hashable, CustomStringConvertible {
        let name: String
        let reason: Reason

        enum Reason: Hashable {
            /// The store does not have the table or column.
            case missing
            /// The store's column has another type or another constraint.
            case different
            /// The app does not know the column, and each new row must fill it.
            case required
        }

        /// The name of the table, or of the column's table.
        var table: String { String(name.prefix { $0 != "." }) }

        var description: String {
            switch reason {
            case .missing: "\(name) is no longer there"
            case .different: "\(name) is of another kind"
            case .required: "each new row must have a \(name)"
            }
        }
    }
}

/// The columns of a database, as reported by the database itself.
struct PresentColumns: Hashable {
    private var defaults: [String: [String: Bool]] = [:]

    init() {}

    /// Reads the columns from the database.
    ///
    /// - Throws: ``DataStoreError``.
    init(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws {
        let rows = try connection.rows(dialect.presentColumns)
        for row in 0..<rows.count {
            guard case .text(let table) = rows[row, 0], case .text(let column) = rows[row, 1] else { continue }
            defaults[table, default: [:]][column] = rows[row, 2] == .integer(1)
        }
    }

    /// Whether the database has a table.
    func hasTable(_ name: String) -> Bool { defaults[name] != nil }

    /// Whether the database has a default for a column that a new row omits.
    func hasDefault(_ column: String, of table: String) -> Bool { defaults[table]?[column] == true }

    /// Returns the names of a layout's tables and columns that the database does not have.
    func missing(of layout: StoreLayout) -> [String] {
        layout.tables.values.sorted { $0.name < $1.name }.flatMap { table -> [String] in
            guard let columns = defaults[table.name] else { return [table.name] }
            return table.columns.filter { columns[$0.name] == nil }.map { "\(table.name).\($0.name)" }
        }
    }
}

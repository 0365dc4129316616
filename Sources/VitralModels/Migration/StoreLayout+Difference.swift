// SPDX-License-Identifier: Apache-2.0

extension StoreLayout {
    /// The changes between two layouts, with the conditions that must hold first and the losses that they cause.
    struct Difference: Hashable {
        var changes: [Change] = []
        var conditions: [MigrationCondition] = []
        var losses: [MigrationLoss] = []
    }

    /// Returns the changes that turn this layout into another.
    ///
    /// New tables are created first, then tables are altered, and finally dropped: referring tables before those they
    /// refer to.
    func difference(to wanted: StoreLayout) -> Difference {
        var difference = Difference()
        var kept: Set<String> = []
        var alterations: [Change] = []
        for table in wanted.tablesInOrder {
            guard let old = predecessor(of: table, in: wanted) else {
                difference.changes.append(.create(table))
                continue
            }
            kept.insert(old.name)
            let renamed = Self.renamedColumns(from: old, to: table)
            guard !old.holdsTheSame(as: table) else { continue }
            alterations.append(.alter(from: old, to: table, renamed: renamed))
            for column in table.columns {
                difference.conditions += MigrationCondition.all(for: column, of: table, from: old, renamed: renamed)
            }
            difference.losses += MigrationLoss.columns(of: old, to: table, renamed: renamed)
        }
        difference.changes += alterations
        let dropped = tablesInOrder.filter { !kept.contains($0.name) }
        difference.changes += dropped.reversed().map { .drop($0) }
        difference.losses += dropped.map { MigrationLoss(table: $0.name, column: nil) }
        return difference
    }

    /// Returns the current form of a table, under its name or, if no other table has it now, its original name.
    private func predecessor(of table: Table, in wanted: StoreLayout) -> Table? {
        if let same = tables[table.name] { return same }
        guard let old = table.originalName, wanted.tables[old] == nil else { return nil }
        return tables[old]
    }

    private static func renamedColumns(from old: Table, to new: Table) -> [String: String] {
        var renamed: [String: String] = [:]
        for column in new.columns {
            guard let name = column.originalName, old.column(name) != nil else { continue }
            // Once a column has its new name, its original name no longer counts. The columns of a join table always
            // have the same names, but change places when the table is renamed.
            guard old.column(column.name) == nil || (new.isJoin && old.name == new.originalName) else { continue }
            renamed[column.name] = name
        }
        return renamed
    }
}

extension StoreLayout.Table {
    /// Whether two tables are the same to a database.
    ///
    /// The order of columns, their original names and their initial values do not count.
    fileprivate func holdsTheSame(as other: StoreLayout.Table) -> Bool {
        name == other.name && uniques == other.uniques && indexes == other.indexes
            && hasSameColumns(as: other)
    }

    /// Whether two tables have the same columns for a database, in any order.
    public func hasSameColumns(as other: StoreLayout.Table) -> Bool {
        Set(columns.map(\.essence)) == Set(other.columns.map(\.essence))
    }
}

extension StoreLayout.Column {
    /// Whether two columns are the same for a database.
    func isSame(as other: StoreLayout.Column) -> Bool { essence == other.essence }

    fileprivate var essence: StoreLayout.Column {
        StoreLayout.Column(name: name, type: type, isOptional: isOptional, references: references)
    }
}

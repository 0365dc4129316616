// SPDX-License-Identifier: Apache-2.0

extension StoreLayout {
    /// What has to happen to tables, what must hold before it does, and what would be gone after it.
    struct Difference: Hashable {
        var changes: [Change] = []
        var conditions: [MigrationCondition] = []
        var losses: [MigrationLoss] = []
    }

    /// The way from this layout to another.
    ///
    /// Tables are made before others are altered, and dropped at last, those that refer to others first.
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

    /// The table as it was, under its name or, if nobody else has that now, its old one.
    private func predecessor(of table: Table, in wanted: StoreLayout) -> Table? {
        if let same = tables[table.name] { return same }
        guard let old = table.originalName, wanted.tables[old] == nil else { return nil }
        return tables[old]
    }

    private static func renamedColumns(from old: Table, to new: Table) -> [String: String] {
        var renamed: [String: String] = [:]
        for column in new.columns {
            guard let name = column.originalName, old.column(name) != nil else { continue }
            // Once the column has its name, what it was called before says nothing any more; the ends of a table that joins
            // have theirs from the start, and change places when the table is renamed.
            guard old.column(column.name) == nil || (new.isJoin && old.name == new.originalName) else { continue }
            renamed[column.name] = name
        }
        return renamed
    }
}

extension StoreLayout.Table {
    /// Whether a database would see no difference: neither the order of columns counts, nor what they were called, nor what
    /// older rows were given.
    fileprivate func holdsTheSame(as other: StoreLayout.Table) -> Bool {
        name == other.name && uniques == other.uniques && indexes == other.indexes
            && hasSameColumns(as: other)
    }

    /// Whether columns are the same to a database, in whatever order.
    public func hasSameColumns(as other: StoreLayout.Table) -> Bool {
        Set(columns.map(\.essence)) == Set(other.columns.map(\.essence))
    }
}

extension StoreLayout.Column {
    /// Whether two columns are the same to a database.
    func isSame(as other: StoreLayout.Column) -> Bool { essence == other.essence }

    fileprivate var essence: StoreLayout.Column {
        StoreLayout.Column(name: name, type: type, isOptional: isOptional, references: references)
    }
}

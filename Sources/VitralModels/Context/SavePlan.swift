// SPDX-License-Identifier: Apache-2.0

/// The writes of a save, without the models, so that they can be sent to the store's threads.
struct SavePlan: Sendable {
    /// The new rows of an entity, in the order in which their models were inserted.
    struct Insertion: Sendable {
        let entity: Schema.Entity
        /// The temporary keys that the models have until they are saved.
        let temporaryKeys: [Int64]
        /// The values of each row, one for each column except the key.
        var rows: [[SQLValue]]
    }

    /// The changed columns of an entity's rows.
    struct Update: Sendable {
        let entity: Schema.Entity
        let properties: [Schema.Property]
        var rows: [(key: Int64, values: [SQLValue])]
    }

    /// A row of a join table, to be added or removed.
    struct Link: Sendable, Hashable {
        let table: String
        let source: Int64
        let target: Int64
    }

    var insertions: [Insertion] = []
    var updates: [Update] = []
    var deletions: [(entity: Schema.Entity, keys: [Int64])] = []
    var linked: Set<Link> = []
    var unlinked: Set<Link> = []

    /// The result of a save.
    struct Outcome: Sendable {
        /// The final keys of the inserted models, by temporary key.
        var keys: [Int64: Int64] = [:]
        var changes = StoreChanges()
        /// The rows in which a deletion set references to `NULL`, by entity.
        var nullified: [String: Set<Int64>] = [:]
    }

    var isEmpty: Bool {
        insertions.isEmpty && updates.isEmpty && deletions.isEmpty && linked.isEmpty && unlinked.isEmpty
    }

    /// Writes everything in one transaction.
    ///
    /// Relationships are written first, so that models that have left a deleted model are not deleted with it.
    /// Deletions follow, so that their unique values become available. Foreign keys are checked at the end.
    ///
    /// - Parameter announces: Whether other processes are notified now, and not by the caller.
    func run(
        on connection: any SQLConnection, in schema: Schema, _ dialect: any SQLDialect, announces: Bool
    ) throws -> Outcome {
        var writer = Writer(connection: connection, schema: schema, dialect: dialect)
        for insertion in insertions { try writer.reserveKeys(for: insertion) }
        let updates = split
        for update in updates.relationships { try writer.write(update) }
        try writer.delete(deletions)
        for update in updates.attributes { try writer.write(update) }
        for insertion in insertions { try writer.write(insertion) }
        try writer.write(linked: linked, unlinked: unlinked)
        if announces, !writer.outcome.changes.isEmpty { try connection.announce(writer.outcome.changes) }
        return writer.outcome
    }

    /// The updates of references, and those of all other values.
    private var split: (relationships: [Update], attributes: [Update]) {
        var relationships: [Update] = []
        var attributes: [Update] = []
        for update in updates {
            let isReference = update.properties.map { $0.relationship != nil }
            guard isReference.contains(true) else {
                attributes.append(update)
                continue
            }
            for wantsReferences in [true, false] {
                let places = isReference.indices.filter { isReference[$0] == wantsReferences }
                guard !places.isEmpty else { continue }
                let part = Update(
                    entity: update.entity, properties: places.map { update.properties[$0] },
                    rows: update.rows.map { row in (row.key, places.map { row.values[$0] }) })
                if wantsReferences { relationships.append(part) } else { attributes.append(part) }
            }
        }
        return (relationships, attributes)
    }
}

/// The execution of a save's statements, and its result so far.
private struct Writer {
    let connection: any SQLConnection
    let schema: Schema
    let dialect: any SQLDialect
    var outcome = SavePlan.Outcome()

    mutating func reserveKeys(for insertion: SavePlan.Insertion) throws {
        let keys = try connection.reserveKeys(insertion.temporaryKeys.count, table: insertion.entity.name)
        for (temporary, key) in zip(insertion.temporaryKeys, keys) { outcome.keys[temporary] = key }
        outcome.changes.inserted[insertion.entity.name, default: []].formUnion(keys)
    }

    mutating func delete(_ deletions: [(entity: Schema.Entity, keys: [Int64])]) throws {
        var deleting = Deletion(schema: schema, dialect: dialect, connection: connection)
        try deleting.run(deletions)
        outcome.changes.deleted = deleting.deleted
        outcome.nullified = deleting.nullified
        outcome.changes.updated.merge(deleting.nullified) { $0.union($1) }
    }

    func write(_ insertion: SavePlan.Insertion) throws {
        let offsets = insertion.entity.columned
        var rows = SQLRows(columnCount: offsets.count + 1)
        rows.reserveCapacity(insertion.rows.count)
        let references = offsets.map { $0.relationship != nil }
        for (temporary, values) in zip(insertion.temporaryKeys, insertion.rows) {
            rows.append(.integer(outcome.keys[temporary] ?? 0))
            for (value, isReference) in zip(values, references) {
                rows.append(isReference ? outcome.resolved(value) : value)
            }
        }
        try connection.execute(RowStatements.insert(into: insertion.entity, dialect), each: rows)
    }

    mutating func write(_ update: SavePlan.Update) throws {
        var rows = SQLRows(columnCount: update.properties.count + 1)
        for row in update.rows {
            for (property, value) in zip(update.properties, row.values) {
                rows.append(property.relationship == nil ? value : outcome.resolved(value))
            }
            rows.append(.integer(row.key))
        }
        let counts = try connection.execute(
            RowStatements.update(update.entity, setting: update.properties, dialect), each: rows)
        // A row that this save's deletions have cascaded to needs no update.
        let taken = outcome.changes.deleted[update.entity.name] ?? []
        for (row, count) in zip(update.rows, counts) where count == 0 && !taken.contains(row.key) {
            throw DataStoreError.modelVanished(entity: update.entity.name)
        }
        outcome.changes.updated[update.entity.name, default: []].formUnion(update.rows.map(\.key))
    }

    mutating func write(linked: Set<SavePlan.Link>, unlinked: Set<SavePlan.Link>) throws {
        let columns = [StoreLayout.source, StoreLayout.target]
        func rows(_ links: some Sequence<SavePlan.Link>) -> SQLRows {
            var rows = SQLRows(columnCount: 2)
            for link in links {
                rows.append(outcome.resolved(.integer(link.source)))
                rows.append(outcome.resolved(.integer(link.target)))
            }
            return rows
        }
        for (table, links) in Dictionary(grouping: unlinked, by: \.table) {
            let conditions = columns.enumerated().map {
                "\(quotedName($0.element)) = \(dialect.placeholder($0.offset + 1, .integer))"
            }
            try connection.execute(
                "DELETE FROM \(quotedName(table)) WHERE \(conditions.joined(separator: " AND "))", each: rows(links))
        }
        for (table, links) in Dictionary(grouping: linked, by: \.table) {
            let values = (1...2).map { dialect.placeholder($0, .integer) }.joined(separator: ", ")
            try connection.execute(
                """
                INSERT INTO \(quotedName(table)) (\(columns.map(quotedName).joined(separator: ", "))) VALUES (\(values)) \
                ON CONFLICT DO NOTHING
                """, each: rows(links))
        }
        // A link changes both of its ends for contexts that have loaded them.
        for link in linked.union(unlinked) {
            for entity in schema.entities {
                for case .join(link.table, let isSource)? in entity.relationships.map(\.relationship?.storage) {
                    let key = outcome.resolved(.integer(isSource ? link.source : link.target)).key ?? 0
                    outcome.changes.updated[entity.name, default: []].insert(key)
                }
            }
        }
    }
}

extension SavePlan.Outcome {
    /// Returns the final key for a temporary one, and any other value unchanged.
    func resolved(_ value: SQLValue) -> SQLValue {
        if case .integer(let key) = value, key < 0 { keys[key].map { .integer($0) } ?? .null } else { value }
    }
}

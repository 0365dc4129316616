// SPDX-License-Identifier: Apache-2.0

extension ModelContext {
    /// Reads rows by a statement, without models; blocks the calling thread.
    ///
    /// Unsaved changes of models are not included.
    ///
    /// - Throws: ``DataStoreError``, as `fetch(_:)` without `await` does.
    package func rows(_ statement: SQLStatement) throws -> SQLRows {
        try allowWaiting("rows(_:)", isLocal: store.isLocal)
        return try store.readBlocking { try $0.rows(statement) }
    }

    /// Writes rows by statements, in the context of a transaction.
    ///
    /// Models in memory do not change: write rows of tables whose models are never fetched, or are not fetched yet.
    ///
    /// - Parameter body: Writes, and returns the changes that others must know.
    /// - Throws: ``DataStoreError``, or any error of `body`.
    package func write(_ body: (any SQLConnection) throws -> StoreChanges) throws {
        guard container.allowsSave else { throw DataStoreError.readOnly("the container does not allow it") }
        guard container.isTransaction else {
            throw DataStoreError.readOnly("rows are written in transactions")
        }
        container.didChange(try store.writeBlocking(body), by: identity)
    }

    /// The new values of some columns of a row.
    package struct RowUpdate: Sendable {
        package let key: Int64
        let values: [SQLValue]

        /// Creates the new values.
        package init(key: Int64, values: [SQLValue]) {
            self.key = key
            self.values = values
        }
    }

    /// Inserts and updates rows of models that are not in memory, in the context of a transaction.
    ///
    /// The models have no relationships, and may be guarded ones.
    ///
    /// - Parameters:
    ///   - insertions: The new rows, with a value for each attribute in order.
    ///   - updates: The changed rows, with a value for each of the properties.
    /// - Returns: The keys of the new rows of each insertion.
    /// - Throws: ``DataStoreError``.
    package func write(
        inserting insertions: [(entity: Schema.Entity, rows: [[SQLValue]])],
        updating updates: [(entity: Schema.Entity, properties: [Schema.Property], rows: [RowUpdate])]
    ) throws -> [[Int64]] {
        var plan = SavePlan()
        var last: Int64 = 0
        for (entity, rows) in insertions {
            let keys = rows.indices.map { last - 1 - Int64($0) }
            last -= Int64(rows.count)
            plan.insertions.append(SavePlan.Insertion(entity: entity, temporaryKeys: keys, rows: rows))
        }
        for (entity, properties, rows) in updates {
            plan.updates.append(
                SavePlan.Update(entity: entity, properties: properties, rows: rows.map { ($0.key, $0.values) }))
        }
        var keys: [Int64: Int64] = [:]
        try write { connection in
            let outcome = try plan.run(on: connection, in: schema, store.dialect, announces: false)
            keys = outcome.keys
            return outcome.changes
        }
        return plan.insertions.map { $0.temporaryKeys.map { keys[$0] ?? 0 } }
    }
}

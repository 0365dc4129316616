// SPDX-License-Identifier: Apache-2.0

package import Foundation

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

    /// Returns the model with a stored `id`; blocks the calling thread.
    ///
    /// It is the same as a fetch with a predicate, whose translation would take longer than the read.
    ///
    /// - Returns: `nil` if there is no such model.
    /// - Throws: ``DataStoreError``, as `fetch(_:)` without `await` does.
    package func model<Model: PersistentModel>(
        _: Model.Type, identifiedBy id: UUID
    ) throws -> Model? where Model.ID == UUID {
        try allowWaiting("model(_:identifiedBy:)", isLocal: store.isLocal)
        for case let model as Model in pending.inserted where model.id == id && model._$backing.state == .inserted {
            return model
        }
        let entity = try schema.entity(for: Model.self)
        guard let query = container.translator.names(of: entity).identified else { return nil }
        used.use(entity)
        let rows = try store.readBlocking { try $0.rows(SQLStatement(query, [id._sqlValue])) }
        let found: [Model] = try registry.materialize(rows, as: entity)
        return found.first { !$0.isDeleted }
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

    /// The new values of some columns of an entity's rows.
    package struct RowUpdates: Sendable {
        let entity: Schema.Entity
        let properties: [Schema.Property]
        /// For each row, a value for each of the properties, and the key.
        package var rows: SQLRows

        /// Creates updates, to whose rows the values are added.
        ///
        /// - Parameter properties: Attributes of the entity.
        package init(of entity: Schema.Entity, _ properties: [Schema.Property]) {
            self.entity = entity
            self.properties = properties
            rows = SQLRows(columnCount: properties.count + 1)
        }

        fileprivate func run(_ connection: any SQLConnection, _ dialect: any SQLDialect) throws -> Set<Int64> {
            let statement = RowStatements.update(entity, setting: properties, dialect)
            guard try !connection.execute(statement, each: rows).contains(0) else {
                throw DataStoreError.modelVanished(entity: entity.name)
            }
            return Set((0..<rows.count).compactMap { rows[$0, properties.count].key })
        }
    }

    /// Inserts and updates rows of models that are not in memory, in the context of a transaction.
    ///
    /// The models have no relationships, and may be guarded ones.
    ///
    /// - Parameters:
    ///   - insertions: The new rows, with a value for each attribute in order.
    ///   - updates: The changed rows.
    /// - Returns: The keys of the new rows of each insertion.
    /// - Throws: ``DataStoreError``.
    package func write(
        inserting insertions: [(entity: Schema.Entity, rows: [[SQLValue]])], updating updates: [RowUpdates]
    ) throws -> [[Int64]] {
        var plan = SavePlan()
        var last: Int64 = 0
        for (entity, rows) in insertions {
            let keys = rows.indices.map { last - 1 - Int64($0) }
            last -= Int64(rows.count)
            plan.insertions.append(SavePlan.Insertion(entity: entity, temporaryKeys: keys, rows: rows))
        }
        var keys: [Int64: Int64] = [:]
        try write { connection in
            let updated = try updates.map { ($0.entity.name, try $0.run(connection, store.dialect)) }
            var outcome = try plan.run(on: connection, in: schema, store.dialect, announces: false)
            keys = outcome.keys
            outcome.changes.updated = Dictionary(updated) { $0.union($1) }
            return outcome.changes
        }
        return plan.insertions.map { $0.temporaryKeys.map { keys[$0] ?? 0 } }
    }
}

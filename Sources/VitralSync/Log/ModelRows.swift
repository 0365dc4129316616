// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The rows of synced models that a page of entries changes, without the models themselves.
///
/// Most entries change one field of a model that no code looks at meanwhile: its columns are written by a statement that all
/// such entries share, and the model is not read.
struct ModelRows {
    private var entities: [String: Rows] = [:]

    /// The rows of an entity.
    private final class Rows {
        let entity: SyncedEntity
        /// A model in no context, whose setters check values.
        let sample: any SyncedModel
        /// The models of new rows, by record.
        var inserted: [UUID: any SyncedModel] = [:]
        var order: [UUID] = []
        /// The changed fields, by the index of their first property.
        var updated: [Int: FieldRows] = [:]

        init(_ entity: SyncedEntity) {
            self.entity = entity
            sample = entity.sample()
        }
    }

    /// The changes of a field, which one statement writes.
    private struct FieldRows {
        let field: SyncedField
        var keys: [Int64] = []
        /// A value for each property of the field, for each of the keys.
        var values: [SQLValue] = []

        func updates(of entity: SyncedEntity) -> ModelContext.RowUpdates {
            var updates = ModelContext.RowUpdates(of: entity.entity, field.properties)
            updates.rows.reserveCapacity(keys.count)
            let count = field.properties.count
            // In the order of the table, neighbors are on one page of the database; the latest value comes last.
            for index in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }) {
                for value in values[index * count..<(index + 1) * count] { updates.rows.append(value) }
                updates.rows.append(.integer(keys[index]))
            }
            return updates
        }
    }

    private mutating func rows(of entity: SyncedEntity) -> Rows {
        if let known = entities[entity.name] { return known }
        let new = Rows(entity)
        entities[entity.name] = new
        return new
    }

    // MARK: Changes

    /// Shows the state of a record that has no row yet.
    ///
    /// - Returns: Whether all values could be shown.
    mutating func insert(_ record: UUID, _ state: RecordState, _ entity: SyncedEntity) throws -> Bool {
        let rows = rows(of: entity)
        let model = rows.inserted[record] ?? entity.type.init(id: record)
        if rows.inserted.updateValue(model, forKey: record) == nil { rows.order.append(record) }
        return try entity.show(state, in: model)
    }

    /// Removes the new row of a record.
    func remove(_ record: UUID, of entity: SyncedEntity) {
        guard let rows = entities[entity.name], rows.inserted.removeValue(forKey: record) != nil else { return }
        rows.order.removeAll { $0 == record }
    }

    /// Shows a field in the row of a record.
    ///
    /// - Returns: Whether the value is complete, and one of this version of the entity.
    mutating func update(_ row: Int64, _ field: SyncedField, to state: FieldState, _ entity: SyncedEntity) throws
        -> Bool
    {
        guard let first = field.properties.first else { return true }
        if case .several(let values)? = state.current, values.count != field.properties.count { return false }
        let columns = try entity.columns(of: field, state)
        guard columns.count == field.properties.count else { return false }
        let rows = rows(of: entity)
        var values: [SQLValue] = []
        for (property, value) in columns {
            do {
                try rows.sample._$setValue(value, at: property.index)
            } catch DataStoreError.unreadableValue {
                return false
            }
            values.append(try rows.sample._$value(at: property.index))
        }
        rows.updated[first.index, default: FieldRows(field: field)].keys.append(row)
        rows.updated[first.index]?.values.append(contentsOf: values)
        return true
    }

    // MARK: Writing

    /// Writes the rows.
    ///
    /// - Returns: The keys of the new rows, by record.
    mutating func write(in context: ModelContext) throws -> [UUID: Int64] {
        let all = entities.values.sorted { $0.entity.name < $1.entity.name }
        let insertions = try all.filter { !$0.order.isEmpty }.map { rows in
            let attributes = rows.entity.entity.attributes.map(\.index)
            let values = try rows.order.compactMap { rows.inserted[$0] }.map { model in
                try attributes.map { try model._$value(at: $0) }
            }
            return (rows: rows, values: values)
        }
        let updates = all.flatMap { rows in
            rows.updated.sorted { $0.key < $1.key }.map { $0.value.updates(of: rows.entity) }
        }
        guard !insertions.isEmpty || !updates.isEmpty else { return [:] }
        let keys = try context.write(
            inserting: insertions.map { ($0.rows.entity.entity, $0.values) }, updating: updates)
        var found: [UUID: Int64] = [:]
        for (insertion, keys) in zip(insertions, keys) {
            for (record, key) in zip(insertion.rows.order, keys) { found[record] = key }
        }
        self = ModelRows()
        return found
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The rows of synced models that a page of entries changes, without the models themselves.
///
/// Most entries change one field of a model that no code looks at meanwhile: its columns are written by a statement that all
/// such entries share, and the model is not read.
struct ModelRows {
    /// The models of new rows, by record.
    private var inserted: [UUID: (entity: SyncedEntity, model: any SyncedModel)] = [:]
    private var order: [UUID] = []
    private var updated: [Target: [ModelContext.RowUpdate]] = [:]
    private var fields: [Target: (entity: SyncedEntity, field: SyncedField)] = [:]
    /// Models in no context, whose setters check values, by entity.
    private var samples: [String: any SyncedModel] = [:]

    /// A field of an entity, whose rows one statement changes.
    private struct Target: Hashable {
        let entity: String
        let property: Int
    }

    // MARK: Changes

    /// Shows the state of a record that has no row yet.
    ///
    /// - Returns: Whether all values could be shown.
    mutating func insert(_ record: UUID, _ state: RecordState, _ entity: SyncedEntity) throws -> Bool {
        let model = inserted[record]?.model ?? entity.type.init(id: record)
        if inserted.updateValue((entity, model), forKey: record) == nil { order.append(record) }
        return try entity.show(state, in: model)
    }

    /// Removes the new row of a record.
    mutating func remove(_ record: UUID) {
        if inserted.removeValue(forKey: record) != nil { order.removeAll { $0 == record } }
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
        let sample = samples[entity.name] ?? entity.sample()
        samples[entity.name] = sample
        var values: [SQLValue] = []
        values.reserveCapacity(columns.count)
        for (property, value) in columns {
            do {
                try sample._$setValue(value, at: property.index)
            } catch DataStoreError.unreadableValue {
                return false
            }
            values.append(try sample._$value(at: property.index))
        }
        let target = Target(entity: entity.name, property: first.index)
        if updated[target] == nil { fields[target] = (entity, field) }
        updated[target, default: []].append(ModelContext.RowUpdate(key: row, values: values))
        return true
    }

    // MARK: Writing

    /// Writes the rows.
    ///
    /// - Returns: The keys of the new rows, by record.
    mutating func write(in context: ModelContext) throws -> [UUID: Int64] {
        var groups: [String: (entity: SyncedEntity, records: [UUID], rows: [[SQLValue]])] = [:]
        for record in order {
            guard let (entity, model) = inserted[record] else { continue }
            groups[entity.name, default: (entity, [], [])].records.append(record)
            groups[entity.name]?.rows.append(try entity.entity.attributes.map { try model._$value(at: $0.index) })
        }
        let insertions = groups.values.sorted { $0.entity.name < $1.entity.name }
        let updates = fields.sorted { ($0.key.entity, $0.key.property) < ($1.key.entity, $1.key.property) }
            .map { target, names in
                // In the order of the table, neighbors are on one page of the database; the latest value comes last.
                let rows = (updated[target] ?? []).enumerated()
                    .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
                return (names.entity.entity, names.field.properties, rows)
            }
        guard !insertions.isEmpty || !updates.isEmpty else { return [:] }
        let keys = try context.write(inserting: insertions.map { ($0.entity.entity, $0.rows) }, updating: updates)
        var found: [UUID: Int64] = [:]
        for (insertion, keys) in zip(insertions, keys) {
            for (record, key) in zip(insertion.records, keys) { found[record] = key }
        }
        self = ModelRows()
        return found
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The unsaved changes of a context as a plan, with the models that the plan saves.
struct SaveDraft {
    private(set) var plan = SavePlan()
    private(set) var inserted: [any PersistentModel] = []
    private(set) var changed: [any PersistentModel] = []
    private(set) var deleted: [any PersistentModel] = []
    /// The current members of the relationships that changed only by their other end.
    private(set) var touched: [(model: any PersistentModel, related: [Int: [any PersistentModel]])] = []
    /// The updates of the plan, by entity and properties, while they are collected.
    private var updates: [UpdateKey: SavePlan.Update] = [:]

    /// Creates the draft of all unsaved changes.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)`` if a value cannot be stored.
    init(of pending: PendingChanges, in schema: Schema) throws {
        pending.removeCancelledInsertions()
        try add(insertionsOf: pending.inserted, in: schema)
        for model in pending.changed.values { try add(changesOf: model) }
        plan.updates = updates.sorted { $0.key < $1.key }.map(\.value)
        updates = [:]
        deleted = Array(pending.deleted.values)
        touched = pending.touched.values.map { model in
            let backing = model._$backing
            let indexes = backing.originalRelated.keys.filter { !backing.changed.contains($0) }
            return (model, Dictionary(uniqueKeysWithValues: indexes.map { ($0, model._$related(at: $0)) }))
        }
        let byEntity = Dictionary(grouping: deleted) { $0._$backing.entity?.index ?? 0 }
        plan.deletions = byEntity.sorted { $0.key < $1.key }.map { index, models in
            (schema.entities[index], models.map { $0._$backing.key })
        }
    }

    private mutating func add(insertionsOf models: [any PersistentModel], in schema: Schema) throws {
        var rows: [Int: (keys: [Int64], values: [[SQLValue]])] = [:]
        for model in models {
            let backing = model._$backing
            guard let entity = backing.entity else { continue }
            let values = try entity.columned.map { try column($0, of: model) }
            rows[entity.index, default: ([], [])].keys.append(backing.key)
            rows[entity.index, default: ([], [])].values.append(values)
            for property in entity.relationships { link(property, of: model, before: []) }
        }
        inserted = models
        plan.insertions = rows.sorted { $0.key < $1.key }.map { index, rows in
            SavePlan.Insertion(entity: schema.entities[index], temporaryKeys: rows.keys, rows: rows.values)
        }
        // Nothing has thrown: changes that are made from here on are not part of this save.
        for model in models { model._$backing.changed = PropertySet() }
    }

    private mutating func add(changesOf model: any PersistentModel) throws {
        let backing = model._$backing
        guard let entity = backing.entity else { return }
        var written: [Int: SQLValue] = [:]
        for index in backing.changed {
            let property = entity.properties[index]
            if property.hasColumn { written[index] = try column(property, of: model) }
            link(property, of: model, before: backing.originalRelated[index] ?? [])
        }
        backing.changedAgain = PropertySet()
        backing.writing = written
        backing.writingRelated = Dictionary(
            uniqueKeysWithValues: backing.changed.filter { entity.properties[$0].relationship != nil }
                .map { ($0, model._$related(at: $0)) })
        changed.append(model)
        guard !written.isEmpty else { return }
        let indexes = written.keys.sorted()
        let key = UpdateKey(entity: entity.index, properties: indexes)
        updates[
            key,
            default: SavePlan.Update(entity: entity, properties: indexes.map { entity.properties[$0] }, rows: [])
        ].rows.append((backing.key, indexes.map { written[$0] ?? .null }))
    }

    private struct UpdateKey: Hashable, Comparable {
        let entity: Int
        let properties: [Int]

        static func < (lhs: UpdateKey, rhs: UpdateKey) -> Bool {
            lhs.entity != rhs.entity
                ? lhs.entity < rhs.entity : lhs.properties.lexicographicallyPrecedes(rhs.properties)
        }
    }

    private func column(_ property: Schema.Property, of model: any PersistentModel) throws -> SQLValue {
        guard property.relationship != nil else { return try model._$value(at: property.index) }
        let backing = model._$backing
        if !backing.faults.contains(property.index), let other = model._$related(at: property.index).first?._$backing {
            guard other.context === backing.context else {
                throw DataStoreError.invalidValue(
                    entity: backing.entity?.name ?? "", property: property.name,
                    reason:
                        "It is a model of another context. To fix this, fetch it in this one by its persistentModelID.")
            }
            // A reference to a model that this save deletes stays in the row, so that the deletion finds it and applies
            // its rule.
            if backing.state != .inserted, other.state == .deleted { return .integer(other.key) }
        }
        return model.reference(at: property.index).map { .integer($0) } ?? .null
    }

    /// Adds the new and removed links of a relationship with a join table.
    private mutating func link(
        _ property: Schema.Property, of model: any PersistentModel, before: [any PersistentModel]
    ) {
        guard case .join(let table, let isSource)? = property.relationship?.storage,
            !model._$backing.faults.contains(property.index), !model.isDeleted
        else { return }
        func links(_ models: [any PersistentModel]) -> Set<SavePlan.Link> {
            let mine = model._$backing.key
            return Set(
                models.map(\._$backing.key).map { other in
                    SavePlan.Link(table: table, source: isSource ? mine : other, target: isSource ? other : mine)
                })
        }
        let old = links(before)
        let new = links(model._$related(at: property.index).filter { !$0.isDeleted })
        plan.linked.formUnion(new.subtracting(old))
        plan.unlinked.formUnion(old.subtracting(new))
    }
}

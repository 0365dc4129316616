// SPDX-License-Identifier: Apache-2.0

extension ModelContext {
    /// Updates the models in memory with the changes that other contexts or processes have saved.
    ///
    /// Unsaved changes of this context are kept.
    nonisolated(nonsending) func merge(_ changes: StoreChanges) async throws {
        let wanted = stale(changes)
        if !wanted.isEmpty {
            let dialect = store.dialect
            let found = try await store.read { connection in
                try wanted.map { entity, keys in
                    try keys.chunks(of: RelatedQuery.chunk).map {
                        try connection.rows(
                            RowStatements.rows(of: entity, quotedName(StoreLayout.key), keys: Array($0), dialect))
                    }
                }
            }
            for ((entity, keys), pieces) in zip(wanted, found) {
                for rows in pieces { _ = try materializeAny(rows, entity) }
                let present = Set(pieces.flatMap { rows in (0..<rows.count).compactMap { rows[$0, 0].key } })
                var gone = StoreChanges()
                gone.deleted[entity.name] = Set(keys).subtracting(present)
                forget(gone)
            }
        }
        forget(changes)
        refault(changes)
    }

    /// Returns the models in memory that may differ from the store.
    private func stale(_ changes: StoreChanges) -> [(entity: Schema.Entity, keys: [Int64])] {
        schema.entities.compactMap { entity in
            let known = registered[entity.index]
            let keys: [Int64]
            if changes.isEverything || changes.uncertain.contains(entity.name) {
                keys = known.filter { $0.value.model != nil }.map(\.key)
            } else {
                keys = (changes.updated[entity.name] ?? []).filter { known[$0]?.model != nil }
            }
            return keys.isEmpty ? nil : (entity, keys.sorted())
        }
    }

    /// Marks models that were deleted from the store, and removes them from relationships.
    func forget(_ changes: StoreChanges) {
        for (name, keys) in changes.deleted where !keys.isEmpty {
            guard let entity = schema.entitiesByName[name] else { continue }
            for key in keys {
                guard let backing = registered[entity.index].removeValue(forKey: key) else { continue }
                backing.state = .gone
                guard let model = backing.model else { continue }
                changed[ObjectIdentifier(model)] = nil
                deleted[ObjectIdentifier(model)] = nil
                touched[ObjectIdentifier(model)] = nil
            }
        }
        removeDeleted(of: changes.deleted.compactMap { $0.value.isEmpty ? nil : $0.key })
    }

    /// Removes models that no longer exist from the relationships that lead to their entities.
    func removeDeleted(of names: some Sequence<String>) {
        for name in names {
            eachRelationship(to: name) { model, property in
                let related = model._$related(at: property.index)
                let present = related.filter { $0._$backing.state != .gone }
                if present.count != related.count {
                    model._$mutate(at: property.index) { model._$setRelated(present, at: property.index) }
                }
            }
        }
    }

    /// Invalidates to-many relationships whose members may have changed, so that the next access reads them again.
    private func refault(_ changes: StoreChanges) {
        let names = changes.isEverything ? Set(schema.entitiesByName.keys) : changes.entities
        for name in names {
            eachRelationship(to: name) { model, property in
                guard !property.hasColumn else { return }
                fault(model, property)
            }
        }
    }

    private func fault(_ model: some PersistentModel, _ property: Schema.Property) {
        let backing = model._$backing
        guard !backing.changed.contains(property.index), backing.state == .saved else { return }
        model._$mutate(at: property.index) {
            model._$setRelated([], at: property.index)
            backing.faults.insert(property.index)
        }
    }

    /// Calls a closure for each loaded relationship to an entity, of the models in memory.
    private func eachRelationship(to name: String, _ visit: (any PersistentModel, Schema.Property) -> Void) {
        for entity in schema.entities {
            for property in entity.relationships where property.relationship?.destination == name {
                for backing in registered[entity.index].values where !backing.faults.contains(property.index) {
                    if let model = backing.model { visit(model, property) }
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension ModelRegistry {
    /// Returns the rows of models in memory that may differ from the store after changes by others.
    func stale(after changes: StoreChanges) -> [(entity: Schema.Entity, keys: [Int64])] {
        schema.entities.compactMap { entity in
            let keys: [Int64]
            if changes.isEverything || changes.uncertain.contains(entity.name) {
                keys = backings[entity.index].filter { $0.value.model != nil }.map(\.key)
            } else {
                keys = (changes.updated[entity.name] ?? []).filter { model(of: entity, key: $0) != nil }
            }
            return keys.isEmpty ? nil : (entity, keys.sorted())
        }
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
    func refault(after changes: StoreChanges) {
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
                for backing in backings[entity.index].values where !backing.faults.contains(property.index) {
                    if let model = backing.model { visit(model, property) }
                }
            }
        }
    }
}

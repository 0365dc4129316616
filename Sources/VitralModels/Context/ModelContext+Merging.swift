// SPDX-License-Identifier: Apache-2.0

extension ModelContext {
    /// Updates the models in memory with the changes that other contexts or processes have saved.
    ///
    /// Unsaved changes of this context are kept.
    nonisolated(nonsending) func merge(_ changes: StoreChanges) async throws {
        let wanted = registry.stale(after: changes)
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
                for rows in pieces { _ = try registry.materializeAny(rows, as: entity) }
                let present = Set(pieces.flatMap { rows in (0..<rows.count).compactMap { rows[$0, 0].key } })
                var gone = StoreChanges()
                gone.deleted[entity.name] = Set(keys).subtracting(present)
                forget(gone)
            }
        }
        forget(changes)
        registry.refault(after: changes)
    }

    /// Marks models that were deleted from the store, and removes them from relationships.
    func forget(_ changes: StoreChanges) {
        for (name, keys) in changes.deleted where !keys.isEmpty {
            guard let entity = schema.entitiesByName[name] else { continue }
            for key in keys {
                if let model = registry.remove(entity, key: key) { pending.forget(model) }
            }
        }
        registry.removeDeleted(of: changes.deleted.compactMap { $0.value.isEmpty ? nil : $0.key })
    }

    /// Whether changes to an entity can affect a model in memory or a running fetch.
    func shows(_ name: String) -> Bool {
        schema.entities.contains { entity in
            guard entity.name == name || entity.followed.contains(name) else { return false }
            return used.isFetching(entity) || registry.hasModels(of: entity)
                || pending.inserted.contains { $0._$backing.entity?.index == entity.index }
        }
    }
}

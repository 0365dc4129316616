// SPDX-License-Identifier: Apache-2.0

/// The entities that a main actor's context reads, and therefore follows in the changes by others.
final class UsedEntities {
    /// The closure that is called with the entities that the context is about to read for the first time.
    var onUse: ((Set<String>) -> Void)?
    /// The entities with which `onUse` was called.
    private var used: Set<String> = []
    /// The number of running fetches, by entity; their models are not in memory yet.
    private var fetching: [String: Int] = [:]

    /// Starts following an entity and the destinations of its relationships.
    func use(_ entity: Schema.Entity) {
        guard let onUse, used.insert(entity.name).inserted else { return }
        onUse(entity.followed)
    }

    /// Starts following an entity, and marks that a fetch of it is running.
    func beginFetching(_ entity: Schema.Entity) {
        use(entity)
        if onUse != nil { fetching[entity.name, default: 0] += 1 }
    }

    /// Ends a fetch that ``beginFetching(_:)`` started.
    func endFetching(_ entity: Schema.Entity) {
        guard let count = fetching[entity.name] else { return }
        fetching[entity.name] = count > 1 ? count - 1 : nil
    }

    /// Returns whether a fetch of an entity is running.
    func isFetching(_ entity: Schema.Entity) -> Bool { fetching[entity.name] != nil }

    /// Removes entities from the used ones, so that `onUse` is called again when they are next used.
    func forget(_ names: Set<String>, in schema: Schema) {
        used = used.filter { name in
            guard let entity = schema.entitiesByName[name] else { return false }
            return names.isDisjoint(with: entity.followed)
        }
    }
}

extension Schema.Entity {
    /// The entity and the destinations of its relationships: a change to any of them can affect a model of the entity.
    var followed: Set<String> {
        Set([name] + relationships.compactMap { $0.relationship?.destination })
    }
}

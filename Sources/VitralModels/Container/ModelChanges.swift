// SPDX-License-Identifier: Apache-2.0

/// What was saved at once of the models that somebody follows; see ``ModelContainer/changes(of:)``.
public struct ModelChanges: Sendable, Hashable {
    /// Models that are new.
    public var insertedIdentifiers: Set<PersistentIdentifier> = []
    /// Models of which something changed.
    public var updatedIdentifiers: Set<PersistentIdentifier> = []
    /// Models that are gone.
    public var deletedIdentifiers: Set<PersistentIdentifier> = []
    /// Whether anything may have changed: it is not known what.
    public var invalidatedAllIdentifiers = false

    /// Models that are new, changed or gone.
    public var identifiers: Set<PersistentIdentifier> {
        insertedIdentifiers.union(updatedIdentifiers).union(deletedIdentifiers)
    }

    /// What changes of a store mean for some entities; `nil` if they do not touch them.
    init?(_ changes: StoreChanges, of entities: Set<String>, in store: String) {
        func named(_ keys: [String: Set<Int64>]) -> Set<PersistentIdentifier> {
            var found: Set<PersistentIdentifier> = []
            for (entity, keys) in keys where entities.contains(entity) {
                for key in keys {
                    found.insert(PersistentIdentifier(_storeIdentifier: store, entityName: entity, key: key))
                }
            }
            return found
        }
        insertedIdentifiers = named(changes.inserted)
        updatedIdentifiers = named(changes.updated)
        deletedIdentifiers = named(changes.deleted)
        invalidatedAllIdentifiers = changes.isEverything || !changes.uncertain.isDisjoint(with: entities)
        if identifiers.isEmpty, !invalidatedAllIdentifiers { return nil }
    }
}

extension ModelContainer {
    /// What is saved of some models from now on, by whichever context of this process and by other processes.
    ///
    /// Views follow models by `@Query`. This is for who is no view: a service that tells its own listeners, say. A change is
    /// told when it can be fetched.
    ///
    /// ```swift
    /// for await changes in try container.changes(of: Trip.self) { print(changes.insertedIdentifiers) }
    /// ```
    ///
    /// - Parameter types: The models.
    /// - Returns: The changes, in the order in which they were saved, until nobody reads them any more. What comes faster than
    ///   it is read is kept.
    /// - Throws: ``DataStoreError/unknownModel(_:)``.
    public func changes(of types: any PersistentModel.Type...) throws -> AsyncStream<ModelChanges> {
        let entities = Set(try types.map { try schema.entity(for: $0).name })
        let identifier = store.identifier
        let (stream, continuation) = AsyncStream.makeStream(of: ModelChanges.self)
        let listener = hub.listen(to: entities) { changes, _ in
            guard let changes = ModelChanges(changes, of: entities, in: identifier) else { return }
            continuation.yield(changes)
        }
        continuation.onTermination = { [hub] _ in hub.stopListening(listener) }
        return stream
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The changes that one save made to the followed models; see ``ModelContainer/changes(of:)``.
///
/// ```swift
/// for await changes in try container.changes(of: Trip.self) {
///     if changes.invalidatedAllIdentifiers {
///         print("Any trip may have changed.")
///     } else {
///         print("\(changes.identifiers.count) trips have changed.")
///     }
/// }
/// ```
public struct ModelChanges: Sendable, Hashable {
    /// The identifiers of new models.
    public var insertedIdentifiers: Set<PersistentIdentifier> = []
    /// The identifiers of changed models.
    public var updatedIdentifiers: Set<PersistentIdentifier> = []
    /// The identifiers of deleted models.
    public var deletedIdentifiers: Set<PersistentIdentifier> = []
    /// Whether any model may have changed, because the changed models are not known.
    public var invalidatedAllIdentifiers = false

    /// The identifiers of all new, changed and deleted models.
    public var identifiers: Set<PersistentIdentifier> {
        insertedIdentifiers.union(updatedIdentifiers).union(deletedIdentifiers)
    }

    /// Creates the part of a store's changes that concerns some entities; `nil` if there is none.
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
    /// Returns a stream of the changes to some models from now on, by any context of this process and by other
    /// processes.
    ///
    /// Views follow models with `@Query`; this stream is for other code, such as a service that notifies its own
    /// listeners. By the time a change is reported, it can be fetched.
    ///
    /// ```swift
    /// func printNewTrips(in container: ModelContainer) async throws {
    ///     for await changes in try container.changes(of: Trip.self) { print(changes.insertedIdentifiers) }
    /// }
    /// ```
    ///
    /// - Parameter types: The types of the models.
    /// - Returns: The changes, in the order in which they were saved, until the stream is released. Unread changes are
    ///   buffered.
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A context in which models are inserted, fetched, changed, deleted and saved.
///
/// ```swift
/// let context = container.makeMainContext()
/// context.insert(Trip(name: "Lisboa", start: .now))
/// try await context.save()
///
/// let trips = try await context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)]))
/// trips.first?.name = "Porto"
/// try await context.save()
/// ```
///
/// A context and its models are used in one place: on the main actor (``ModelContainer/mainContext``, or each page's
/// context from `modelContainer(_:)`), in a ``ModelActor``, or in one task. A context has one object for each model of
/// the store, no matter how often the model is fetched.
///
/// **Where work runs.** Methods marked `async` run on the store's threads, without blocking the caller's actor. The
/// other methods block the thread that calls them. On the main actor they may read from a local store only, where a
/// writer never blocks a reader, and they never write.
public final class ModelContext {
    /// The container that the context belongs to.
    public let container: ModelContainer
    /// Whether a main actor's context saves changes automatically, soon after they are made.
    public var autosaveEnabled = false
    /// The author of the context's changes, for apps that need to distinguish their own changes from others.
    public var author: String?

    let schema: Schema
    package let store: any DataStore
    /// The identifier of the context among all listeners.
    let identity = UUID()
    /// The models of each entity that are in memory, by key.
    var registered: [[Int64: _ModelBacking]]
    private var sweepLimit = 1_024
    /// The models to insert, in order; some of them may have been deleted again.
    var inserted: [any PersistentModel] = []
    var changed: [ObjectIdentifier: any PersistentModel] = [:]
    var deleted: [ObjectIdentifier: any PersistentModel] = [:]
    /// The models with a relationship that changed only by its other end, which a rollback restores and a save ignores.
    var touched: [ObjectIdentifier: any PersistentModel] = [:]
    /// The entities of models that were inserted and deleted again.
    var dropped: Set<String> = []
    /// The closure that is called after each change that can be saved.
    var onChange: ((_ entity: String) -> Void)?
    /// The closure that is called when an unloaded relationship is accessed on the main actor, which must not be
    /// blocked.
    var onLoad: ((any PersistentModel, Int) -> Void)?
    /// The closure that is called with the entities that a main actor's context is about to read for the first time.
    var onUse: ((Set<String>) -> Void)?
    /// The entities with which `onUse` was called.
    private var used: Set<String> = []
    /// The number of running fetches, by entity; their models are not in memory yet.
    private var fetching: [String: Int] = [:]
    /// The manager of a main actor's context.
    package var keeper: ContextKeeper?
    let saving = SaveTurn()

    /// Creates a context of a container, which saves only when `save()` is called.
    public init(_ container: ModelContainer) {
        self.container = container
        schema = container.schema
        store = container.store
        registered = Array(repeating: [:], count: schema.entities.count)
    }

    // MARK: Unsaved changes

    /// Whether there are unsaved changes.
    public var hasChanges: Bool {
        !changed.isEmpty || !deleted.isEmpty || inserted.contains { $0._$backing.state == .inserted }
    }

    /// The models that the next save will insert, in the order in which they were inserted.
    public var insertedModelsArray: [any PersistentModel] { inserted.filter { $0._$backing.state == .inserted } }
    /// The saved models that have unsaved changes.
    public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
    /// The models that the next save will delete.
    public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    /// Adds a model, with the models that its relationships contain, to the next save.
    ///
    /// A model that the context already has is not inserted again.
    public func insert(_ model: any PersistentModel) {
        var waiting = [model]
        while let model = waiting.popLast() {
            let backing = model._$backing
            guard backing.context == nil, backing.state == .free, let entity = try? schema.entity(for: type(of: model))
            else {
                if backing.context === self { undelete(model) }
                continue
            }
            backing.context = self
            backing.model = model
            backing.entity = entity
            backing.state = .inserted
            backing.key = TemporaryKeys.next()
            use(entity)
            inserted.append(model)
            for relationship in entity.relationships { waiting += model._$related(at: relationship.index).reversed() }
            onChange?(entity.name)
        }
    }

    /// Cancels the deletion of a model, or inserts a model again that was inserted and deleted before a save.
    private func undelete(_ model: any PersistentModel) {
        let backing = model._$backing
        if deleted.removeValue(forKey: ObjectIdentifier(model)) != nil {
            backing.state = .saved
            if !backing.changed.isEmpty { changed[ObjectIdentifier(model)] = model }
        } else if backing.state == .gone, backing.key < 0 {
            backing.state = .inserted
            inserted.append(model)
        }
    }

    /// Removes a model with the next save, together with the models that its delete rules cascade to.
    public func delete(_ model: any PersistentModel) {
        let backing = model._$backing
        guard backing.context === self else { return }
        switch backing.state {
        case .inserted:
            backing.state = .gone
            inserted.removeAll { $0 === model }
            dropped.insert(type(of: model)._$entityName)
            includeRelated(model) { _ in true }
        case .saved:
            // Unsaved changes are kept: a relationship that the model has left must not deny the deletion or be deleted
            // with it.
            backing.state = .deleted
            deleted[ObjectIdentifier(model)] = model
            // Models that were never saved are removed now, because the database cannot find them.
            includeRelated(model) { $0._$backing.state == .inserted }
        case .free, .deleted, .gone: return
        }
        onChange?(type(of: model)._$entityName)
    }

    /// Removes the models that a model's deletion cascades to, if a condition holds.
    private func includeRelated(_ model: any PersistentModel, _ isIncluded: (any PersistentModel) -> Bool) {
        guard let entity = model._$backing.entity else { return }
        for relationship in entity.relationships
        where relationship.relationship?.deleteRule == .cascade
            && !model._$backing.faults.contains(relationship.index)
        {
            for other in model._$related(at: relationship.index) where isIncluded(other) { delete(other) }
        }
    }

    func didChange(_ model: any PersistentModel) {
        if model._$backing.state == .saved { changed[ObjectIdentifier(model)] = model }
        onChange?(type(of: model)._$entityName)
    }

    /// Undoes all unsaved changes: models return to their state after the last save or fetch.
    ///
    /// During a save, the rollback waits for its end, and undoes only the changes that were not saved.
    public func rollback() {
        guard !saving.isRunning else {
            saving.wantsRollback = true
            return
        }
        for model in inserted {
            model._$backing.state = .free
            model._$backing.context = nil
        }
        inserted = []
        for model in deleted.values {
            model._$backing.state = .saved
            restore(model)
        }
        deleted = [:]
        for model in changed.values { restore(model) }
        changed = [:]
        for model in touched.values { restore(model) }
        touched = [:]
        dropped = []
    }

    private func restore(_ model: any PersistentModel) {
        let backing = model._$backing
        for (index, value) in backing.original {
            // The value came from this property, so it can be set again.
            model._$mutate(at: index) { try? model._$setValue(value, at: index) }
        }
        for (index, models) in backing.originalRelated {
            let present = models.filter { $0._$backing.state != .gone }
            model._$mutate(at: index) { model._$setRelated(present, at: index) }
        }
        backing.settle()
    }

    // MARK: Models in memory

    /// Returns the model with an identifier, if it is in memory.
    public func registeredModel<Model: PersistentModel>(for id: PersistentIdentifier) -> Model? {
        guard let entity = try? schema.entity(for: Model.self), id.entityName == entity.name else { return nil }
        if id._key < 0 { return inserted.first { $0._$backing.key == id._key } as? Model }
        guard id.storeIdentifier == store.identifier else { return nil }
        return registered[entity.index][id._key]?.model as? Model
    }

    func register(_ model: any PersistentModel, _ backing: _ModelBacking, _ entity: Schema.Entity, _ key: Int64) {
        backing.context = self
        backing.model = model
        backing.entity = entity
        backing.state = .saved
        backing.key = key
        registered[entity.index][key] = backing
        use(entity)
    }

    // MARK: Changes by others

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

    /// Whether changes to an entity can affect a model in memory or a running fetch.
    func shows(_ name: String) -> Bool {
        schema.entities.contains { entity in
            guard entity.name == name || entity.followed.contains(name) else { return false }
            return fetching[entity.name] != nil || registered[entity.index].contains { $0.value.model != nil }
                || inserted.contains { $0._$backing.entity?.index == entity.index }
        }
    }

    /// Removes entities from the used ones, so that `onUse` is called again when they are next used.
    func forgetUse(of names: Set<String>) {
        used = used.filter { name in
            guard let entity = schema.entitiesByName[name] else { return false }
            return names.isDisjoint(with: entity.followed)
        }
    }

    /// Makes room for models that are about to be registered, and removes entries of models that were released.
    ///
    /// Entries are removed each time that their number has doubled.
    func makeRoom(_ count: Int, _ entity: Schema.Entity) {
        if registered[entity.index].count + count > sweepLimit {
            for index in registered.indices { registered[index] = registered[index].filter { $0.value.model != nil } }
            sweepLimit = 2 * max(512, registered.map(\.count).max() ?? 0, registered[entity.index].count + count)
        }
        if count > 1 { registered[entity.index].reserveCapacity(registered[entity.index].count + count) }
    }

    /// Validates that an operation does not block the main actor.
    ///
    /// - Throws: ``DataStoreError/wouldBlockMainActor(operation:)``.
    func allowWaiting(_ operation: String, isLocal: Bool = false) throws {
        if !isLocal, !container.isTransaction, MainThread.isCurrent {
            throw DataStoreError.wouldBlockMainActor(operation: operation)
        }
    }
}

extension Schema.Entity {
    /// The entity and the destinations of its relationships: a change to any of them can affect a model of the entity.
    fileprivate var followed: Set<String> {
        Set([name] + relationships.compactMap { $0.relationship?.destination })
    }
}

/// The keys of models that have no row yet; they are negative, so that no row has them.
private enum TemporaryKeys {
    private static let last = Atomic<Int64>(0)

    static func next() -> Int64 { last.wrappingSubtract(1, ordering: .relaxed).newValue }
}

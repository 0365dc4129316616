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

    /// Whether the context may save guarded models.
    package var savesGuardedModels = false
    /// The identifier of the context among all listeners.
    let identity = LocalIdentifier()
    let pending = PendingChanges()
    let used = UsedEntities()
    let registry: ModelRegistry
    let loader: RelationshipLoader
    let saving = SaveTurn()
    /// The closure that is called after each change that can be saved.
    var onChange: ((_ entity: String) -> Void)?
    /// The manager of a main actor's context.
    package var keeper: ContextKeeper?

    var schema: Schema { container.schema }
    package var store: any DataStore { container.store }

    /// Creates a context of a container, which saves only when `save()` is called.
    public init(_ container: ModelContainer) {
        self.container = container
        registry = ModelRegistry(container.schema, used)
        loader = RelationshipLoader(container, registry: registry, pending: pending)
        registry.context = self
    }

    // MARK: Unsaved changes

    /// Whether there are unsaved changes.
    public var hasChanges: Bool { !pending.isEmpty }

    /// The models that the next save will insert, in the order in which they were inserted.
    public var insertedModelsArray: [any PersistentModel] {
        pending.inserted.filter { $0._$backing.state == .inserted }
    }
    /// The saved models that have unsaved changes.
    public var changedModelsArray: [any PersistentModel] { Array(pending.changed.values) }
    /// The models that the next save will delete.
    public var deletedModelsArray: [any PersistentModel] { Array(pending.deleted.values) }

    /// Adds a model, with the models that its relationships contain, to the next save.
    ///
    /// A model that the context already has is not inserted again.
    public func insert(_ model: any PersistentModel) {
        var waiting = [model]
        while let model = waiting.popLast() {
            let backing = model._$backing
            guard backing.context == nil, backing.state == .free, let entity = try? schema.entity(for: type(of: model))
            else {
                if backing.context === self { pending.undelete(model) }
                continue
            }
            backing.context = self
            backing.model = model
            backing.entity = entity
            backing.state = .inserted
            backing.key = TemporaryKeys.next()
            used.use(entity)
            pending.insert(model)
            for relationship in entity.relationships { waiting += model._$related(at: relationship.index).reversed() }
            onChange?(entity.name)
        }
    }

    /// Removes a model with the next save, together with the models that its delete rules cascade to.
    public func delete(_ model: any PersistentModel) {
        let backing = model._$backing
        guard backing.context === self else { return }
        switch backing.state {
        case .inserted:
            pending.drop(model)
            includeRelated(model) { _ in true }
        case .saved:
            pending.delete(model)
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
        if model._$backing.state == .saved { pending.change(model) }
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
        pending.rollback()
    }

    // MARK: Models in memory

    /// Returns the model with an identifier, if it is in memory.
    public func registeredModel<Model: PersistentModel>(for id: PersistentIdentifier) -> Model? {
        guard let entity = try? schema.entity(for: Model.self), id.entityName == entity.name else { return nil }
        if id._key < 0 { return pending.inserted.first { $0._$backing.key == id._key } as? Model }
        guard id.storeIdentifier == store.identifier else { return nil }
        return registry.model(of: entity, key: id._key) as? Model
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

/// The keys of models that have no row yet; they are negative, so that no row has them.
private enum TemporaryKeys {
    private static let last = Atomic<Int64>(0)

    static func next() -> Int64 { last.wrappingSubtract(1, ordering: .relaxed).newValue }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Where models are inserted, fetched, changed, deleted and saved.
///
/// A context and its models are used in one place: on the main actor (``ModelContainer/mainContext``, or the one that
/// `modelContainer(_:)` gives to each page), in a ``ModelActor``, or in one task. Each model of the store is one object of
/// the context, however often it is fetched.
///
/// **Where work runs.** Methods marked `async` run on the store's threads, and the caller's actor goes on meanwhile. The
/// others run, and wait, where they are called: on the main actor they read from a local store only, which waits for
/// nobody, and they never write.
public final class ModelContext {
    /// The container that the context belongs to.
    public let container: ModelContainer
    /// Whether changes are saved by themselves, soon after they are made, where the context is the main actor's.
    public var autosaveEnabled = false
    /// Who changed something, for those who want to tell their own changes from others'.
    public var author: String?

    let schema: Schema
    package let store: any DataStore
    /// Names the context among all that listen.
    let identity = UUID()
    /// The models of each entity that are in memory, by their keys.
    var registered: [[Int64: _ModelBacking]]
    private var sweepLimit = 1_024
    /// What is to be inserted, in order; some of it may have been deleted again.
    var inserted: [any PersistentModel] = []
    var changed: [ObjectIdentifier: any PersistentModel] = [:]
    var deleted: [ObjectIdentifier: any PersistentModel] = [:]
    /// Models of which a relationship changed by its other end only: there is nothing to save of them, but to undo.
    var touched: [ObjectIdentifier: any PersistentModel] = [:]
    /// The entities of models that were inserted and deleted again.
    var dropped: Set<String> = []
    /// Told after each change that could be saved.
    var onChange: ((_ entity: String) -> Void)?
    /// Told when a relationship is asked for that must not be waited for.
    var onLoad: ((any PersistentModel, Int) -> Void)?
    /// Told which entities a context of the main actor reads for the first time, before it reads them.
    var onUse: ((Set<String>) -> Void)?
    /// The entities that `onUse` was told of.
    private var used: Set<String> = []
    /// The number of fetches that are under way, by entity: their models are not in memory yet.
    private var fetching: [String: Int] = [:]
    /// Who looks after the context, where it is the main actor's.
    package var keeper: ContextKeeper?
    let saving = SaveTurn()

    /// A context of a container.
    ///
    /// It saves when it is told to.
    public init(_ container: ModelContainer) {
        self.container = container
        schema = container.schema
        store = container.store
        registered = Array(repeating: [:], count: schema.entities.count)
    }

    // MARK: What is not saved

    /// Whether something is not saved.
    public var hasChanges: Bool {
        !changed.isEmpty || !deleted.isEmpty || inserted.contains { $0._$backing.state == .inserted }
    }

    /// The models that will be inserted, in the order in which they were.
    public var insertedModelsArray: [any PersistentModel] { inserted.filter { $0._$backing.state == .inserted } }
    /// The saved models that were changed.
    public var changedModelsArray: [any PersistentModel] { Array(changed.values) }
    /// The models that will be deleted.
    public var deletedModelsArray: [any PersistentModel] { Array(deleted.values) }

    /// Keeps a model, and what belongs to it, from the next save on.
    ///
    /// Nothing happens to a model that the context has already.
    public func insert(_ model: any PersistentModel) {
        var waiting = [model]
        while let model = waiting.popLast() {
            let backing = model._$backing
            guard backing.context == nil, backing.state == .free, let entity = try? schema.entity(for: type(of: model))
            else {
                if backing.context === self { revive(model) }
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

    /// A model that was to be deleted, or to be inserted and deleted, is kept after all.
    private func revive(_ model: any PersistentModel) {
        let backing = model._$backing
        if deleted.removeValue(forKey: ObjectIdentifier(model)) != nil {
            backing.state = .saved
            if !backing.changed.isEmpty { changed[ObjectIdentifier(model)] = model }
        } else if backing.state == .gone, backing.key < 0 {
            backing.state = .inserted
            inserted.append(model)
        }
    }

    /// Deletes a model with the next save, and what its relationships say goes with it.
    public func delete(_ model: any PersistentModel) {
        let backing = model._$backing
        guard backing.context === self else { return }
        switch backing.state {
        case .inserted:
            backing.state = .gone
            inserted.removeAll { $0 === model }
            dropped.insert(type(of: model)._$entityName)
            takeAlong(model) { _ in true }
        case .saved:
            // What it changed stays: a relationship that it has given up must not deny its deletion, nor go with it.
            backing.state = .deleted
            deleted[ObjectIdentifier(model)] = model
            // What was never saved goes now: the database cannot find it.
            takeAlong(model) { $0._$backing.state == .inserted }
        case .free, .deleted, .gone: return
        }
        onChange?(type(of: model)._$entityName)
    }

    /// Deletes some of what belongs to a model.
    private func takeAlong(_ model: any PersistentModel, _ isTaken: (any PersistentModel) -> Bool) {
        guard let entity = model._$backing.entity else { return }
        for relationship in entity.relationships
        where relationship.relationship?.deleteRule == .cascade
            && !model._$backing.faults.contains(relationship.index)
        {
            for other in model._$related(at: relationship.index) where isTaken(other) { delete(other) }
        }
    }

    func didChange(_ model: any PersistentModel) {
        if model._$backing.state == .saved { changed[ObjectIdentifier(model)] = model }
        onChange?(type(of: model)._$entityName)
    }

    /// Undoes what is not saved: models are again what they were when they were last saved or fetched.
    ///
    /// While a save is under way it waits for its end, and undoes what that did not save.
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
            // The value came out of this property, so it goes back in.
            model._$mutate(at: index) { try? model._$setValue(value, at: index) }
        }
        for (index, models) in backing.originalRelated {
            let present = models.filter { $0._$backing.state != .gone }
            model._$mutate(at: index) { model._$setRelated(present, at: index) }
        }
        backing.settle()
    }

    // MARK: Models in memory

    /// The model with an identifier, if the context has it in memory.
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

    // MARK: What others save

    /// Has the context follow an entity, and those to which its relationships lead.
    func use(_ entity: Schema.Entity) {
        guard let onUse, used.insert(entity.name).inserted else { return }
        onUse(entity.followed)
    }

    /// Has the context follow an entity as long as a fetch of it is under way.
    func beginFetching(_ entity: Schema.Entity) {
        use(entity)
        if onUse != nil { fetching[entity.name, default: 0] += 1 }
    }

    /// Ends what ``beginFetching(_:)`` began.
    func endFetching(_ entity: Schema.Entity) {
        guard let count = fetching[entity.name] else { return }
        fetching[entity.name] = count > 1 ? count - 1 : nil
    }

    /// Whether changes of an entity can matter to a model in memory or to a fetch that is under way.
    func shows(_ name: String) -> Bool {
        schema.entities.contains { entity in
            guard entity.name == name || entity.followed.contains(name) else { return false }
            return fetching[entity.name] != nil || registered[entity.index].contains { $0.value.model != nil }
                || inserted.contains { $0._$backing.entity?.index == entity.index }
        }
    }

    /// Has entities be announced again when they are next used.
    func forgetUse(of names: Set<String>) {
        used = used.filter { name in
            guard let entity = schema.entitiesByName[name] else { return false }
            return names.isDisjoint(with: entity.followed)
        }
    }

    /// Makes room for models that are about to be registered, by forgetting those that nobody has any more.
    ///
    /// That happens as often as their number doubles.
    func makeRoom(_ count: Int, _ entity: Schema.Entity) {
        if registered[entity.index].count + count > sweepLimit {
            for index in registered.indices { registered[index] = registered[index].filter { $0.value.model != nil } }
            sweepLimit = 2 * max(512, registered.map(\.count).max() ?? 0, registered[entity.index].count + count)
        }
        if count > 1 { registered[entity.index].reserveCapacity(registered[entity.index].count + count) }
    }

    /// Refuses what would make the main actor wait.
    func allowWaiting(_ operation: String, isLocal: Bool = false) throws {
        if !isLocal, !container.isTransaction, MainThread.isCurrent {
            throw DataStoreError.wouldBlockMainActor(operation: operation)
        }
    }
}

extension Schema.Entity {
    /// The entity, and those to which its relationships lead: what a model of it shows may change with each of them.
    fileprivate var followed: Set<String> {
        Set([name] + relationships.compactMap { $0.relationship?.destination })
    }
}

/// Keys for models that have no row yet: negative, so that no row has them.
private enum TemporaryKeys {
    private static let last = Atomic<Int64>(0)

    static func next() -> Int64 { last.wrappingSubtract(1, ordering: .relaxed).newValue }
}

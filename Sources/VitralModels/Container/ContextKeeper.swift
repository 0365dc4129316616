// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The manager of a main actor's context: it merges changes by others, saves automatically and loads relationships.
@MainActor
package final class ContextKeeper {
    private weak var context: ModelContext?
    private let hub: ChangeHub
    // Set once, after all other properties are initialized.
    private var listener: LocalIdentifier?
    /// The entities that the context follows in the hub.
    private var followed: Set<String> = []
    private var pendingChanges = StoreChanges()
    private var loads: [(model: any PersistentModel, index: Int)] = []
    private var queries: [ObjectIdentifier: Watch] = [:]
    private var isMerging = false
    private var isRefreshing = false
    private var touched: Set<String> = []
    private var isSaving = false
    private var isLoading = false

    init(_ context: ModelContext) {
        self.context = context
        hub = context.container.hub
        context.onChange = { [weak self] entity in
            // Changes are made on the context's actor, which is the main actor.
            MainActor.assumeIsolated { self?.changed(entity) }
        }
        context.loader.onLoad = { [weak self] model, index in
            nonisolated(unsafe) let model = model
            // Called on the main thread by a model of this context; the model does not leave the main actor.
            MainActor.assumeIsolated { self?.load(model, index) }
        }
        let own = context.identity
        context.used.onUse = { [weak self] entities in
            // Called on the context's actor, which is the main actor.
            MainActor.assumeIsolated { self?.follow(entities) }
        }
        listener = hub.listen(to: []) { [weak self] changes, author in
            Task { @MainActor in self?.hear(changes, isOwn: author == own) }
        }
    }

    /// Follows entities from now on, so that the models that the context reads stay current.
    private func follow(_ entities: Set<String>) {
        let new = entities.subtracting(followed)
        guard !new.isEmpty, let listener else { return }
        followed.formUnion(new)
        hub.follow(new, by: listener)
    }

    /// Stops following entities that neither a query nor a model in memory shows any longer.
    private func unfollow(_ entities: Set<String>) {
        guard let listener, let context else { return }
        let idle = entities.intersection(followed).filter { entity in
            !queries.values.contains { $0.entities.contains(entity) } && !context.shows(entity)
        }
        guard !idle.isEmpty else { return }
        followed.subtract(idle)
        context.used.forget(idle, in: context.schema)
        hub.unfollow(idle, by: listener)
    }

    isolated deinit {
        if let listener { hub.stopListening(listener) }
    }

    // MARK: Queries

    /// A query's refresh function, with the entities that the query's result depends on.
    private struct Watch {
        let entities: Set<String>
        let refresh: @MainActor () -> Bool
    }

    /// Registers a query, which is refreshed when an entity changes that its result depends on, until its owner is
    /// released.
    package func watch<Owner: AnyObject>(
        _ entities: Set<String>, for owner: Owner, _ refresh: @escaping @MainActor (Owner) -> Void
    ) {
        follow(entities)
        queries[ObjectIdentifier(owner)] = Watch(entities: entities) { [weak owner] in
            guard let owner else { return false }
            refresh(owner)
            return true
        }
    }

    private func refreshQueries(_ names: Set<String>, everything: Bool = false) {
        queries = queries.filter { _, watch in
            everything || !watch.entities.isDisjoint(with: names) ? watch.refresh() : true
        }
    }

    // MARK: Changes of this context

    private func changed(_ entity: String) {
        saveSoon()
        touched.insert(entity)
        guard !isRefreshing else { return }
        isRefreshing = true
        Task { [weak self] in
            guard let self else { return }
            isRefreshing = false
            let names = touched
            touched = []
            refreshQueries(names)
        }
    }

    private func saveSoon() {
        guard let context, context.autosaveEnabled, !isSaving else { return }
        isSaving = true
        // A separate task runs after the current turn of the main actor, and so saves all of the turn's changes.
        Task { [weak self] in await self?.save() }
    }

    private func save() async {
        isSaving = false
        guard let context, context.autosaveEnabled, context.hasChanges else { return }
        do {
            try await context.save()
        } catch is CancellationError {
            return
        } catch {
            context.container.report(error, "Changes could not be saved automatically and were rolled back")
            context.rollback()
        }
    }

    // MARK: Changes by others

    private func hear(_ changes: StoreChanges, isOwn: Bool) {
        // The context already has its own changes; queries are still refreshed, for their limits and sort orders.
        if isOwn { return refreshQueries(changes.entities) }
        pendingChanges.merge(changes)
        guard !isMerging else { return }
        isMerging = true
        Task { [weak self] in await self?.mergeAll() }
    }

    private func mergeAll() async {
        defer { isMerging = false }
        while !pendingChanges.isEmpty, let context {
            let changes = pendingChanges
            pendingChanges = StoreChanges()
            do {
                try await context.merge(changes)
            } catch {
                context.container.report(error, "Changes by other processes could not be read")
            }
            refreshQueries(changes.entities, everything: changes.isEverything)
            unfollow(changes.entities)
        }
    }

    // MARK: Relationships

    private func load(_ model: any PersistentModel, _ index: Int) {
        loads.append((model, index))
        guard !isLoading else { return }
        isLoading = true
        Task { [weak self] in await self?.loadAll() }
    }

    private func loadAll() async {
        defer { isLoading = false }
        while !loads.isEmpty, let context {
            let next = loads.removeFirst()
            await context.loader.arrive(next.model, at: next.index)
        }
    }
}

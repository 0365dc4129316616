// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks after a context of the main actor: hears what others save, saves by itself, and reads what must not be waited for.
@MainActor
package final class ContextKeeper {
    private weak var context: ModelContext?
    private let hub: ChangeHub
    // Set once, when everything it refers to is there.
    private var listener: UUID?
    /// The entities that the hub knows the context to follow.
    private var followed: Set<String> = []
    private var news = StoreChanges()
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
            // Changes are made where the context is used: here.
            MainActor.assumeIsolated { self?.changed(entity) }
        }
        context.onLoad = { [weak self] model, index in
            nonisolated(unsafe) let model = model
            // Called on the main thread, by a model of this context; it does not leave.
            MainActor.assumeIsolated { self?.load(model, index) }
        }
        let own = context.identity
        context.onUse = { [weak self] entities in
            // Used where the context is used: here.
            MainActor.assumeIsolated { self?.follow(entities) }
        }
        listener = hub.listen(to: []) { [weak self] changes, author in
            Task { @MainActor in self?.hear(changes, isOwn: author == own) }
        }
    }

    /// Follows entities from now on: what the context reads of them must not become stale.
    private func follow(_ entities: Set<String>) {
        let new = entities.subtracting(followed)
        guard !new.isEmpty, let listener else { return }
        followed.formUnion(new)
        hub.follow(new, by: listener)
    }

    /// Stops following entities of which neither a query nor a model in memory shows anything any more.
    private func unfollow(_ entities: Set<String>) {
        guard let listener, let context else { return }
        let idle = entities.intersection(followed).filter { entity in
            !queries.values.contains { $0.entities.contains(entity) } && !context.shows(entity)
        }
        guard !idle.isEmpty else { return }
        followed.subtract(idle)
        context.forgetUse(of: idle)
        hub.unfollow(idle, by: listener)
    }

    isolated deinit {
        if let listener { hub.stopListening(listener) }
    }

    // MARK: Queries

    /// A query, and what its answer depends on.
    private struct Watch {
        let entities: Set<String>
        let refresh: @MainActor () -> Bool
    }

    /// Has a query refresh itself when something changes that its answer depends on, for as long as it is there.
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
        // In a task of its own, and so after the turn that makes the changes.
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
            context.container.report(error, "Changes were not saved by themselves, and are undone")
            context.rollback()
        }
    }

    // MARK: What others save

    private func hear(_ changes: StoreChanges, isOwn: Bool) {
        // What was saved here is here already, but for what a limit or an order makes of it.
        if isOwn { return refreshQueries(changes.entities) }
        news.merge(changes)
        guard !isMerging else { return }
        isMerging = true
        Task { [weak self] in await self?.mergeAll() }
    }

    private func mergeAll() async {
        defer { isMerging = false }
        while !news.isEmpty, let context {
            let changes = news
            news = StoreChanges()
            do {
                try await context.merge(changes)
            } catch {
                context.container.report(error, "What others saved was not read")
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
            await context.arrive(next.model, next.index)
        }
    }
}

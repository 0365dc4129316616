// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ModelContext {
    /// Saves all insertions, changes and deletions in one atomic transaction.
    ///
    /// Changes that are made during the save are left for the next save. If the save fails, all changes are still
    /// pending; they can be edited and saved again, or undone by ``rollback()``.
    ///
    /// - Throws: ``DataStoreError``, `CancellationError`.
    nonisolated(nonsending) public func save() async throws {
        await saving.begin()
        defer { endSaving() }
        let draft = try draft()
        guard !draft.plan.isEmpty else { return commit(draft, SavePlan.Outcome()) }
        let plan = draft.plan
        let schema = schema
        let store = store
        let outcome = try await store.write { try plan.run(on: $0, in: schema, store.dialect, announces: true) }
        commit(draft, outcome)
        container.didChange(outcome.changes, by: identity)
    }

    /// Saves all insertions, changes and deletions in one atomic transaction; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``; on the main actor always ``DataStoreError/wouldBlockMainActor(operation:)``,
    ///   because a writer waits for other writers.
    public func save() throws {
        guard hasChanges else { return }
        try allowWaiting("save()")
        try saving.beginBlocking()
        defer { endSaving() }
        let draft = try draft()
        guard !draft.plan.isEmpty else { return commit(draft, SavePlan.Outcome()) }
        let outcome = try store.writeBlocking {
            try draft.plan.run(on: $0, in: schema, store.dialect, announces: !container.isTransaction)
        }
        commit(draft, outcome)
        container.didChange(outcome.changes, by: identity)
    }

    /// Runs a closure and saves its changes; rolls them back if either fails.
    ///
    /// - Throws: Any error of `block`, or ``DataStoreError``, as `save()` without `await` does.
    public func transaction(block: () throws -> Void) throws {
        do {
            try block()
            try save()
        } catch {
            rollback()
            throw error
        }
    }

    /// Runs a closure and saves its changes; rolls them back if either fails.
    ///
    /// - Throws: Any error of `block`, or ``DataStoreError``.
    nonisolated(nonsending) public func transaction(block: () throws -> Void) async throws {
        do {
            try block()
            try await save()
        } catch {
            rollback()
            throw error
        }
    }

    /// Removes the models that match a predicate, without fetching them, and saves at once.
    ///
    /// The relationships' delete rules apply.
    ///
    /// - Throws: ``DataStoreError``.
    nonisolated(nonsending) public func delete<Model: PersistentModel>(
        model: Model.Type, where predicate: Predicate<Model>? = nil
    ) async throws {
        let deleting = try deleting(model, predicate)
        let changes = try await store.write { try deleting.run($0) }
        forget(changes)
        container.didChange(changes, by: identity)
    }

    /// Removes the models that match a predicate, as the version with `await` does; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``, as `save()` without `await` does.
    public func delete<Model: PersistentModel>(model: Model.Type, where predicate: Predicate<Model>? = nil) throws {
        try allowWaiting("delete(model:where:)")
        let deleting = try deleting(model, predicate)
        let changes = try store.writeBlocking { try deleting.run($0) }
        forget(changes)
        container.didChange(changes, by: identity)
    }

    private func deleting<Model: PersistentModel>(
        _: Model.Type, _ predicate: Predicate<Model>?
    ) throws -> BatchDeletion {
        try allowGuarded(Model.self)
        for case let model as Model in pending.inserted {
            if try predicate?.evaluate(model) ?? true { delete(model) }
        }
        return BatchDeletion(
            entity: try schema.entity(for: Model.self), schema: schema, dialect: store.dialect,
            keys: try container.translator.keys(FetchDescriptor(predicate: predicate)),
            announces: !container.isTransaction)
    }

    private func endSaving() {
        saving.end()
        if saving.wantsRollback, !saving.isRunning {
            saving.wantsRollback = false
            rollback()
        }
    }

    private func draft() throws -> SaveDraft {
        guard container.allowsSave || !hasChanges else {
            throw DataStoreError.readOnly("the container does not allow it")
        }
        try allowGuardedModels()
        return try SaveDraft(of: pending, in: schema)
    }

    private func commit(_ draft: SaveDraft, _ outcome: SavePlan.Outcome) {
        pending.removeInsertions(of: draft)
        for insertion in draft.plan.insertions {
            registry.makeRoom(for: insertion.rows.count, of: insertion.entity)
        }
        for model in draft.inserted {
            let backing = model._$backing
            guard let entity = backing.entity, let key = outcome.keys[backing.key] else { continue }
            // The model may have been deleted during the save.
            let isUnwanted = backing.state == .gone
            registry.register(model, as: entity, key: key)
            if isUnwanted {
                pending.delete(model)
            } else if !backing.changed.isEmpty {
                pending.change(model)
            }
        }
        pending.settle(draft)
        forget(outcome.changes)
        registry.removeDeleted(of: pending.takeDropped())
    }
}

/// The work of `delete(model:where:)` as a value that can be sent to the store's threads.
private struct BatchDeletion: Sendable {
    let entity: Schema.Entity
    let schema: Schema
    let dialect: any SQLDialect
    let keys: SQLStatement
    /// Whether other processes are notified by each deletion, and not by a transaction at its end.
    let announces: Bool

    func run(_ connection: any SQLConnection) throws -> StoreChanges {
        var deletion = Deletion(schema: schema, dialect: dialect, connection: connection)
        try deletion.run([(entity, try connection.rows(keys).values.compactMap(\.key))])
        var changes = StoreChanges()
        changes.deleted = deletion.deleted.filter { !$0.value.isEmpty }
        changes.updated = deletion.nullified
        if announces, !changes.isEmpty { try connection.announce(changes) }
        return changes
    }
}

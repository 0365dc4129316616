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
        let outcome = try await store.write { try plan.run($0, schema, store.dialect) }
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
        let outcome = try store.writeBlocking { try draft.plan.run($0, schema, store.dialect) }
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
        for case let pending as Model in inserted {
            if try predicate?.evaluate(pending) ?? true { delete(pending) }
        }
        return BatchDeletion(
            entity: try schema.entity(for: Model.self), schema: schema, dialect: store.dialect,
            keys: try container.translator.keys(FetchDescriptor(predicate: predicate)))
    }

    private func endSaving() {
        saving.end()
        if saving.wantsRollback, !saving.isRunning {
            saving.wantsRollback = false
            rollback()
        }
    }

    // MARK: Preparing a save

    /// A plan, with the models that it saves.
    struct Draft {
        var plan = SavePlan()
        var inserted: [any PersistentModel] = []
        var changed: [any PersistentModel] = []
        var deleted: [any PersistentModel] = []
        /// The current members of the relationships that changed only by their other end.
        var touched: [(model: any PersistentModel, related: [Int: [any PersistentModel]])] = []
    }

    private func draft() throws -> Draft {
        guard container.allowsSave || !hasChanges else {
            throw DataStoreError.readOnly("the container does not allow it")
        }
        var draft = Draft()
        inserted.removeAll { $0._$backing.state != .inserted }
        try draftInsertions(&draft)
        try draftChanges(&draft)
        draft.deleted = Array(deleted.values)
        draft.touched = touched.values.map { model in
            let backing = model._$backing
            let indexes = backing.originalRelated.keys.filter { !backing.changed.contains($0) }
            return (model, Dictionary(uniqueKeysWithValues: indexes.map { ($0, model._$related(at: $0)) }))
        }
        let byEntity = Dictionary(grouping: draft.deleted) { $0._$backing.entity?.index ?? 0 }
        draft.plan.deletions = byEntity.sorted { $0.key < $1.key }.map { index, models in
            (schema.entities[index], models.map { $0._$backing.key })
        }
        return draft
    }

    private func draftInsertions(_ draft: inout Draft) throws {
        var rows: [Int: (keys: [Int64], values: [[SQLValue]])] = [:]
        for model in inserted {
            let backing = model._$backing
            guard let entity = backing.entity else { continue }
            let values = try entity.columned.map { try column(of: model, $0) }
            rows[entity.index, default: ([], [])].keys.append(backing.key)
            rows[entity.index, default: ([], [])].values.append(values)
            for property in entity.relationships { link(model, property, before: [], &draft.plan) }
        }
        draft.inserted = inserted
        draft.plan.insertions = rows.sorted { $0.key < $1.key }.map { index, rows in
            SavePlan.Insertion(entity: schema.entities[index], temporaryKeys: rows.keys, rows: rows.values)
        }
        // Nothing has thrown: changes that are made from here on are not part of this save.
        for model in inserted { model._$backing.changed = PropertySet() }
    }

    private func draftChanges(_ draft: inout Draft) throws {
        var updates: [UpdateKey: SavePlan.Update] = [:]
        for model in changed.values {
            let backing = model._$backing
            guard let entity = backing.entity else { continue }
            var written: [Int: SQLValue] = [:]
            for index in backing.changed {
                let property = entity.properties[index]
                if property.hasColumn { written[index] = try column(of: model, property) }
                link(model, property, before: backing.originalRelated[index] ?? [], &draft.plan)
            }
            backing.changedAgain = PropertySet()
            backing.writing = written
            backing.writingRelated = Dictionary(
                uniqueKeysWithValues: backing.changed.filter { entity.properties[$0].relationship != nil }
                    .map { ($0, model._$related(at: $0)) })
            draft.changed.append(model)
            guard !written.isEmpty else { continue }
            let indexes = written.keys.sorted()
            let key = UpdateKey(entity: entity.index, properties: indexes)
            updates[
                key,
                default: SavePlan.Update(entity: entity, properties: indexes.map { entity.properties[$0] }, rows: [])
            ].rows.append((backing.key, indexes.map { written[$0] ?? .null }))
        }
        draft.plan.updates = updates.sorted { $0.key < $1.key }.map(\.value)
    }

    private struct UpdateKey: Hashable, Comparable {
        let entity: Int
        let properties: [Int]

        static func < (lhs: UpdateKey, rhs: UpdateKey) -> Bool {
            lhs.entity != rhs.entity
                ? lhs.entity < rhs.entity : lhs.properties.lexicographicallyPrecedes(rhs.properties)
        }
    }

    private func column(of model: any PersistentModel, _ property: Schema.Property) throws -> SQLValue {
        guard property.relationship != nil else { return try model._$value(at: property.index) }
        if !model._$backing.faults.contains(property.index),
            let other = model._$related(at: property.index).first, other._$backing.context !== self
        {
            throw DataStoreError.invalidValue(
                entity: model._$backing.entity?.name ?? "", property: property.name,
                reason: "It is a model of another context. To fix this, fetch it in this one by its persistentModelID.")
        }
        // A reference to a model that this save deletes stays in the row, so that the deletion finds it and applies its
        // rule.
        if model._$backing.state != .inserted, !model._$backing.faults.contains(property.index),
            let other = model._$related(at: property.index).first?._$backing, other.state == .deleted
        {
            return .integer(other.key)
        }
        return reference(of: model, property.index).map { .integer($0) } ?? .null
    }

    /// Adds the new and removed links of a relationship with a join table.
    private func link(
        _ model: any PersistentModel, _ property: Schema.Property, before: [any PersistentModel], _ plan: inout SavePlan
    ) {
        guard case .join(let table, let isSource)? = property.relationship?.storage,
            !model._$backing.faults.contains(property.index), !model.isDeleted
        else { return }
        func links(_ models: [any PersistentModel]) -> Set<SavePlan.Link> {
            let mine = model._$backing.key
            return Set(
                models.map(\._$backing.key).map { other in
                    SavePlan.Link(table: table, source: isSource ? mine : other, target: isSource ? other : mine)
                })
        }
        let old = links(before)
        let new = links(model._$related(at: property.index).filter { !$0.isDeleted })
        plan.linked.formUnion(new.subtracting(old))
        plan.unlinked.formUnion(old.subtracting(new))
    }

    // MARK: After a save

    private func commit(_ draft: Draft, _ outcome: SavePlan.Outcome) {
        let saved = Set(draft.inserted.map(ObjectIdentifier.init))
        inserted.removeAll { saved.contains(ObjectIdentifier($0)) }
        for insertion in draft.plan.insertions { makeRoom(insertion.rows.count, insertion.entity) }
        for model in draft.inserted {
            let backing = model._$backing
            guard let entity = backing.entity, let key = outcome.keys[backing.key] else { continue }
            // The model may have been deleted during the save.
            let isUnwanted = backing.state == .gone
            register(model, backing, entity, key)
            if isUnwanted {
                backing.state = .deleted
                deleted[ObjectIdentifier(model)] = model
            } else if !backing.changed.isEmpty {
                changed[ObjectIdentifier(model)] = model
            }
        }
        for model in draft.changed {
            let backing = model._$backing
            for index in backing.changed where !backing.changedAgain.contains(index) { backing.changed.remove(index) }
            backing.original = backing.changed.reduce(into: [:]) {
                $0[$1] = backing.writing[$1] ?? backing.original[$1]
            }
            for (index, written) in backing.writingRelated {
                backing.originalRelated[index] = backing.changed.contains(index) ? written : nil
            }
            backing.writing = [:]
            backing.writingRelated = [:]
            if backing.changed.isEmpty { changed[ObjectIdentifier(model)] = nil }
        }
        for (model, related) in draft.touched { settle(model, related) }
        for model in draft.deleted { deleted[ObjectIdentifier(model)] = nil }
        forget(outcome.changes)
        removeDeleted(of: dropped)
        dropped = []
    }

    /// Updates the saved state of relationships that changed only by their other end.
    private func settle(_ model: any PersistentModel, _ related: [Int: [any PersistentModel]]) {
        let backing = model._$backing
        for (index, saved) in related where !backing.changed.contains(index) {
            let isSame = model._$related(at: index).elementsEqual(saved) { $0 === $1 }
            backing.originalRelated[index] = isSame ? nil : saved
        }
        if backing.originalRelated.keys.allSatisfy(backing.changed.contains) {
            touched[ObjectIdentifier(model)] = nil
        }
    }
}

/// The work of `delete(model:where:)` as a value that can be sent to the store's threads.
private struct BatchDeletion: Sendable {
    let entity: Schema.Entity
    let schema: Schema
    let dialect: any SQLDialect
    let keys: SQLStatement

    func run(_ connection: any SQLConnection) throws -> StoreChanges {
        var deletion = Deletion(schema: schema, dialect: dialect, connection: connection)
        try deletion.run([(entity, try connection.rows(keys).values.compactMap(\.key))])
        var changes = StoreChanges()
        changes.deleted = deletion.deleted.filter { !$0.value.isEmpty }
        changes.updated = deletion.nullified
        if !changes.isEmpty { try connection.announce(changes) }
        return changes
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The description of a write, of which the log makes an entry.
struct EntryDraft: Sendable {
    var scope: UUID
    var author: String
    var kind = SyncEntry.edit
    var version = 1
    var payload = Data()
    /// The stamp of an operation that several replicas make alike; `nil` for the clock's next one.
    var stamp: Stamp?
    /// The stamps of the values that the author has seen; empty for those of the store.
    var seen: Set<Stamp> = []

    init(scope: UUID, author: String) {
        self.scope = scope
        self.author = author
    }

    init<Operation: SyncOperation>(
        _ operation: Operation, in scope: UUID, by author: String, at stamp: Stamp?
    ) throws {
        self.init(scope: scope, author: author)
        kind = Operation.kind
        version = Operation.version
        payload = try operation.payload
        self.stamp = stamp
        seen = operation.seen
    }
}

extension LogTransaction {
    /// Adds an entry with the unsaved changes of the context's synced models.
    ///
    /// - Parameters:
    ///   - draft: The description of the write.
    ///   - place: `.confirmed` in a hub, which gives the entry a number; `.pending` in a replica.
    ///   - environment: The time, and the identity for a new database.
    ///   - authorize: Validates the entry, with the models as they are without it.
    /// - Returns: The entry; `nil` if there are no changes.
    /// - Throws: ``SyncError``, or `DataStoreError`.
    func record(
        _ draft: EntryDraft, as place: LogPlace, _ environment: SyncEnvironment,
        authorize: ((SyncEntry, ModelContext) throws -> Void)? = nil
    ) throws -> SyncEntry? {
        let changes = try unsavedChanges(in: draft.scope).map { try $0.replacing(draft.seen, in: self) }
        guard !changes.isEmpty else { return nil }
        _ = try scope(draft.scope)
        let clock = try clock(environment.makeReplica)
        clock.checkOffset(environment)
        let entry = try SyncEntry(
            stamp: try draft.stamp ?? clock.next(environment), scope: draft.scope, author: draft.author,
            kind: draft.kind,
            version: draft.version, payload: draft.payload, changes: changes)
        if let authorize {
            try hideUnsavedChanges()
            try authorize(entry, context)
        }
        try add(entry, status: place, isShared: draft.stamp != nil)
        if place.isConfirmed { clock.see(entry.stamp) }
        if draft.stamp != nil {
            clock.follow(entry.stamp, environment)
            // Behind an entry with another stamp, the last one of the clock's would not be found.
            clock.isChanged = true
        }
        try show(entry.records)
        try derive()
        return entry
    }

    /// Takes the unsaved changes of the context's synced models back, which ``show(_:)`` makes again.
    private func hideUnsavedChanges() throws {
        for case let model as any SyncedModel in context.insertedModelsArray { context.delete(model) }
        for case let model as any SyncedModel in context.deletedModelsArray { context.insert(model) }
        for case let model as any SyncedModel in context.changedModelsArray {
            for (property, saved) in model.changedAttributes { try model.setColumn(saved, of: property) }
        }
    }

    /// Returns the unsaved changes of the context's synced models.
    private func unsavedChanges(in scope: UUID) throws -> [RecordChange] {
        var changes: [RecordChange] = []
        for case let model as any SyncedModel in context.insertedModelsArray {
            use(model)
            if let change = try change(of: model, existence: 1, fields: { _, _, _ in true }, in: scope) {
                changes.append(change)
            }
        }
        for case let model as any SyncedModel in context.changedModelsArray where !model.isDeleted {
            guard let change = try change(of: model, in: scope) else { continue }
            changes.append(change)
        }
        for case let model as any SyncedModel in context.deletedModelsArray {
            if let change = try change(of: model, existence: 0, fields: { _, _, _ in false }, in: scope) {
                changes.append(change)
            }
        }
        return changes
    }

    /// Returns the change of a model that the context has changed.
    private func change(of model: any SyncedModel, in scope: UUID) throws -> RecordChange? {
        var saved: [Int: SQLValue] = [:]
        var assigned: Set<Int> = []
        for (property, value) in model.changedAttributes {
            assigned.insert(property.index)
            guard try model._$value(at: property.index) != value else { continue }
            saved[property.index] = value
            if property.name == SyncedEntity.identity {
                throw SyncError.fixed(entity: type(of: model)._$entityName, property: property.name)
            }
        }
        return try change(
            of: model, saved: saved,
            fields: { field, entity, state in
                // Choosing the value that the property already has is a choice too.
                if field.kind == .keepBoth, (state[field]?.stamps.count ?? 0) > 1 {
                    return field.properties.contains { assigned.contains($0.index) }
                }
                guard field.properties.contains(where: { saved[$0.index] != nil }) else { return false }
                guard field.kind != .fixed else { throw SyncError.fixed(entity: entity.name, property: field.name) }
                return true
            }, in: scope)
    }

    private func change(
        of model: any SyncedModel, existence: Int64? = nil, saved: [Int: SQLValue] = [:],
        fields isWanted: (SyncedField, SyncedEntity, RecordState) throws -> Bool, in scope: UUID
    ) throws -> RecordChange? {
        guard let entity = schema.entities[type(of: model)._$entityName] else { return nil }
        let stored = try record(model.id)
        if let stored, stored.scope.scope != scope { throw SyncError.otherScope(entity: entity.name, record: model.id) }
        let state = try stored?.state() ?? RecordState()
        var writes: [FieldWrite] = []
        if let existence {
            let replaced = state[.existence]?.stamps ?? []
            writes.append(
                FieldWrite(
                    name: SyncedField.existence, kind: .lastWriter,
                    content: .value(.single(.integer(existence)), replacing: replaced)))
        }
        for field in entity.fields where try isWanted(field, entity, state) {
            if let write = try entity.write(field, of: model, saved: saved, state) { writes.append(write) }
        }
        return writes.isEmpty ? nil : RecordChange(entity: entity.name, record: model.id, fields: writes)
    }
}

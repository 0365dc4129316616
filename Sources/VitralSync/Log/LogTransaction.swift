// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The log within one transaction, in which entries, merge states and models change together.
///
/// It has the rows of the log that the transaction uses in memory, which saves a fetch for each entry of a page.
final class LogTransaction {
    let context: ModelContext
    let schema: SyncSchema
    var records: [UUID: StoredSyncRecord] = [:]
    /// The records that were fetched, and that the database does not have.
    var absentRecords: Set<UUID> = []
    /// The merge states, with the bytes that they were read from.
    var states: [UUID: (bytes: Data, state: RecordState)] = [:]
    private var scopes: [UUID: StoredSyncScope] = [:]
    var entries: [Stamp: StoredSyncEntry] = [:]
    /// The entries that were fetched, and that the database does not have.
    var absentEntries: Set<Stamp> = []
    private var models: [UUID: any SyncedModel] = [:]
    private var clock: StoredSyncClock?
    /// The records that were shown, and from which nothing was derived yet.
    private var shown: [UUID: SyncedRecord] = [:]

    init(_ context: ModelContext, _ schema: SyncSchema) {
        self.context = context
        self.schema = schema
    }

    // MARK: Rows

    func record(_ id: UUID) throws -> StoredSyncRecord? {
        if let known = records[id] { return known }
        if absentRecords.contains(id) { return nil }
        let found = try first(#Predicate<StoredSyncRecord> { $0.record == id })
        records[id] = found
        return found
    }

    func scope(_ id: UUID) throws -> StoredSyncScope {
        if let known = try existingScope(id) { return known }
        let scope = StoredSyncScope(scope: id)
        context.insert(scope)
        scopes[id] = scope
        return scope
    }

    func existingScope(_ id: UUID) throws -> StoredSyncScope? {
        if let known = scopes[id] { return known }
        let found = try first(#Predicate<StoredSyncScope> { $0.scope == id })
        scopes[id] = found
        return found
    }

    func entry(_ stamp: Stamp) throws -> StoredSyncEntry? {
        if let known = entries[stamp] { return known }
        if absentEntries.contains(stamp) { return nil }
        let bytes = stamp.bytes
        let found = try first(#Predicate<StoredSyncEntry> { $0.stamp == bytes })
        entries[stamp] = found
        return found
    }

    /// Returns the clock, with a new identity if the database has none yet.
    func clock(_ newReplica: () -> UInt64) throws -> StoredSyncClock {
        if let clock { return clock }
        if let found = try context.fetch(FetchDescriptor<StoredSyncClock>()).first {
            clock = found
            return found
        }
        let new = StoredSyncClock(replica: newReplica())
        context.insert(new)
        clock = new
        return new
    }

    /// Returns the entries of a status, in the order in which they were added.
    func entries(_ status: StoredSyncEntry.Status) throws -> [StoredSyncEntry] {
        let code = status.rawValue
        let found = try context.fetch(FetchDescriptor<StoredSyncEntry>(predicate: #Predicate { $0.statusCode == code }))
        return found.sorted { $0.stamp.lexicographicallyPrecedes($1.stamp) }
    }

    /// Returns the first entries of a status, in the order in which they were added.
    func entries(_ status: StoredSyncEntry.Status, first limit: Int) throws -> [StoredSyncEntry] {
        let code = status.rawValue
        var descriptor = FetchDescriptor<StoredSyncEntry>(
            predicate: #Predicate { $0.statusCode == code }, sortBy: [SortDescriptor(\.time)])
        descriptor.fetchLimit = limit
        return try context.fetch(descriptor).sorted { $0.stamp.lexicographicallyPrecedes($1.stamp) }
    }

    /// Fetches a row that is not in memory; the rows that the transaction inserts all are.
    private func first<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> Model? {
        var descriptor = FetchDescriptor(predicate: predicate)
        descriptor.fetchLimit = 1
        descriptor.includePendingChanges = false
        return try context.fetch(descriptor).first
    }

    // MARK: Entries

    /// Adds an entry and merges its changes, without showing them in the models.
    @discardableResult
    func add(_ entry: SyncEntry, status: StoredSyncEntry.Status) throws -> StoredSyncEntry {
        let stored = try insert(entry, status: status)
        if status == .confirmed { try append(stored) }
        try merge(entry, status: status)
        return stored
    }

    /// Inserts the rows of an entry, without merging it.
    @discardableResult
    func insert(_ entry: SyncEntry, status: StoredSyncEntry.Status) throws -> StoredSyncEntry {
        let stored = StoredSyncEntry(entry, status: status)
        context.insert(stored)
        entries[entry.stamp] = stored
        for record in entry.records { context.insert(StoredSyncTrace(record: record, stamp: entry.stamp)) }
        return stored
    }

    /// Gives an entry the next number of its scope.
    func append(_ stored: StoredSyncEntry) throws {
        let scope = try scope(stored.scope)
        scope.number += 1
        scope.digest = LogDigest.appending(stored.bytes, to: scope.digest)
        stored.status = .confirmed
        stored.number = scope.number
        stored.digest = scope.digest
    }

    /// Removes an entry that was never confirmed.
    func remove(_ stored: StoredSyncEntry, _ entry: SyncEntry) throws {
        entries[entry.stamp] = nil
        context.delete(stored)
        let bytes = entry.stamp.bytes
        for trace in try context.fetch(FetchDescriptor<StoredSyncTrace>(predicate: #Predicate { $0.stamp == bytes })) {
            context.delete(trace)
        }
    }

    /// Merges an entry into the states of its records.
    func merge(_ entry: SyncEntry, status: StoredSyncEntry.Status) throws {
        for change in entry.changes ?? [] {
            let stored = try record(of: change, in: entry.scope)
            var state = try state(of: stored)
            if status == .confirmed {
                if let bytes = stored.base {
                    var base = try RecordState(reading: bytes)
                    base.merge(change.fields, entry.stamp)
                    stored.base = base.bytes
                }
            } else {
                if stored.base == nil { stored.base = stored.state }
                stored.pending += 1
            }
            state.merge(change.fields, entry.stamp)
            set(state, of: stored)
        }
    }

    private func record(of change: RecordChange, in scope: UUID) throws -> StoredSyncRecord {
        try record(change.record, of: change.entity, in: scope)
    }

    /// Returns a record, which is inserted if there is none.
    ///
    /// - Throws: ``SyncError/otherScope(entity:record:)``.
    func record(_ id: UUID, of entity: String, in scope: UUID) throws -> StoredSyncRecord {
        if let known = try record(id) {
            guard known.scope == scope, known.entity == entity else {
                throw SyncError.otherScope(entity: entity, record: id)
            }
            return known
        }
        let new = StoredSyncRecord(record: id, entity: entity, scope: scope)
        context.insert(new)
        records[id] = new
        return new
    }

    /// Removes a record that no entry changes any more.
    func remove(_ stored: StoredSyncRecord) {
        records[stored.record] = nil
        context.delete(stored)
    }

    /// Merges an entry into the confirmed states of its records, in which it is pending so far.
    func confirm(_ entry: SyncEntry) throws {
        for change in entry.changes ?? [] {
            guard let stored = try record(change.record), let bytes = stored.base else { continue }
            var base = try RecordState(reading: bytes)
            base.merge(change.fields, entry.stamp)
            stored.pending -= 1
            stored.base = stored.pending > 0 ? base.bytes : nil
        }
    }

    // MARK: Models

    /// Remembers the model of a record, which has no row yet.
    func use(_ model: any SyncedModel) { models[model.id] = model }

    /// Updates the models of records from their states.
    func show(_ ids: some Sequence<UUID>) throws {
        for id in Set(ids) {
            guard let stored = try record(id) else { continue }
            try show(stored, state(of: stored))
        }
    }

    private func show(_ stored: StoredSyncRecord, _ state: RecordState) throws {
        guard let entity = schema.entities[stored.entity] else {
            stored.isNewer = true
            return didShow(stored, state, nil)
        }
        var isNewer = !entity.knows(state)
        stored.hasConflict = state.fields.values.contains { $0.stamps.count > 1 }
        let model = try model(of: stored, entity)
        if state.exists {
            let shown = model ?? entity.insert(stored.record, in: context)
            if shown.isDeleted { context.insert(shown) }
            models[stored.record] = shown
            if try !entity.show(state, in: shown) { isNewer = true }
        } else {
            if let model { context.delete(model) }
            models[stored.record] = nil
            if stored.row != nil { stored.row = nil }
        }
        if stored.isNewer != isNewer { stored.isNewer = isNewer }
        didShow(stored, state, entity, deleted: state.exists ? nil : model)
    }

    private func didShow(
        _ stored: StoredSyncRecord, _ state: RecordState, _ entity: SyncedEntity?, deleted: (any SyncedModel)? = nil
    ) {
        guard schema.derivation != nil else { return }
        shown[stored.record] = SyncedRecord(
            id: stored.record, scope: stored.scope, entity: stored.entity, model: models[stored.record],
            deleted: deleted ?? shown[stored.record]?.deleted, state: state, fields: entity)
    }

    /// Updates the models that follow from the records that were shown.
    func derive() throws {
        guard let derivation = schema.derivation, !shown.isEmpty else { return }
        let records = shown.values.sorted { $0.id < $1.id }
        shown = [:]
        try derivation.update(records, in: context)
    }

    /// Returns the model of a record; `nil` if it is deleted.
    func model(of stored: StoredSyncRecord, _ entity: SyncedEntity) throws -> (any SyncedModel)? {
        if let model = models[stored.record] { return model }
        guard let row = stored.row else { return nil }
        return try entity.model(row, in: context)
    }

    /// Saves everything, with the rows of new models.
    func save() throws {
        try derive()
        context.savesGuardedModels = true
        try context.save()
        for (id, model) in models {
            guard let stored = try record(id) else { continue }
            let key = model.persistentModelID._key
            if stored.row != key { stored.row = key }
        }
        try context.save()
    }
}

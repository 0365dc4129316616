// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The log within one transaction, in which entries, merge states and models change together.
///
/// It has the rows of the log that the transaction uses in memory, and writes those that have changed in ``save()``, with
/// one statement for all rows of a table.
final class LogTransaction {
    let context: ModelContext
    let schema: SyncSchema
    let statements: LogStatements
    var records: [UUID: RecordRow] = [:]
    /// The records that were looked for, and that the database does not have.
    var absentRecords: Set<UUID> = []
    var removedRecords: [UUID] = []
    var scopes: [UUID: ScopeRow] = [:]
    var scopesByKey: [Int64: ScopeRow] = [:]
    var entries: [Stamp: EntryRow] = [:]
    /// The entries that were looked for, and that the database does not have.
    var absentEntries: Set<Stamp> = []
    var newEntries: [EntryRow] = []
    /// The stamps of what entries that wait have replaced; `nil` until it is asked for.
    var replacedByWaiting: Set<Stamp>?
    var removedEntries: [EntryRow] = []
    /// The lowest key of all entries, of which the next one that is not confirmed gets a lower one.
    var lowestKey: Int64?
    var models: [UUID: any SyncedModel] = [:]
    /// The rows of models that are written without models; `nil` if others may look at the context's models.
    var rows: ModelRows?
    var clock: ClockRow?
    /// Models in no context, whose setters check values, by entity.
    var samples: [String: any SyncedModel] = [:]
    /// The records that were shown, and from which nothing was derived yet.
    var shown: [UUID: SyncedRecord] = [:]

    init(_ context: ModelContext, _ schema: SyncSchema) {
        self.context = context
        self.schema = schema
        statements = schema.statements.statements(context.store.dialect)
    }

    // MARK: Entries

    /// Adds an entry and merges its changes, without showing them in the models.
    @discardableResult
    func add(_ entry: SyncEntry, status place: LogPlace, isShared: Bool = false) throws -> EntryRow {
        let stored = try insert(entry, at: place, isShared: isShared)
        let records = try merge(entry, isConfirmed: place.isConfirmed)
        if place.isConfirmed { try append(stored, changing: records) }
        return stored
    }

    /// Adds an entry, without merging it.
    @discardableResult
    func insert(_ entry: SyncEntry, at place: LogPlace, isShared: Bool = false) throws -> EntryRow {
        let stored = EntryRow(entry, try scope(entry.scope), place, isShared: isShared)
        newEntries.append(stored)
        entries[entry.stamp] = stored
        return stored
    }

    /// Gives an entry, whose changes are merged, the next number of its scope.
    ///
    /// - Parameter records: The records that the entry changes, in the order of its changes.
    func append(_ stored: EntryRow, changing records: [RecordRow]) throws {
        let scope = stored.scope
        guard scope.number < EntryKey.numbers.upperBound else { throw SyncError.unreadable("The log is full.") }
        scope.number += 1
        scope.digest = LogDigest.appending(stored.bytes, to: scope.digest)
        stored.place = .confirmed(scope.number)
        stored.refusal = nil
        stored.link(records)
        if scope.number.isMultiple(of: LogDigest.distance) { stored.digest = scope.digest }
    }

    /// Removes an entry, whose time the clock keeps.
    func remove(_ stored: EntryRow) throws {
        try existingClock()?.isChanged = true
        entries[stored.stamp] = nil
        absentEntries.insert(stored.stamp)
        if stored.isNew {
            newEntries.removeAll { $0 === stored }
        } else {
            removedEntries.append(stored)
        }
    }

    /// Merges an entry into the states of its records.
    ///
    /// - Returns: The records, in the order of the changes.
    @discardableResult
    func merge(_ entry: SyncEntry, isConfirmed: Bool) throws -> [RecordRow] {
        try (entry.changes ?? []).map { change in
            let stored = try record(change.record, of: change.entity, in: entry.scope)
            if isConfirmed {
                try stored.mergeBase(change.fields, entry.stamp)
            } else {
                stored.keepBase()
                stored.pending += 1
            }
            try stored.merge(change.fields, entry.stamp)
            return stored
        }
    }

    /// Returns a record, which is added if there is none.
    ///
    /// - Throws: ``SyncError/otherScope(entity:record:)``.
    func record(_ id: UUID, of entity: String, in scope: UUID) throws -> RecordRow {
        if let known = try record(id) {
            if known.scope.scope == scope, known.entity == entity { return known }
            guard try known.isUnused else { throw SyncError.otherScope(entity: entity, record: id) }
            remove(known)
        }
        let new = RecordRow(id, entity, try self.scope(scope))
        records[id] = new
        return new
    }

    /// Removes a record that no entry changes any more.
    func remove(_ stored: RecordRow) {
        records[stored.record] = nil
        absentRecords.insert(stored.record)
        if !stored.isNew { removedRecords.append(stored.record) }
    }

    /// Merges an entry into the confirmed states of its records, in which it is pending so far.
    ///
    /// - Returns: The records, in the order of the changes.
    func confirm(_ entry: SyncEntry) throws -> [RecordRow] {
        try (entry.changes ?? []).map { change in
            let stored = try record(change.record, of: change.entity, in: entry.scope)
            guard stored.hasBase else { return stored }
            stored.pending -= 1
            if stored.pending > 0 {
                try stored.mergeBase(change.fields, entry.stamp)
            } else {
                stored.dropBase()
            }
            return stored
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Replaces the confirmed entries and states of a scope by a snapshot; entries that wait are merged on top of it.
    ///
    /// - Parameters:
    ///   - digest: The digest of a log that is not the hub's, which the snapshot replaces even if it ends earlier.
    ///   - lost: The entries of that log that the hub does not have, which wait again.
    func install(
        _ snapshot: SyncSnapshot, _ scope: UUID, replacing digest: Data? = nil, keeping lost: Set<Stamp> = []
    ) throws {
        let end = try self.scope(scope)
        guard EntryKey.numbers.contains(snapshot.number) else { throw SyncError.unreadable("A number is too large.") }
        // Another process of the replica may have read further.
        guard end.number <= snapshot.number || end.digest == digest else { return }
        let waiting = lost.isEmpty ? [] : try pending().filter { $0.scope === end }
        try loadEntries(lost.filter { entries[$0] == nil })
        let returning = lost.compactMap { entries[$0] }.filter { $0.scope === end && $0.place.isConfirmed }
            .sorted { $0.place.number < $1.place.number }
        let bounds = EntryKey.bounds(of: end.key)
        try removeEntries(SQLStatement(statements.deleteConfirmed, [bounds.0, bounds.1].map { .integer($0) })) {
            $0.scope === end && $0.place.isConfirmed
        }
        for stored in returning { try insert(try stored.entry(), at: .pending) }
        // They are sent before what was written on top of them.
        for stored in waiting {
            let entry = try stored.entry()
            try remove(stored)
            try insert(entry, at: .pending, isShared: stored.isShared)
        }
        for stored in try unconfirmed() where stored.scope === end && stored.place != .pending {
            // The hub's answer may be newer than the snapshot.
            if stored.place.number <= snapshot.number { try remove(stored) }
        }
        let others = Set(try records(in: end).map(\.record)).subtracting(snapshot.records.map(\.id))
        try loadRecords(snapshot.records.map(\.id).filter { records[$0] == nil })
        var ids = others
        for record in snapshot.records {
            let stored = try self.record(record.id, of: record.entity, in: scope)
            // A state that cannot be read must not be saved.
            stored.set(try RecordState(reading: record.state))
            stored.dropBase()
            stored.number = 0
            ids.insert(record.id)
        }
        for id in others {
            guard let stored = try record(id) else { continue }
            stored.set(RecordState())
            stored.dropBase()
            stored.number = 0
        }
        end.number = snapshot.number
        end.digest = snapshot.digest
        try rebuild(ids)
    }

    /// Returns the entries that the hub has accepted, and that have not come back in a page.
    ///
    /// - Parameter scope: The scope of the entries; `nil` for all.
    func accepted(in scope: ScopeRow? = nil) throws -> [EntryRow] {
        try write()
        guard let scope else { return try entries(SQLStatement(statements.accepted)) }
        return try entries(SQLStatement(statements.acceptedInScope, [.integer(scope.key)]))
    }

    /// Removes a scope with its entries, records and models.
    func forget(_ scope: UUID) throws {
        guard let end = try existingScope(scope) else { return }
        let bounds = EntryKey.bounds(of: end.key)
        let arguments = [bounds.0, bounds.1, end.key].map { SQLValue.integer($0) }
        try removeEntries(SQLStatement(statements.deleteEntriesOfScope, arguments)) { $0.scope === end }
        let records = try records(in: end)
        for stored in records {
            stored.set(RecordState())
            try show([stored.record])
        }
        try derive()
        for stored in records { remove(stored) }
        try remove(end)
    }

    /// Removes the entries that a statement deletes, without reading them: a log may be larger than the memory.
    ///
    /// - Parameter isRemoved: Returns whether the statement deletes an entry that is in memory.
    private func removeEntries(_ statement: SQLStatement, _ isRemoved: (EntryRow) -> Bool) throws {
        // The clock keeps their times.
        try existingClock()?.isChanged = true
        try write()
        entries = entries.filter { !isRemoved($0.value) }
        try context.write { connection in
            try connection.execute(statement)
            var changes = StoreChanges()
            changes.uncertain = ["StoredSyncEntry"]
            return changes
        }
    }
}

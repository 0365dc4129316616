// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Replaces the confirmed entries and states of a scope by a snapshot; entries that wait are merged on top of it.
    func install(_ snapshot: SyncSnapshot, _ scope: UUID) throws {
        let end = try self.scope(scope)
        // Another process of the replica may have read further.
        guard end.number <= snapshot.number else { return }
        let confirmed = StoredSyncEntry.Status.confirmed.rawValue
        let entries = try context.fetch(
            FetchDescriptor<StoredSyncEntry>(predicate: #Predicate { $0.scope == scope && $0.statusCode == confirmed }))
        for stored in entries { try remove(stored, stored.entry()) }
        for (stored, entry) in try unconfirmed() where entry.scope == scope && stored.status == .accepted {
            // The hub's answer may be newer than the snapshot.
            if stored.number <= snapshot.number { try remove(stored, entry) }
        }
        var ids: Set<UUID> = []
        for record in snapshot.records {
            let stored = try self.record(record.id, of: record.entity, in: scope)
            // A state that cannot be read must not be saved.
            stored.state = try RecordState(reading: record.state).bytes
            stored.base = nil
            ids.insert(record.id)
        }
        let others = try context.fetch(FetchDescriptor<StoredSyncRecord>(predicate: #Predicate { $0.scope == scope }))
            .filter { !ids.contains($0.record) }
        for stored in others {
            stored.state = RecordState().bytes
            stored.base = nil
            ids.insert(stored.record)
        }
        end.number = snapshot.number
        end.digest = snapshot.digest
        try rebuild(ids)
        for stored in others where stored.pending == 0 { remove(stored) }
    }

    /// Removes a scope with its entries, records and models.
    func forget(_ scope: UUID) throws {
        for stored in try context.fetch(FetchDescriptor<StoredSyncEntry>(predicate: #Predicate { $0.scope == scope })) {
            try remove(stored, stored.entry())
        }
        for stored in try context.fetch(FetchDescriptor<StoredSyncRecord>(predicate: #Predicate { $0.scope == scope }))
        {
            stored.state = RecordState().bytes
            try show([stored.record])
        }
        try derive()
        for stored in try context.fetch(FetchDescriptor<StoredSyncRecord>(predicate: #Predicate { $0.scope == scope }))
        {
            remove(stored)
        }
        if let end = try existingScope(scope) { context.delete(end) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Saves everything, with the rows of new models.
    func save() throws {
        try derive()
        // Before the models: two transactions with the same numbers then conflict here, and one runs again as often as
        // needed. At the unique keys of the models, it would run again only once.
        try writeScopes()
        context.savesGuardedModels = true
        if context.hasChanges { try context.save() }
        for (id, model) in models {
            if let stored = try record(id) { stored.row = model.persistentModelID._key }
        }
        if let written = try rows?.write(in: context) {
            for (id, key) in written { try record(id)?.row = key }
        }
        try write()
    }

    /// Writes the rows of the log that have changed.
    func write() throws {
        let changedEntries = entries.values.filter { $0.isChanged && !$0.isNew }
        // In the order of the table, neighbors are on one page of the database.
        let records = records.values.filter { $0.isChanged || $0.isNew }.sorted { ($0.key ?? .max) < ($1.key ?? .max) }
        try writeScopes()
        // Transactions that make keys of entries without numbers come one after the other, as those that take a stamp do.
        if !context.store.dialect.hasOneWriter, newEntries.contains(where: { !$0.place.isConfirmed }) {
            try existingClock()?.isChanged = true
        }
        let hasEntries = !newEntries.isEmpty || !removedEntries.isEmpty || !changedEntries.isEmpty
        let hasRecords = !records.isEmpty || !removedRecords.isEmpty
        guard hasEntries || hasRecords || clock?.isChanged == true else { return }
        try context.write { connection in
            var changes = StoreChanges()
            if hasEntries || hasRecords { changes.uncertain = ["StoredSyncEntry"] }
            if let clock, clock.isChanged {
                try connection.execute(SQLStatement(statements.updateClock, clock.values))
                clock.isChanged = false
            }
            if hasEntries { try write(changedEntries, connection) }
            if hasRecords { try write(records, connection) }
            return changes
        }
    }

    /// Writes the changed scopes, always in the same order, so that no two transactions wait for each other.
    private func writeScopes() throws {
        let changed = scopes.values.filter(\.isChanged).sorted { $0.key < $1.key }
        guard !changed.isEmpty else { return }
        try context.write { connection in
            for scope in changed {
                try connection.execute(
                    SQLStatement(
                        statements.updateScope, [.integer(scope.number), .blob(scope.digest), .integer(scope.key)]))
                scope.isChanged = false
            }
            var changes = StoreChanges()
            changes.updated["StoredSyncScope"] = Set(changed.map(\.key))
            return changes
        }
    }

    private func write(_ changed: [EntryRow], _ connection: any SQLConnection) throws {
        // An entry may be replaced by one with the same stamp.
        var removed = SQLRows(columnCount: 1)
        for key in removedEntries.compactMap(\.key) { removed.append(.integer(key)) }
        var inserted = SQLRows(columnCount: 8)
        inserted.reserveCapacity(newEntries.count)
        for stored in newEntries {
            try append(stored, to: &inserted, connection)
            inserted.append(.blob(stored.stamp.bytes))
            inserted.append(.integer(stored.scope.key))
            inserted.append(.blob(stored.content))
        }
        var updated = SQLRows(columnCount: 6)
        for stored in changed {
            let former = stored.key
            try append(stored, to: &updated, connection)
            updated.append(former.map { .integer($0) } ?? .null)
        }
        try connection.execute(statements.deleteEntry, each: removed)
        try connection.execute(statements.insertEntry, each: inserted)
        try connection.execute(statements.updateEntry, each: updated)
        newEntries = []
        removedEntries = []
    }

    /// Adds the columns of an entry that change, and gives it the key of its place.
    private func append(_ stored: EntryRow, to rows: inout SQLRows, _ connection: any SQLConnection) throws {
        if case .confirmed(let number) = stored.place {
            stored.key = EntryKey.confirmed(number, of: stored.scope.key)
        } else if stored.key == nil {
            stored.key = try nextKey(connection)
        }
        rows.append(stored.key.map { .integer($0) } ?? .null)
        rows.append(.integer(stored.place.code(isShared: stored.isShared)))
        rows.append(stored.previous.map { .blob($0) } ?? .null)
        rows.append(stored.digest.map { .blob($0) } ?? .null)
        rows.append(try stored.refusalColumn)
        stored.isChanged = false
    }

    private func write(_ changed: [RecordRow], _ connection: any SQLConnection) throws {
        var removed = SQLRows(columnCount: 1)
        for id in removedRecords { removed.append(.blob(id.bytes)) }
        var inserted = SQLRows(columnCount: 10)
        var updated = SQLRows(columnCount: 7)
        var updatedNew = SQLRows(columnCount: 7)
        var marked = SQLRows(columnCount: 2)
        updated.reserveCapacity(changed.count)
        for stored in changed {
            if stored.isNew {
                Self.append(stored, to: &inserted)
                inserted.append(.blob(stored.record.bytes))
                inserted.append(.text(stored.entity))
                inserted.append(.integer(stored.scope.key))
                inserted.append(.integer(stored.isNewer ? 1 : 0))
            } else if let key = stored.key {
                Self.append(stored, to: &updated)
                updated.append(.integer(key))
            } else {
                Self.append(stored, to: &updatedNew)
                updatedNew.append(.blob(stored.record.bytes))
            }
            if stored.isMarked, !stored.isNew {
                marked.append(.integer(stored.isNewer ? 1 : 0))
                marked.append(.blob(stored.record.bytes))
            }
            stored.isNew = false
            stored.isMarked = false
            stored.isChanged = false
        }
        try connection.execute(statements.deleteRecord, each: removed)
        try connection.execute(statements.insertRecord, each: inserted)
        try connection.execute(statements.updateRecord, each: updated)
        try connection.execute(statements.updateNewRecord, each: updatedNew)
        try connection.execute(statements.markRecord, each: marked)
        removedRecords = []
    }

    private static func append(_ stored: RecordRow, to rows: inout SQLRows) {
        rows.append(stored.row.map { .integer($0) } ?? .null)
        rows.append(.blob(stored.bytes))
        rows.append(stored.baseBytes.map { .blob($0) } ?? .null)
        rows.append(.integer(Int64(stored.pending)))
        rows.append(.integer(stored.hasConflict ? 1 : 0))
        rows.append(.integer(stored.number))
    }

    /// Removes a scope, whose entries and records are removed.
    func remove(_ scope: ScopeRow) throws {
        try write()
        scopes[scope.scope] = nil
        scopesByKey[scope.key] = nil
        try context.write { connection in
            try connection.execute(SQLStatement(statements.deleteScope, [.integer(scope.key)]))
            var changes = StoreChanges()
            changes.deleted["StoredSyncScope"] = [scope.key]
            return changes
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    // MARK: Records

    func record(_ id: UUID) throws -> RecordRow? {
        if let known = records[id] { return known }
        if absentRecords.contains(id) { return nil }
        try loadRecords([id])
        return records[id]
    }

    /// Reads records that are not in memory.
    func loadRecords(_ ids: [UUID]) throws {
        for statement in statements.records(ids) { _ = try records(statement) }
        for id in ids where records[id] == nil { absentRecords.insert(id) }
    }

    /// Returns all records of a scope.
    func records(in scope: ScopeRow) throws -> [RecordRow] {
        try records(SQLStatement(statements.recordsOfScope, [.integer(scope.key)]))
    }

    /// Returns the records that a statement finds, which must be in the database as they are in memory.
    func records(_ statement: SQLStatement) throws -> [RecordRow] {
        let rows = try context.rows(statement)
        var found: [RecordRow] = []
        found.reserveCapacity(rows.count)
        for index in 0..<rows.count {
            let row = rows[index]
            guard case .blob(let bytes) = row[row.startIndex + 1], let id = UUID(bytes) else { continue }
            if let known = records[id] {
                found.append(known)
            } else if let scope = try scope(key: row[row.startIndex + 3].integer), let record = RecordRow(row, scope) {
                records[id] = record
                found.append(record)
            }
        }
        return found
    }

    // MARK: Scopes

    func scope(_ id: UUID) throws -> ScopeRow {
        if let known = try existingScope(id) { return known }
        var row: ScopeRow?
        try context.write { connection in
            guard let key = try connection.reserveKeys(1, table: "StoredSyncScope").first,
                EntryKey.scopes.contains(key)
            else { return StoreChanges() }
            let new = ScopeRow(key: key, id)
            try connection.execute(
                SQLStatement(
                    statements.insertScope, [.integer(key), .text(id.text), .integer(0), .blob(new.digest)]))
            row = new
            var changes = StoreChanges()
            changes.inserted["StoredSyncScope"] = [key]
            return changes
        }
        guard let row else { throw SyncError.unreadable("The database gives no keys.") }
        return remember(row)
    }

    func existingScope(_ id: UUID) throws -> ScopeRow? {
        if let known = scopes[id] { return known }
        return try scopes(SQLStatement(statements.scope, [.text(id.text)])).first
    }

    /// Returns all scopes.
    func allScopes() throws -> [ScopeRow] { try scopes(SQLStatement(statements.scopes)) }

    /// Returns the numbers of all scopes' last entries, by the keys of the scopes' rows.
    func ends() throws -> [Int64: Int64] {
        let rows = try context.rows(SQLStatement(statements.ends))
        return Dictionary(
            (0..<rows.count).map { (rows[$0, 0].integer, rows[$0, 1].integer) }, uniquingKeysWith: { first, _ in first }
        )
    }

    func scope(key: Int64) throws -> ScopeRow? {
        if let known = scopesByKey[key] { return known }
        return try scopes(SQLStatement(statements.scopeByKey, [.integer(key)])).first
    }

    private func scopes(_ statement: SQLStatement) throws -> [ScopeRow] {
        let rows = try context.rows(statement)
        return (0..<rows.count).compactMap { index in
            if let known = scopesByKey[rows[index, 0].integer] { return known }
            return ScopeRow(rows[index]).map(remember)
        }
    }

    private func remember(_ scope: ScopeRow) -> ScopeRow {
        scopes[scope.scope] = scope
        scopesByKey[scope.key] = scope
        return scope
    }

    // MARK: Clock

    /// Returns the clock, with a new identity if the database has none yet.
    func clock(_ newReplica: () -> UInt64) throws -> ClockRow {
        if let known = try existingClock() { return known }
        let new = ClockRow(replica: newReplica())
        try context.write { connection in
            try connection.execute(SQLStatement(statements.insertClock, new.values + [.integer(1)]))
            return StoreChanges()
        }
        clock = new
        return new
    }

    /// Returns the clock; `nil` if the database has none yet.
    func existingClock() throws -> ClockRow? {
        if let clock { return clock }
        let rows = try context.rows(SQLStatement(statements.clock))
        guard !rows.isEmpty else { return nil }
        let row = rows[0]
        let lowest = min(0, row[row.endIndex - 2].integer)
        if lowestKey == nil { lowestKey = lowest }
        var last: Stamp?
        if lowest < 0, case .blob(let bytes)? = row.last { last = Stamp(bytes) }
        clock = ClockRow(row.dropLast(2), last: last)
        return clock
    }

    // MARK: Entries

    func entry(_ stamp: Stamp) throws -> EntryRow? {
        if let known = entries[stamp] { return known }
        if absentEntries.contains(stamp) { return nil }
        try loadEntries([stamp])
        return entries[stamp]
    }

    /// Reads entries that are not in memory.
    func loadEntries(_ stamps: [Stamp]) throws {
        for statement in statements.entries(stamps) { _ = try entries(statement) }
        for stamp in stamps where entries[stamp] == nil { absentEntries.insert(stamp) }
    }

    /// Returns the entries that wait to be sent, in the order in which they were written.
    ///
    /// It is the order of their stamps too, except for those with a stamp of their own, which may depend on what was written
    /// later than that.
    ///
    /// - Parameter limit: The maximum number of entries; `nil` for all.
    func pending(first limit: Int? = nil) throws -> [EntryRow] {
        try write()
        return try entries(SQLStatement(statements.firstPending, [.integer(Int64(limit ?? .max))]))
    }

    /// Returns the entries that are neither confirmed nor refused, in the order of their stamps.
    func unconfirmed() throws -> [EntryRow] {
        try write()
        return try entries(SQLStatement(statements.unconfirmed)).sorted { $0.stamp < $1.stamp }
    }

    /// Returns the refused entries, in the order of their stamps.
    func refused() throws -> [EntryRow] {
        try write()
        return try entries(SQLStatement(statements.refused)).sorted { $0.stamp < $1.stamp }
    }

    /// Returns the numbers of the entries that wait to be sent, and of the refused ones, without reading them.
    func counts() throws -> SyncStatus {
        try write()
        let rows = try context.rows(SQLStatement(statements.counts))
        var status = SyncStatus(pending: 0, refused: 0)
        for row in 0..<rows.count {
            let count = Int(clamping: rows[row, 1].integer)
            if LogPlace.decode(rows[row, 0].integer).place == .refused {
                status.refused += count
            } else {
                status.pending += count
            }
        }
        return status
    }

    /// Returns the entries that change a record, in the order of their stamps.
    func entries(of record: UUID) throws -> [EntryRow] {
        try write()
        // An entry that has the bytes of the identifier elsewhere is unlikely, but possible.
        var found = try entries(SQLStatement(statements.waiting, [.blob(record.bytes)]))
            .filter { try $0.entry().records.contains(record) }
        guard let stored = try self.record(record) else { return found.sorted { $0.stamp < $1.stamp } }
        var number = stored.number
        while number > 0, let entry = try confirmed(number...number, of: stored.scope).first {
            found.append(entry)
            let previous = try entry.previousNumber(of: record)
            guard previous < number else { throw SyncError.unreadable("A history has no beginning.") }
            number = previous
        }
        return found.sorted { $0.stamp < $1.stamp }
    }

    /// Returns confirmed entries of a scope, in the order of their numbers.
    func confirmed(_ numbers: ClosedRange<Int64>, of scope: ScopeRow) throws -> [EntryRow] {
        try entries(
            SQLStatement(
                statements.confirmed,
                [numbers.lowerBound, numbers.upperBound].map { .integer(EntryKey.confirmed($0, of: scope.key)) }))
    }

    /// Returns the key of the next entry that is not confirmed.
    func nextKey(_ connection: any SQLConnection) throws -> Int64 {
        let lowest = try lowestKey ?? connection.rows(SQLStatement(statements.lowestKey)).values.first?.integer ?? 0
        let next = min(0, lowest) - 1
        lowestKey = next
        return next
    }

    /// Returns the entries that a statement finds, which must be in the database as they are in memory.
    func entries(_ statement: SQLStatement) throws -> [EntryRow] {
        let rows = try context.rows(statement)
        var found: [EntryRow] = []
        found.reserveCapacity(rows.count)
        for index in 0..<rows.count {
            let row = rows[index]
            guard let stamp = EntryRow.stamp(row) else { continue }
            if let known = entries[stamp] {
                found.append(known)
            } else if let scope = try scope(key: row[row.startIndex + 1].integer), let entry = EntryRow(row, scope) {
                entries[stamp] = entry
                found.append(entry)
            }
        }
        return found
    }

    /// Returns whether a scope has entries that are not confirmed.
    func hasUnconfirmed(_ scope: ScopeRow) throws -> Bool {
        try write()
        return try !context.rows(SQLStatement(statements.hasUnconfirmed, [.integer(scope.key)])).isEmpty
    }
}

// MARK: Pages

extension LogTransaction {
    /// Returns the confirmed entries of a scope that follow a number.
    func page(of scope: ScopeRow, after number: Int64, limit: Int) throws -> [EntryRow] {
        guard EntryKey.numbers.contains(number), number < EntryKey.numbers.upperBound else { return [] }
        let last = EntryKey.bounds(of: scope.key).1
        return try entries(
            SQLStatement(
                statements.page,
                [
                    .integer(EntryKey.confirmed(number + 1, of: scope.key)), .integer(last), .integer(Int64(limit)),
                ]))
    }

    /// Returns the digest of a scope's log up to an entry; up to its end without one.
    func digest(after last: EntryRow?, of scope: ScopeRow) throws -> Data {
        guard let last, last.place.number < scope.number else { return scope.digest }
        // The digest of the entry before is stored, at most some entries ago.
        let number = last.place.number
        let start = number - number % LogDigest.distance
        let rest = try confirmed(max(1, start)...number, of: scope)
        var digest = LogDigest.empty
        for entry in rest {
            digest = entry.place.number == start ? entry.digest ?? digest : LogDigest.appending(entry.bytes, to: digest)
        }
        return digest
    }
}

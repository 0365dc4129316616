// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDBSQLite
import VitralSync

/// The rows of a replica's log, written by prepared statements that know them in advance: the least that any log with the
/// same tables and indexes costs.
///
/// An entry is inserted, the record's state and one column of its model are read and written, and the transaction counts
/// the changes of both for other processes. Nothing is decoded, merged or validated.
final class PlainRows {
    private let target: SQLiteFile
    private var entries: [(record: UUID, columns: Row)] = []
    private var records: [UUID: (state: Row, model: Row)] = [:]
    private var known: Set<UUID> = []
    private let insertEntry: OpaquePointer
    private let insertState: OpaquePointer
    private let insertModel: OpaquePointer
    private let readState: OpaquePointer
    private let updateState: OpaquePointer
    private let updateModel: OpaquePointer
    private let readModel: OpaquePointer
    private let readClock: OpaquePointer
    private let countChanges: OpaquePointer
    /// NULL.
    private var constants: Row = []

    /// A row of the source, with its columns.
    private typealias Row = [OpaquePointer]

    /// Reads the rows of a replica's file, and creates the same tables in another file.
    ///
    /// - Parameter workload: The entries of the replica.
    init(_ workload: Workload, of replica: URL, in file: URL) throws {
        let source = try SQLiteFile(replica)
        let target = try SQLiteFile(file)
        try source.rows("PRAGMA page_size") { try target.execute("PRAGMA page_size = \(sqlite3_column_int($0, 0))") }
        try target.useLog()
        let tables = "('StoredSyncEntry', 'StoredSyncRecord', 'StoredSyncClock', 'Expense', '_vitral_changes')"
        let definitions =
            "SELECT sql FROM sqlite_master WHERE tbl_name IN \(tables) AND sql IS NOT NULL ORDER BY rootpage"
        try source.rows(definitions) { try target.execute(String(cString: sqlite3_column_text($0, 0))) }
        func insert(_ table: String) throws -> OpaquePointer {
            let count = try source.columns(of: table)
            return try target.prepare(
                "INSERT INTO \(table) VALUES (\(Array(repeating: "?", count: count).joined(separator: ", ")))")
        }
        insertEntry = try insert("StoredSyncEntry")
        insertState = try insert("StoredSyncRecord")
        insertModel = try insert("Expense")
        readState = try target.prepare("SELECT * FROM StoredSyncRecord WHERE record = ?")
        readModel = try target.prepare("SELECT * FROM Expense WHERE id = ?")
        readClock = try target.prepare("SELECT * FROM StoredSyncClock WHERE key = 1")
        updateState = try target.prepare("UPDATE StoredSyncRecord SET state = ?, base = ? WHERE _id = ?")
        updateModel = try target.prepare("UPDATE Expense SET title = ? WHERE _id = ?")
        countChanges = try target.prepare(
            "UPDATE _vitral_changes SET version = version + 1 WHERE entity IN ('Expense', 'StoredSyncEntry')")
        try target.execute(
            "INSERT INTO _vitral_changes VALUES ('Expense', 1, 'one', 0), ('StoredSyncEntry', 1, 'one', 0)")
        self.target = target
        try load(source, workload)
    }

    private func load(_ source: SQLiteFile, _ workload: Workload) throws {
        try source.rows("SELECT NULL") { constants = Self.row($0) }
        var changed: [Data: UUID] = [:]
        for entry in workload.entries {
            changed[entry.dropFirst().prefix(16)] = try SyncEntry(reading: entry).records.first
        }
        // The columns that the statements use come first: the stamp; the record, its key and its state; the key and the
        // title.
        try source.rows("SELECT stamp, * FROM StoredSyncEntry ORDER BY _id") { statement in
            guard let record = Self.data(statement, 0).flatMap({ changed[$0] }) else { return }
            entries.append((record, Self.row(statement)))
        }
        var models: [Int64: Row] = [:]
        try source.rows("SELECT _id, title, id, * FROM Expense") { models[sqlite3_column_int64($0, 0)] = Self.row($0) }
        try source.rows("SELECT record, _id, state, row, * FROM StoredSyncRecord") { statement in
            guard let model = models[sqlite3_column_int64(statement, 3)], let id = Self.data(statement, 0),
                id.count == 16
            else { return }
            records[UUID(uuid: id.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })] = (Self.row(statement), model)
        }
        try source.rows("SELECT * FROM StoredSyncClock") { statement in
            let insert = try target.prepare(
                "INSERT INTO StoredSyncClock VALUES "
                    + "(\(Array(repeating: "?", count: Int(sqlite3_column_count(statement))).joined(separator: ", ")))")
            try target.run(insert, Self.row(statement)[...])
            sqlite3_finalize(insert)
        }
    }

    var count: Int { entries.count }

    /// Writes entries, and what they change, in one transaction.
    ///
    /// - Parameters:
    ///   - range: The entries, in the order in which the replica wrote them.
    ///   - isLocal: Whether the clock and the model are read, as for a user's write.
    func write(_ range: Range<Int>, isLocal: Bool = false) throws {
        try target.execute("BEGIN IMMEDIATE")
        if isLocal { try target.run(readClock, []) }
        for (record, columns) in entries[range] {
            try target.run(insertEntry, columns[1...])
            guard let (state, model) = records[record] else { continue }
            if known.insert(record).inserted {
                try target.run(insertModel, model[3...])
                try target.run(insertState, state[4...])
            } else {
                try target.run(readState, [state[0]])
                if isLocal { try target.run(readModel, [model[2]]) }
                // A user's write keeps the confirmed state beside its own.
                try target.run(updateState, [state[2], isLocal ? state[2] : constants[0], state[1]])
                try target.run(updateModel, [model[1], model[0]])
            }
        }
        try target.run(countChanges, [])
        try target.execute("COMMIT")
    }

    private static func data(_ statement: OpaquePointer, _ column: Int32) -> Data? {
        sqlite3_column_blob(statement, column).map {
            Data(bytes: $0, count: Int(sqlite3_column_bytes(statement, column)))
        }
    }

    private static func row(_ statement: OpaquePointer) -> Row {
        (0..<sqlite3_column_count(statement)).compactMap { sqlite3_value_dup(sqlite3_column_value(statement, $0)) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDBSQLite

/// The rows of a replica's log, written by prepared statements that know them in advance: the least that any log with the
/// same tables and indexes costs.
///
/// An entry is inserted, and the record's state and one column of its model are read and written. Nothing is decoded,
/// merged, validated, or announced.
final class PlainRows {
    private let target: SQLiteFile
    private var entries: [Row] = []
    private var records: [Int64: (state: Row, model: Row)] = [:]
    private var known: Set<Int64> = []
    private let insertEntry: OpaquePointer
    private let insertState: OpaquePointer
    private let insertModel: OpaquePointer
    private let readState: OpaquePointer
    private let updateState: OpaquePointer
    private let updateModel: OpaquePointer
    private let readModel: OpaquePointer
    private let readClock: OpaquePointer
    private let updateClock: OpaquePointer

    /// A row of the source, with its columns.
    private typealias Row = [OpaquePointer]

    /// Reads the rows of a replica's file, and creates the same tables in another file.
    init(of replica: URL, in file: URL) throws {
        let source = try SQLiteFile(replica)
        let target = try SQLiteFile(file)
        try target.useLog()
        let tables = "('StoredSyncEntry', 'StoredSyncRecord', 'StoredSyncClock', 'Expense')"
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
        updateState = try target.prepare("UPDATE StoredSyncRecord SET state = ? WHERE _id = ?")
        updateModel = try target.prepare("UPDATE Expense SET title = ? WHERE _id = ?")
        updateClock = try target.prepare("UPDATE StoredSyncClock SET latestBits = ? WHERE key = 1")
        self.target = target
        try load(source)
    }

    private func load(_ source: SQLiteFile) throws {
        // The columns that the statements use come first: the trace; the record, its key and its state; the key and the
        // title.
        try source.rows("SELECT trace, * FROM StoredSyncEntry ORDER BY _id") { entries.append(Self.row($0)) }
        var models: [Int64: Row] = [:]
        try source.rows("SELECT _id, title, id, * FROM Expense") { models[sqlite3_column_int64($0, 0)] = Self.row($0) }
        try source.rows("SELECT record, _id, state, row, * FROM StoredSyncRecord") { statement in
            guard let model = models[sqlite3_column_int64(statement, 3)], sqlite3_column_bytes(statement, 0) == 16,
                let bytes = sqlite3_column_blob(statement, 0)
            else { return }
            let trace = bytes.loadUnaligned(as: Int64.self) ^ bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self)
            records[trace] = (Self.row(statement), model)
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
    ///   - isLocal: Whether the clock and the model are read and the clock is written, as for a user's write.
    func write(_ range: Range<Int>, isLocal: Bool = false) throws {
        try target.execute("BEGIN IMMEDIATE")
        if isLocal { try target.run(readClock, []) }
        for entry in entries[range] {
            try target.run(insertEntry, entry[1...])
            let trace = sqlite3_value_int64(entry[0])
            guard let (state, model) = records[trace] else { continue }
            if known.insert(trace).inserted {
                try target.run(insertModel, model[3...])
                try target.run(insertState, state[4...])
            } else {
                try target.run(readState, [state[0]])
                if isLocal { try target.run(readModel, [model[2]]) }
                try target.run(updateState, [state[2], state[1]])
                try target.run(updateModel, [model[1], model[0]])
            }
        }
        if isLocal, let entry = entries[range].first { try target.run(updateClock, [entry[0]]) }
        try target.execute("COMMIT")
    }

    private static func row(_ statement: OpaquePointer) -> Row {
        (0..<sqlite3_column_count(statement)).compactMap { sqlite3_value_dup(sqlite3_column_value(statement, $0)) }
    }
}

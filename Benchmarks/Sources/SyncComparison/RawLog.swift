// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDBSQLite

/// The same bytes in a SQLite table, by one prepared insert each: the least that any log costs.
final class RawLog {
    private var database: OpaquePointer?
    private var insert: OpaquePointer?

    private struct Failure: Error {
        var message: String
    }

    init(_ file: URL) throws {
        try check(sqlite3_open(file.path, &database))
        for statement in [
            "PRAGMA journal_mode = WAL", "PRAGMA synchronous = NORMAL",
            "CREATE TABLE entry (number INTEGER PRIMARY KEY, stamp BLOB NOT NULL UNIQUE, bytes BLOB NOT NULL)",
        ] { try execute(statement) }
        try check(sqlite3_prepare_v2(database, "INSERT INTO entry (stamp, bytes) VALUES (?, ?)", -1, &insert, nil))
    }

    deinit { close() }

    /// Closes the file, whose log is written back.
    func close() {
        sqlite3_finalize(insert)
        sqlite3_close(database)
        (insert, database) = (nil, nil)
    }

    /// Inserts entries in one transaction.
    func add(_ entries: ArraySlice<Data>) throws {
        try execute("BEGIN IMMEDIATE")
        for entry in entries {
            let stamp = entry.dropFirst().prefix(16)
            try bind(1, stamp)
            try bind(2, entry)
            guard sqlite3_step(insert) == SQLITE_DONE else { throw failure() }
            sqlite3_reset(insert)
        }
        try execute("COMMIT")
    }

    private func bind(_ index: Int32, _ data: Data) throws {
        // The bytes are copied, as their address holds only during the call.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let result = data.withUnsafeBytes { sqlite3_bind_blob(insert, index, $0.baseAddress, Int32($0.count), copied) }
        try check(result)
    }

    private func execute(_ statement: String) throws { try check(sqlite3_exec(database, statement, nil, nil, nil)) }

    private func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }
}

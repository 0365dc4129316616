// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDBSQLite

/// A SQLite file without any layer.
final class SQLiteFile {
    private var database: OpaquePointer?

    private struct Failure: Error {
        var message: String
    }

    init(_ file: URL) throws { try check(sqlite3_open(file.path, &database)) }

    /// Writes as the stores of VitralDataSQLite do.
    func useLog() throws {
        try execute("PRAGMA journal_mode = WAL")
        try execute("PRAGMA synchronous = NORMAL")
    }

    /// Closes the file, whose log is written back.
    func close() {
        guard let database else { return }
        while let statement = sqlite3_next_stmt(database, nil) { sqlite3_finalize(statement) }
        sqlite3_close(database)
        self.database = nil
    }

    deinit { close() }

    func execute(_ statement: String) throws { try check(sqlite3_exec(database, statement, nil, nil, nil)) }

    func prepare(_ text: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(database, text, -1, &statement, nil))
        guard let statement else { throw Failure(message: "Nothing to prepare.") }
        return statement
    }

    /// Runs a statement to its end.
    func run(_ statement: OpaquePointer, _ values: ArraySlice<OpaquePointer>) throws {
        for (index, value) in values.enumerated() { sqlite3_bind_value(statement, Int32(index + 1), value) }
        while true {
            let result = sqlite3_step(statement)
            guard result == SQLITE_ROW else {
                sqlite3_reset(statement)
                guard result == SQLITE_DONE else { throw failure() }
                return
            }
        }
    }

    /// Binds bytes, which are copied.
    func bind(_ data: Data, at index: Int32, of statement: OpaquePointer) throws {
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        try check(
            data.withUnsafeBytes { sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied) })
    }

    /// Calls a function with each row.
    func rows(_ text: String, _ use: (OpaquePointer) throws -> Void) throws {
        let statement = try prepare(text)
        defer { sqlite3_finalize(statement) }
        while sqlite3_step(statement) == SQLITE_ROW { try use(statement) }
    }

    func columns(of table: String) throws -> Int {
        let statement = try prepare("SELECT * FROM \(table)")
        defer { sqlite3_finalize(statement) }
        return Int(sqlite3_column_count(statement))
    }

    private func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }
}

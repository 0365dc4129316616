// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDBSQLite
import VitralModels

/// A compiled statement, which can run any number of times on the connection that created it.
///
/// Values are passed to and from SQLite directly, because large transactions spend most of their time here.
final class PreparedStatement {
    let sql: String
    private let handle: OpaquePointer
    private let parameterCount: Int
    private let columnCount: Int32

    /// The time of the last use, as a count of all uses.
    var lastUse = 0

    init?(_ database: OpaquePointer, _ sql: String) throws(SQLiteAnswer) {
        var prepared: OpaquePointer?
        var hasMore = false
        var text = sql
        let code = text.withUTF8 { utf8 -> Int32 in
            guard let start = utf8.baseAddress else { return SQLITE_OK }
            return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) { start in
                var rest: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    database, start, Int32(clamping: utf8.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, &rest)
                if let rest {
                    let tail = UnsafeBufferPointer(start: rest, count: utf8.count - (rest - start))
                    hasMore = tail.contains { $0 != 0x20 && $0 != 0x0A && $0 != 0x3B }
                }
                return code
            }
        }
        guard code == SQLITE_OK else { throw SQLiteAnswer(of: database) }
        guard let prepared else { return nil }
        guard !hasMore else {
            sqlite3_finalize(prepared)
            throw SQLiteAnswer(code: SQLITE_MISUSE, message: "more than one statement")
        }
        self.sql = sql
        handle = prepared
        parameterCount = Int(sqlite3_bind_parameter_count(prepared))
        columnCount = sqlite3_column_count(prepared)
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Runs the statement and discards its rows.
    func run(_ values: ArraySlice<SQLValue>, _ scratch: inout ScratchMemory) throws(SQLiteAnswer) {
        try bind(values, &scratch)
        // The error message belongs to the connection, and must be read before the statement is reset.
        do {
            while try step() {}
            sqlite3_reset(handle)
        } catch {
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs the statement and returns its rows.
    func rows(_ values: ArraySlice<SQLValue>, _ scratch: inout ScratchMemory) throws(SQLiteAnswer) -> SQLRows {
        try bind(values, &scratch)
        var rows = SQLRows(columnCount: Int(max(1, columnCount)))
        do {
            while try step() {
                for column in 0..<columnCount { rows.append(value(column)) }
            }
            sqlite3_reset(handle)
        } catch {
            sqlite3_reset(handle)
            throw error
        }
        return rows
    }

    /// Removes the bound values, whose memory is only borrowed.
    func unbind() {
        if parameterCount > 0 { sqlite3_clear_bindings(handle) }
    }

    private func step() throws(SQLiteAnswer) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw SQLiteAnswer(of: sqlite3_db_handle(handle))
        }
    }

    private func bind(_ values: ArraySlice<SQLValue>, _ scratch: inout ScratchMemory) throws(SQLiteAnswer) {
        guard values.count == parameterCount else {
            throw SQLiteAnswer(
                code: SQLITE_RANGE, message: "\(parameterCount) placeholders and \(values.count) values")
        }
        scratch.begin(with: values)
        var index: Int32 = 0
        for value in values {
            index += 1
            let code =
                switch value {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let number): sqlite3_bind_int64(handle, index, number)
                case .real(let number): sqlite3_bind_double(handle, index, number)
                case .text(let text): bind(scratch.add(text), at: index)
                case .blob(let data):
                    // An empty blob is not `NULL`.
                    data.isEmpty
                        ? sqlite3_bind_zeroblob(handle, index, 0)
                        : bind(scratch.add(data), at: index)
                }
            guard code == SQLITE_OK else { throw SQLiteAnswer(of: sqlite3_db_handle(handle)) }
        }
    }

    private func bind(_ text: ScratchMemory.Text, at index: Int32) -> Int32 {
        sqlite3_bind_text64(handle, index, text.start, UInt64(text.count), nil, UInt8(SQLITE_UTF8))
    }

    private func bind(_ bytes: ScratchMemory.Bytes, at index: Int32) -> Int32 {
        sqlite3_bind_blob64(handle, index, bytes.start, UInt64(bytes.count), nil)
    }

    private func value(_ column: Int32) -> SQLValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER:
            return .integer(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT:
            return .real(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(handle, column)
            let count = Int(sqlite3_column_bytes(handle, column))
            return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(handle, column)
            let count = Int(sqlite3_column_bytes(handle, column))
            return .blob(start.map { Data(bytes: $0, count: count) } ?? Data())
        default:
            return .null
        }
    }
}

/// An error that SQLite returned.
struct SQLiteAnswer: Error {
    let code: SQLiteCode
    let message: String

    init(code: Int32, message: String) {
        self.code = SQLiteCode(extended: code)
        self.message = message
    }

    /// Creates the error of a connection's last failed call.
    init(of database: OpaquePointer?) {
        self.init(code: sqlite3_extended_errcode(database), message: String(cString: sqlite3_errmsg(database)))
    }
}

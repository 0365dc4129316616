// SPDX-License-Identifier: Apache-2.0

import GRDB
import GRDBSQLite
import VitralModels

extension DataStoreError {
    /// Creates the app's error for a SQLite result code.
    ///
    /// SQLite's messages name tables, columns and tokens of the statement, never the bound values.
    ///
    /// - Parameters:
    ///   - code: The result code.
    ///   - message: SQLite's error message.
    ///   - sql: The statement, if there was one.
    ///   - file: The path of the database file, for messages.
    init(sqlite code: SQLiteCode, message: String, sql: String?, file: String) {
        self =
            switch code.primary {
            case SQLITE_CONSTRAINT: Self.constraint(code, message)
            case SQLITE_BUSY where code.extended == SQLiteCode.busySnapshot: .conflict
            case SQLITE_BUSY, SQLITE_LOCKED: .locked
            case SQLITE_FULL: .diskFull
            // The index of the write-ahead log could not grow.
            case SQLITE_IOERR where code.extended == SQLiteCode.ioErrorShmSize: .diskFull
            case SQLITE_NOTADB: .notADatabase(file)
            case SQLITE_CORRUPT: .corrupt("\(file): \(message)")
            case SQLITE_READONLY, SQLITE_PERM: .readOnly("\(file): \(message)")
            case SQLITE_CANTOPEN: .unreachable("\(file): \(message)")
            default: .database(code: code.name, message: message, sql: sql)
            }
    }

    /// Creates the app's error for an error of GRDB, which opens and closes the connections.
    init(_ error: DatabaseError, file: String) {
        self.init(
            sqlite: SQLiteCode(extended: error.extendedResultCode.rawValue),
            message: error.message ?? "no reason given",
            sql: error.sql, file: file)
    }

    private static func constraint(_ code: SQLiteCode, _ message: String) -> DataStoreError {
        if code.extended == SQLiteCode.constraintUnique, let columns = columns(message) {
            return .uniqueConstraintViolated(entity: columns.table, properties: columns.names)
        }
        return .constraintViolated(message)
    }

    /// Returns the table and the columns of a message such as `UNIQUE constraint failed: Book.title, Book.author`.
    private static func columns(_ message: String) -> (table: String, names: [String])? {
        guard let list = message.split(separator: " failed: ", maxSplits: 1).last,
            let table = list.split(separator: ".", maxSplits: 1).first, table.utf8.count < list.utf8.count
        else { return nil }
        let names = list.split(separator: ", ").map { column in
            column.hasPrefix("\(table).") ? column.dropFirst(table.count + 1) : column
        }
        return (String(table), names.map(String.init))
    }
}

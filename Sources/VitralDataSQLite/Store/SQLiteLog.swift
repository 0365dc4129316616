// SPDX-License-Identifier: Apache-2.0

import GRDBSQLite

/// The log (WAL) that SQLite keeps beside a database file while it is open.
package enum SQLiteLog {
    /// Writes the log into its file and removes it, unless another process has the file open.
    ///
    /// SQLite does that by itself when the last connection is closed, but not when that connection could only read; and GRDB
    /// closes those of its pool last. Call it when all connections of this process are closed. Where it fails, nothing is
    /// lost: the log stays, and counts when the file is opened again.
    ///
    /// - Returns: Whether it was this connection's to do, and worked.
    @discardableResult
    package static func writeBack(_ file: String) -> Bool {
        var connection: OpaquePointer?
        defer { sqlite3_close_v2(connection) }
        guard sqlite3_open_v2(file, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return false }
        // What it does while closing needs a connection that has looked at the log.
        return sqlite3_exec(connection, "PRAGMA wal_checkpoint(PASSIVE)", nil, nil, nil) == SQLITE_OK
    }
}

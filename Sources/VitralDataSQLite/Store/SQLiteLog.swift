// SPDX-License-Identifier: Apache-2.0

import GRDBSQLite

/// The log (WAL) that SQLite keeps beside a database file while it is open.
package enum SQLiteLog {
    /// Writes the contents of the log into the database file and removes the log, unless another process has the file open.
    ///
    /// SQLite does this automatically when the last connection closes, but not if that connection is read-only, and GRDB
    /// closes the read-only connections of a pool last. Call this function after all connections of this process are closed.
    /// If it fails, no data are lost: the log remains, and SQLite reads it the next time the file is opened.
    ///
    /// - Returns: Whether the contents of the log were written.
    @discardableResult
    package static func writeBack(_ file: String) -> Bool {
        var connection: OpaquePointer?
        defer { sqlite3_close_v2(connection) }
        guard sqlite3_open_v2(file, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return false }
        // SQLite writes the log back on closing only if the connection has accessed it.
        return sqlite3_exec(connection, "PRAGMA wal_checkpoint(PASSIVE)", nil, nil, nil) == SQLITE_OK
    }
}

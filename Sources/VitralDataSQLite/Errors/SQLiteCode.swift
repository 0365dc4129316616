// SPDX-License-Identifier: Apache-2.0

import GRDBSQLite

/// A result code of SQLite.
struct SQLiteCode: Hashable {
    /// The extended code, with its details in the upper bytes.
    let extended: Int32
    /// The primary code, without the details.
    var primary: Int32 { extended & 0xff }

    /// The name of the primary code, followed by the number of an extended code.
    var name: String {
        let name = Self.names[primary] ?? "SQLITE"
        return extended == primary ? name : "\(name) (\(extended))"
    }

    // SQLite defines these codes with macros that Swift cannot import.
    static let constraintForeignKey = SQLITE_CONSTRAINT | (3 << 8)
    static let constraintUnique = SQLITE_CONSTRAINT | (8 << 8)
    static let busySnapshot = SQLITE_BUSY | (2 << 8)
    static let ioErrorShmSize = SQLITE_IOERR | (19 << 8)

    private static let names: [Int32: String] = [
        SQLITE_ERROR: "SQLITE_ERROR", SQLITE_INTERNAL: "SQLITE_INTERNAL", SQLITE_PERM: "SQLITE_PERM",
        SQLITE_ABORT: "SQLITE_ABORT", SQLITE_BUSY: "SQLITE_BUSY", SQLITE_LOCKED: "SQLITE_LOCKED",
        SQLITE_NOMEM: "SQLITE_NOMEM", SQLITE_READONLY: "SQLITE_READONLY", SQLITE_INTERRUPT: "SQLITE_INTERRUPT",
        SQLITE_IOERR: "SQLITE_IOERR", SQLITE_CORRUPT: "SQLITE_CORRUPT", SQLITE_NOTFOUND: "SQLITE_NOTFOUND",
        SQLITE_FULL: "SQLITE_FULL", SQLITE_CANTOPEN: "SQLITE_CANTOPEN", SQLITE_PROTOCOL: "SQLITE_PROTOCOL",
        SQLITE_SCHEMA: "SQLITE_SCHEMA", SQLITE_TOOBIG: "SQLITE_TOOBIG", SQLITE_CONSTRAINT: "SQLITE_CONSTRAINT",
        SQLITE_MISMATCH: "SQLITE_MISMATCH", SQLITE_MISUSE: "SQLITE_MISUSE", SQLITE_NOLFS: "SQLITE_NOLFS",
        SQLITE_AUTH: "SQLITE_AUTH", SQLITE_RANGE: "SQLITE_RANGE", SQLITE_NOTADB: "SQLITE_NOTADB",
    ]
}

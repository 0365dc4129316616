// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The same bytes in a SQLite table, by one prepared insert each: the least that any log costs.
final class RawLog {
    private let file: SQLiteFile
    private let insert: OpaquePointer

    init(_ url: URL) throws {
        file = try SQLiteFile(url)
        try file.useLog()
        try file.execute(
            "CREATE TABLE entry (number INTEGER PRIMARY KEY, stamp BLOB NOT NULL UNIQUE, bytes BLOB NOT NULL)")
        insert = try file.prepare("INSERT INTO entry (stamp, bytes) VALUES (?, ?)")
    }

    /// Closes the file, whose log is written back.
    func close() { file.close() }

    /// Inserts entries in one transaction.
    func add(_ entries: ArraySlice<Data>) throws {
        try file.execute("BEGIN IMMEDIATE")
        for entry in entries {
            try file.bind(entry.dropFirst().prefix(16), at: 1, of: insert)
            try file.bind(entry, at: 2, of: insert)
            try file.run(insert, [])
        }
        try file.execute("COMMIT")
    }
}

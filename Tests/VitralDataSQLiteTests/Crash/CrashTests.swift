// SPDX-License-Identifier: Apache-2.0

import Foundation
import SQLiteStoreWriter
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// Processes that are killed.
@Suite(.timeLimit(.minutes(5)))
struct CrashTests {
    @Test(arguments: [1, 40, 400, 1_500])
    func `after a crash, committed writes are complete and others absent`(acknowledged: Int) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "entries")
            let child = try Child("write", file.path)
            var saved: Set<String> = []
            while saved.count < acknowledged, let batch = await child.nextLine() { saved.insert(batch) }
            await child.kill()
            while let batch = await child.nextLine() { saved.insert(batch) }
            #expect(saved.count >= acknowledged)

            let store = try Entries.open(file)
            let found = try store.readBlocking { connection in
                try connection.rows(SQLStatement("SELECT batch, count(*), max(_id) FROM Entry GROUP BY batch"))
            }
            var batches: Set<String> = []
            var last: Int64 = 0
            for row in 0..<found.count {
                guard case .text(let batch) = found[row, 0], case .integer(let key) = found[row, 2] else { continue }
                #expect(found[row, 1] == .integer(Int64(Entries.batchSize)))
                batches.insert(batch)
                last = max(last, key)
            }
            #expect(saved.subtracting(batches).isEmpty)
            #expect(try store.readBlocking { try $0.texts("PRAGMA integrity_check") } == ["ok"])
            let next = try store.writeBlocking { try $0.reserveKeys(1, table: "Entry")[0] }
            #expect(next > last)
        }
    }

    @Test func `an interrupted migration leaves the old store or the new one`() async throws {
        try await withTemporaryFolder { folder in
            var steps = 0
            var isDone = false
            while !isDone {
                let file = folder.appending(component: "entries-\(steps)")
                try await fill(file)
                let child = try Child("migrate", file.path)
                var line = await child.nextLine()
                for _ in 0..<steps where line == "waits" {
                    try child.goOn()
                    line = await child.nextLine()
                }
                isDone = line != "waits"
                await child.kill()
                try expectEntries(in: file, withMark: isDone)
                steps += 1
            }
            // The record is read, the table is written again and renamed, its index is created, and the record is
            // written.
            #expect(steps > 6)
        }
    }

    private func fill(_ file: URL) async throws {
        let store = try Entries.open(file)
        try await store.write { connection in
            var rows = SQLRows(columnCount: 3)
            for key in Int64(1)...2_000 {
                rows.append(.integer(key * 3))
                rows.append(.text("batch"))
                rows.append(.text("body \(key)"))
            }
            try connection.execute("INSERT INTO Entry (_id, batch, body) VALUES (?1, ?2, ?3)", each: rows)
        }
        await store.close()
    }

    private func expectEntries(in file: URL, withMark hasMark: Bool) throws {
        // The file is read without opening it as a store, which would migrate it.
        let store = try SQLiteStore.open(url: file) { connection in
            #expect(
                try connection.texts("SELECT name FROM pragma_table_info('Entry')")
                    == ["_id", "batch", "body"] + (hasMark ? ["mark"] : []))
            let rows = try connection.rows(SQLStatement("SELECT _id, body FROM Entry ORDER BY _id"))
            #expect(rows.count == 2_000)
            #expect(rows[1_999, 0] == .integer(6_000))
            #expect(rows[1_999, 1] == .text("body 2000"))
            #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
            return _StoreMigrator.Outcome(identifier: "none", changedTables: false)
        }
        _ = store
    }
}

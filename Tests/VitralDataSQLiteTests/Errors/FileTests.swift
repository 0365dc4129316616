// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import SQLiteStoreWriter
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// Damaged files, wrong permissions, and full disks.
@Suite(.timeLimit(.minutes(5)))
struct FileTests {
    private func fill(_ store: SQLiteStore, from first: Int64, count: Int64) throws {
        try store.writeBlocking { connection in
            for key in first..<(first + count) {
                try connection.execute(Library.book(key, "\(key) " + String(repeating: "words ", count: 100)))
            }
        }
    }

    @Test func `a full disk rolls back only the transaction`() async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(folder.appending(component: "library"))
            try fill(store, from: 1, count: 10)
            _ = try store.writeBlocking { connection in
                let pages = try connection.value("PRAGMA page_count")
                guard case .integer(let count) = pages else { return SQLValue.null }
                return try connection.value("PRAGMA max_page_count = \(count + 4)")
            }
            #expect(throws: DataStoreError.diskFull) { try fill(store, from: 100, count: 1_000) }
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(10))
            // There is room for a small row.
            try store.writeBlocking { _ = try $0.execute(Library.book(50, "Ilíada")) }
            #expect(try store.readBlocking { try $0.texts("PRAGMA integrity_check") } == ["ok"])
        }
    }

    @Test func `a file that is not a database is named and unchanged`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "holiday.jpeg")
            let bytes = Data((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            try bytes.write(to: file)
            #expect(throws: DataStoreError.notADatabase(file.path)) { try Library.open(file) }
            #expect(try Data(contentsOf: file) == bytes)
        }
    }

    @Test(arguments: ["CREATE TABLE Loan (a); CREATE TABLE Book (isbn TEXT)", "PRAGMA application_id = 1196444487"])
    func `a database of another program is named and unchanged`(_ sql: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "other.sqlite")
            let other = try DatabaseQueue(path: file.path)
            try await other.write { try $0.execute(sql: sql) }
            try other.close()
            let bytes = try Data(contentsOf: file)
            let tables = sql.hasPrefix("CREATE") ? ["Book", "Loan"] : []
            let error = #expect(throws: DataStoreError.foreignDatabase(file.path, tables: tables)) {
                try Library.open(file)
            }
            #expect(try Data(contentsOf: file) == bytes)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["other.sqlite"])
            let holds = tables.isEmpty ? "no tables of this app" : "the tables Book, Loan"
            #expect(
                error.map { "\($0)" } == """
                    \(file.path) is a database of another program: it holds \(holds). Nothing was written to it. To fix this, \
                    name a file of the app's own, or one that does not exist yet.
                    """)
        }
    }

    @Test func aDamagedFileIsNamed() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file)
            try fill(store, from: 1, count: 1_000)
            await store.close()
            let handle = try FileHandle(forUpdating: file)
            let end = try handle.seekToEnd()
            // Everything after the tables' definitions is overwritten.
            try handle.seek(toOffset: end / 2)
            try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(end / 2)))
            try handle.close()
            let damaged = try Library.open(file)
            let error = #expect(throws: DataStoreError.self) {
                try damaged.readBlocking { try $0.rows(SQLStatement("SELECT sum(length(title)) FROM Book")) }
            }
            #expect(error == .corrupt("\(file.path): database disk image is malformed"))
        }
    }

    private func permissions(of url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func `only the owner can read new files and folders`() async throws {
        try await withTemporaryFolder { folder in
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
            let file = folder.appending(path: "var/data/library")
            let store = try Library.open(file)
            try fill(store, from: 1, count: 10)
            _ = try await store.read { try $0.count("Book") }
            for name in ["library", "library-wal", "library-shm"] {
                #expect(try permissions(of: folder.appending(path: "var/data/\(name)")) == 0o600, "\(name)")
            }
            #expect(try permissions(of: folder.appending(path: "var")) == 0o700)
            #expect(try permissions(of: folder.appending(path: "var/data")) == 0o700)
            #expect(try permissions(of: folder) == 0o755)
            await store.close()
            // Permissions that an operator has set are kept.
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            let again = try Library.open(file)
            #expect(try permissions(of: file) == 0o640)
            await again.close()
        }
    }

    @Test(arguments: [true, false])
    func aSymbolicLinkToTheFileIsFollowed(exists: Bool) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "library")
            let link = folder.appending(path: "link")
            if exists { await (try Library.open(file)).close() }
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "library")
            let store = try Library.open(link)
            try fill(store, from: 1, count: 10)
            #expect(try permissions(of: file) == 0o600)
            await store.close()
            #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == ["library", "link"])
            let again = try Library.open(file)
            #expect(try again.readBlocking { try $0.count("Book") } == .integer(10))
            await again.close()
        }
    }

    @Test func `a closed store does not change its file`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "library")
            let store = try Library.open(file)
            try fill(store, from: 1, count: 10)
            // All kinds of readers are active.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 { group.addTask { _ = try await store.read { try $0.count("Book") } } }
                try await group.waitForAll()
            }
            _ = try await MainActor.run { try store.readBlocking { try $0.count("Book") } }
            let second = try Library.open(file)
            _ = try await second.read { try $0.count("Book") }
            await store.close()
            // The other store still works.
            try fill(second, from: 100, count: 5)
            await second.close()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["library"])
            let third = try Library.open(file)
            #expect(try third.readBlocking { try $0.count("Book") } == .integer(15))
            await third.close()
        }
    }

    @Test func `a folder that cannot be created is named`() {
        let file = URL(fileURLWithPath: "/dev/null/library/file")
        #expect(throws: DataStoreError.readOnly("The folder /dev/null/library of the store cannot be made.")) {
            try Library.open(file)
        }
    }

    @Test func aFolderInPlaceOfTheFileIsNamed() async throws {
        try await withTemporaryFolder { folder in
            #expect(throws: DataStoreError.unreachable("\(folder.path): unable to open database file")) {
                try Library.open(folder)
            }
        }
    }

    @Test func aFileWithoutPermissionIsNamed() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file)
            await store.close()
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
            let child = try Child("nobody", file.path)
            let answer = await child.nextLine()
            await child.wait()
            // A test that does not run as root has no write permission itself.
            if answer == "cannot become nobody" {
                #expect(throws: DataStoreError.self) { try Library.open(file) }
            } else {
                #expect(answer?.hasPrefix("The database cannot be written: \(file.path)") == true)
            }
        }
    }

    @Test func `waiting too long for another process is an error`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "entries")
            let store = try Entries.open(file, patience: 0)
            let child = try Child("hold", file.path)
            #expect(await child.nextLine() == "waits")
            #expect(throws: DataStoreError.locked) { try store.writeBlocking { _ in } }
            await #expect(throws: DataStoreError.locked) { try await store.write { _ in } }
            #expect(throws: DataStoreError.locked) { try Entries.open(file, patience: 0) }
            // A reader does not wait for the writer.
            #expect(try store.readBlocking { try $0.count("Entry") } == .integer(0))
            try child.goOn()
            #expect(await child.nextLine() == "done")
            await child.wait()
            try store.writeBlocking { _ in }
        }
    }
}

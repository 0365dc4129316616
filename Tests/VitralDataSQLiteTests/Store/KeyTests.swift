// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// Keys, each of which is assigned once.
@Suite(.timeLimit(.minutes(5)))
struct KeyTests {
    private func reserve(_ count: Int, _ store: SQLiteStore, table: String = "Book") throws -> [Int64] {
        try store.writeBlocking { try $0.reserveKeys(count, table: table) }
    }

    @Test func keysAscendForEachTable() throws {
        let store = try Library.open()
        #expect(try reserve(3, store) == [1, 2, 3])
        #expect(try reserve(2, store) == [4, 5])
        #expect(try reserve(1, store, table: "Writer") == [1])
        #expect(try reserve(0, store).isEmpty)
    }

    @Test func `the key of a deleted row is not reused`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file)
            try store.writeBlocking { connection in
                let key = try connection.reserveKeys(1, table: "Book")[0]
                try connection.execute(Library.book(key, "Ilíada"))
                try connection.execute(SQLStatement("DELETE FROM Book"))
            }
            await store.close()
            #expect(try reserve(1, Library.open(file)) == [2])
        }
    }

    @Test func `the key of a rolled back row is not reused`() async throws {
        struct Regret: Error {}
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let store = try Library.open(file)
            let other = try Library.open(file)
            #expect(throws: Regret.self) {
                try store.writeBlocking { connection in
                    _ = try connection.reserveKeys(10, table: "Book")
                    throw Regret()
                }
            }
            #expect(try reserve(1, other) == [11])
            #expect(try reserve(1, store) == [12])
        }
    }

    @Test func `the key of a refused commit is not reused`() throws {
        let store = try Library.open()
        #expect(throws: DataStoreError.self) {
            try store.writeBlocking { connection in
                let key = try connection.reserveKeys(1, table: "Book")[0]
                try connection.execute(
                    SQLStatement("INSERT INTO Book (_id, title, writer) VALUES (?1, 'x', 77)", [.integer(key)]))
            }
        }
        #expect(try reserve(1, store) == [2])
    }

    @Test func rowsThatAnotherToolWroteKeepTheirKeys() throws {
        let store = try Library.open()
        try store.writeBlocking { _ = try $0.execute(Library.book(41, "Ilíada")) }
        #expect(try reserve(2, store) == [42, 43])
    }

    @Test func `exhausted keys are an error`() throws {
        let store = try Library.open()
        try store.writeBlocking { _ = try $0.execute(Library.book(.max, "Ilíada")) }
        #expect(throws: DataStoreError.database(code: "SQLITE_FULL", message: "Book has no keys left", sql: nil)) {
            try reserve(1, store)
        }
    }

    @Test func `concurrent writers get different keys`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let stores = [try Library.open(file), try Library.open(file)]
            let keys = try await withThrowingTaskGroup(of: [Int64].self) { group in
                for number in 0..<100 {
                    group.addTask { try await stores[number % 2].write { try $0.reserveKeys(3, table: "Book") } }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(keys.sorted() == Array(1...300))
        }
    }
}

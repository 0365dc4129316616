// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralModels
import VitralTestSupport

/// Statements, transactions, and the state of a store between them.
@Suite(.timeLimit(.minutes(5)))
struct SQLiteStoreTests {
    @Test(arguments: [
        SQLValue.null, .integer(.min), .integer(.max), .integer(0), .real(0.1), .real(-.infinity),
        .real(.leastNonzeroMagnitude), .text(""), .text("é 🇧🇷 'quoted' \"twice\"; DROP TABLE Book"),
        .text(String(repeating: "long ", count: 100_000)), .blob(Data()), .blob(Data([0, 255, 0])),
    ])
    func `a value is read as it was written`(value: SQLValue) throws {
        let store = try Library.open()
        let found = try store.readBlocking { try $0.value("SELECT ?1", value) }
        #expect(found == value)
    }

    @Test func `rows of many columns are read in order`() throws {
        let store = try Library.open()
        var rows = SQLRows(columnCount: 5)
        for number in Int64(1)...300 {
            for value in [
                SQLValue.integer(number), .text("Book \(number)"), .real(Double(number) / 4),
                number.isMultiple(of: 2) ? .null : .blob(Data(repeating: 7, count: Int(number))), .text("\(number).50"),
            ] { rows.append(value) }
        }
        let counts = try store.writeBlocking {
            try $0.execute(
                "INSERT INTO Book (_id, title, rating, cover, price) VALUES (?1, ?2, ?3, ?4, ?5)", each: rows)
        }
        #expect(counts == Array(repeating: 1, count: 300))
        let found = try store.readBlocking {
            try $0.rows(SQLStatement("SELECT _id, title, rating, cover, price FROM Book ORDER BY _id"))
        }
        #expect(found == rows)
    }

    @Test func `a statement returns the number of changed rows`() throws {
        let store = try Library.open()
        let counts = try store.writeBlocking { connection in
            try connection.execute(Library.book(1, "Ilíada"))
            try connection.execute(Library.book(2, "Odisseia"))
            return [
                try connection.execute(SQLStatement("UPDATE Book SET edition = ?1", [.integer(2)])),
                try connection.execute(SQLStatement("DELETE FROM Book WHERE _id = ?1", [.integer(3)])),
                try connection.execute(SQLStatement("PRAGMA cache_size = 500")),
                try connection.execute(SQLStatement("DELETE FROM Book")),
            ]
        }
        #expect(counts == [2, 0, 0, 2])
    }

    @Test func aTransactionThatThrowsLeavesNothing() async throws {
        struct Regret: Error {}
        let store = try Library.open()
        #expect(throws: Regret.self) {
            try store.writeBlocking { connection in
                try connection.execute(Library.book(1, "Ilíada"))
                throw Regret()
            }
        }
        await #expect(throws: Regret.self) {
            try await store.write { connection -> Void in
                try connection.execute(Library.book(1, "Ilíada"))
                throw Regret()
            }
        }
        #expect(try store.readBlocking { try $0.count("Book") } == .integer(0))
    }

    @Test func aTextOfTwoStatementsIsRefused() throws {
        let store = try Library.open()
        #expect(
            throws: DataStoreError.database(
                code: "SQLITE_MISUSE", message: "more than one statement", sql: "DELETE FROM Book; DELETE FROM Writer")
        ) {
            try store.writeBlocking { try $0.execute(SQLStatement("DELETE FROM Book; DELETE FROM Writer")) }
        }
    }

    @Test func placeholdersWithoutValuesAreRefused() throws {
        let store = try Library.open()
        #expect(
            throws: DataStoreError.database(
                code: "SQLITE_RANGE", message: "3 placeholders and 1 values", sql: Library.insertBook)
        ) {
            try store.writeBlocking { try $0.execute(SQLStatement(Library.insertBook, [.integer(1)])) }
        }
    }

    @Test func `statements beyond the cache work`() throws {
        let store = try Library.open()
        for _ in 0..<2 {
            for number in 0..<400 {
                #expect(try store.readBlocking { try $0.value("SELECT \(number)") } == .integer(Int64(number)))
            }
        }
    }

    @Test(arguments: [false, true])
    func `a reader cannot write`(inMemory: Bool) async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(inMemory ? nil : folder.appending(component: "library"))
            _ = try? store.readBlocking { try $0.execute(Library.book(1, "Ilíada")) }
            _ = try? await store.read { try $0.execute(Library.book(1, "Ilíada")) }
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(0))
        }
    }

    @Test(arguments: [false, true])
    func `a nested read sees the same state`(inMemory: Bool) async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(inMemory ? nil : folder.appending(component: "library"))
            try store.writeBlocking { _ = try $0.execute(Library.book(1, "Ilíada")) }
            let titles = try store.readBlocking { outer in
                try outer.texts("SELECT title FROM Book")
                    + store.readBlocking { try $0.texts("SELECT title FROM Book") }
            }
            #expect(titles == ["Ilíada", "Ilíada"])
        }
    }

    @Test func aReaderKeepsItsStateWhileOthersWrite() async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(folder.appending(component: "library"))
            let hasBegun = Gate()
            let goOn = Gate()
            async let counts = store.read { connection in
                let before = try connection.count("Book")
                hasBegun.open()
                goOn.pass()
                return [before, try connection.count("Book")]
            }
            await hasBegun.opened()
            try await store.write { _ = try $0.execute(Library.book(1, "Ilíada")) }
            #expect(try store.readBlocking { try $0.count("Book") } == .integer(1))
            goOn.open()
            #expect(try await counts == [.integer(0), .integer(0)])
        }
    }

    @Test func theMainActorReadsWhileAllOtherReadersAndTheWriterAreBusy() async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(folder.appending(component: "library"), durability: .power)
            let hasBegun = Gate()
            let goOn = Gate()
            let busy = (0..<8).map { number in
                Task {
                    let wait: @Sendable (any SQLConnection) throws -> Void = { connection in
                        _ = try connection.count("Book")
                        hasBegun.open()
                        goOn.pass()
                    }
                    if number == 0 { try await store.write(wait) } else { try await store.read(wait) }
                }
            }
            // One connection writes and five read: these are all connections.
            for _ in 0..<6 { await hasBegun.opened() }
            let counts = try await MainActor.run {
                try store.readBlocking { outer in
                    [try outer.count("Book"), try store.readBlocking { try $0.count("Book") }]
                }
            }
            #expect(counts == [.integer(0), .integer(0)])
            for _ in busy { goOn.open() }
            for task in busy { try await task.value }
        }
    }

    @Test func `stores in memory are separate`() throws {
        let one = try Library.open()
        let other = try Library.open()
        try one.writeBlocking { _ = try $0.execute(Library.book(1, "Ilíada")) }
        #expect(try other.readBlocking { try $0.count("Book") } == .integer(0))
        #expect(one.identifier != other.identifier)
    }

    @Test func aStoreKeepsItsNameAndItsRows() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(components: "deep", "down", "library")
            let first = try Library.open(file)
            try first.writeBlocking { _ = try $0.execute(Library.book(1, "Ilíada")) }
            await first.close()
            // A single file remains, which includes the log.
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) == [
                    "library"
                ])
            let second = try Library.open(file)
            #expect(second.identifier == first.identifier)
            #expect(try second.readBlocking { try $0.texts("SELECT title FROM Book") } == ["Ilíada"])
        }
    }

    @Test func `concurrent processes that open a new file share one store`() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(component: "library")
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<8 { group.addTask { try Library.open(file).identifier } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(names.count == 1)
        }
    }

    @Test(arguments: [SQLiteStore.Durability.process, .power])
    func `the durability is the configured one`(durability: SQLiteStore.Durability) async throws {
        try await withTemporaryFolder { folder in
            var random = SystemRandomNumberGenerator()
            let store = try SQLiteStore.open(url: folder.appending(component: "library"), durability: durability) {
                try _StoreMigrator(layout: Library.layout).migrate($0, dialect: SQLiteDialect(), using: &random)
            }
            let answers = try store.writeBlocking { connection in
                try ["synchronous", "journal_mode", "foreign_keys"].map { try connection.value("PRAGMA \($0)") }
            }
            #expect(answers == [.integer(durability == .power ? 2 : 1), .text("wal"), .integer(1)])
        }
    }

    @Test(arguments: [false, true])
    func `a closed store refuses all requests`(inMemory: Bool) async throws {
        try await withTemporaryFolder { folder in
            let store = try Library.open(inMemory ? nil : folder.appending(component: "library"))
            await store.close()
            await store.close()
            #expect(throws: DataStoreError.closed) { try store.readBlocking { _ in } }
            #expect(throws: DataStoreError.closed) { try store.writeBlocking { _ in } }
            await #expect(throws: DataStoreError.closed) { try await store.read { _ in } }
            await #expect(throws: DataStoreError.closed) { try await store.write { _ in } }
            for await changes in store.externalChanges() { Issue.record("\(changes)") }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import Testing
import VitralModels

@testable import VitralDataPostgres

/// The isolation of reads, the atomicity of writes, and the notification of other processes.
@Suite(.timeLimit(.minutes(5))) struct StoreTests {
    private let database: TestDatabase
    private static let people = StoreLayout.Table.entity(
        "Person", [.column("email", .text), .column("boss", .integer, references: "Person")], uniques: [["email"]])

    init() async throws { database = try await TestDatabase() }

    private static func insert(_ key: Int64, _ email: String, _ boss: Int64? = nil) -> SQLStatement {
        SQLStatement(
            "INSERT INTO \"Person\" (\"_id\", \"email\", \"boss\") VALUES ($1, $2, $3)",
            [.integer(key), .text(email), boss.map { .integer($0) } ?? .null])
    }

    private static let count = SQLStatement("SELECT count(*) FROM \"Person\"")

    @Test func `written values are read`() async throws {
        let store = try database.store([Self.people])
        #expect(!store.isLocal)
        let changed = try await store.write {
            try $0.execute(Self.insert(1, "ana")) + $0.execute(Self.insert(2, "bia", 1))
        }
        #expect(changed == 2)
        let rows = try await store.read {
            try $0.rows(SQLStatement("SELECT \"email\" FROM \"Person\" ORDER BY \"_id\""))
        }
        #expect(rows.values == [.text("ana"), .text("bia")])
        #expect(try store.readBlocking { try $0.rows(Self.count) }.values == [.integer(2)])
        #expect(try store.writeBlocking { try $0.execute(SQLStatement("DELETE FROM \"Person\"")) } == 2)
        await store.close()
        await #expect(throws: DataStoreError.closed) { try await store.read { _ in } }
        #expect(throws: DataStoreError.closed) { try store.writeBlocking { _ in } }
    }

    @Test func aWriteThatThrowsLeavesNothing() async throws {
        let store = try database.store([Self.people])
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await store.write { connection in
                try connection.execute(Self.insert(1, "ana"))
                throw Stop()
            }
        }
        // An error that the closure catches does not commit half of the transaction.
        await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Person", properties: ["email"])) {
            try await store.write { connection in
                try connection.execute(Self.insert(1, "ana"))
                _ = try? connection.execute(Self.insert(2, "ana"))
            }
        }
        // A reference that is checked at the end: this person's boss does not exist.
        let error = await #expect(throws: DataStoreError.self) {
            try await store.write { try $0.execute(Self.insert(1, "ana", 9)) }
        }
        #expect(error == .constraintViolated("Person.boss.reference"))
        #expect(try await store.read { try $0.rows(Self.count) }.values == [.integer(0)])
        await store.close()
    }

    @Test func `constraints are checked at the end of a transaction`() async throws {
        let store = try database.store([Self.people])
        let changed = try await store.write {
            try $0.execute(Self.insert(2, "bia", 1)) + $0.execute(Self.insert(1, "ana", 2))
        }
        #expect(changed == 2)
        await store.close()
    }

    @Test func `a read sees one state during concurrent writes`() async throws {
        let store = try database.store([Self.people])
        let counts = try await store.read { reader in
            let before = try reader.rows(Self.count).values
            _ = try store.writeBlocking { try $0.execute(Self.insert(1, "ana")) }
            return try before + reader.rows(Self.count).values
        }
        #expect(counts == [.integer(0), .integer(0)])
        #expect(try await store.read { try $0.rows(Self.count) }.values == [.integer(1)])
        await #expect(throws: DataStoreError.self) {
            try await store.read { try $0.execute(Self.insert(2, "bia")) }
        }
        await store.close()
    }

    @Test func `reserved keys are unique`() async throws {
        let store = try database.store([Self.people])
        let keys = try await withThrowingTaskGroup(of: [Int64].self) { group in
            for _ in 0..<10 { group.addTask { try await store.write { try $0.reserveKeys(100, table: "Person") } } }
            var all: [Int64] = []
            for try await keys in group {
                #expect(keys == keys.sorted())
                all += keys
            }
            return all
        }
        #expect(Set(keys).count == 1_000)
        #expect(keys.allSatisfy { $0 > 0 })
        #expect(try await store.write { try $0.reserveKeys(0, table: "Person") } == [])
        await store.close()
    }

    @Test func manyRowsOfOneStatement() async throws {
        let store = try database.store([Self.people])
        let counts = try await store.write { connection in
            var rows = SQLRows(columnCount: 2)
            for number in 0..<300 {
                rows.append(.integer(Int64(number)))
                rows.append(.text("person \(number)"))
            }
            return try connection.execute("INSERT INTO \"Person\" (\"_id\", \"email\") VALUES ($1, $2)", each: rows)
        }
        #expect(counts == Array(repeating: 1, count: 300))
        await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "Person", properties: ["email"])) {
            try await store.write { connection in
                var rows = SQLRows(columnCount: 2)
                for (key, email) in [(1_001, "new"), (1_002, "person 7"), (1_003, "newer")] {
                    rows.append(.integer(Int64(key)))
                    rows.append(.text(email))
                }
                return try connection.execute("INSERT INTO \"Person\" (\"_id\", \"email\") VALUES ($1, $2)", each: rows)
            }
        }
        #expect(try await store.read { try $0.rows(Self.count) }.values == [.integer(300)])
        await store.close()
    }

    @Test func `other processes are notified of commits only`() async throws {
        let here = try database.store([Self.people])
        let there = try database.store()
        var heard = there.externalChanges().makeAsyncIterator()
        let own = here.externalChanges()
        var changes = StoreChanges()
        changes.inserted = ["Person": [3, 1, 2]]
        changes.deleted = ["Visit": [9]]
        let said = changes
        try await here.write { try $0.announce(said) }
        #expect(await heard.next() == said)

        struct Stop: Error {}
        var undone = StoreChanges()
        undone.uncertain = ["Undone"]
        let unsaid = undone
        await #expect(throws: Stop.self) {
            try await here.write { connection in
                try connection.announce(unsaid)
                throw Stop()
            }
        }
        try await here.write { try $0.announce(StoreChanges()) }
        var many = StoreChanges()
        many.updated = ["Person": Set(1_000_000..<1_010_000), "Visit": [1]]
        let large = many
        try await here.write { try $0.announce(large) }
        // The announcement of a change that is too long for a notification names its entities only.
        var names = StoreChanges()
        names.uncertain = ["Person", "Visit"]
        #expect(await heard.next() == names)

        await here.close()
        var ownHeard: [StoreChanges] = []
        for await change in own { ownHeard.append(change) }
        #expect(ownHeard.isEmpty)
        await there.close()
        #expect(await heard.next() == nil)
    }

    @Test func aPayloadFitsIntoANotification() throws {
        var changes = StoreChanges()
        for number in 0..<500 { changes.inserted["Entity with a rather long name \(number)"] = [1] }
        #expect(try ChangePayload.text(changes, origin: "o").utf8.count < 8_000)
        #expect(ChangePayload(try ChangePayload.text(changes, origin: "o"))?.changes == .everything)
        #expect(ChangePayload("anything") == nil)
        var few = StoreChanges()
        few.updated["é\"\\"] = [.min, .max]
        #expect(ChangePayload(try ChangePayload.text(few, origin: "o"))?.changes == few)
    }

    @Test func `a connection cannot be used after its transaction`() async throws {
        let store = try database.store([Self.people])
        var escaped: (any SQLConnection)?
        try store.readBlocking { escaped = $0 }
        #expect(throws: DataStoreError.self) { try escaped?.rows(Self.count) }
        await store.close()
    }

    @Test func `only one process at a time creates tables`() async throws {
        // The second process finds the tables.
        let settings = try database.settings
        let made = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try await Self.open(settings)
                    let count = try await store.read { try $0.rows(SQLStatement("SELECT count(*) FROM made")) }
                    await store.close()
                    guard case .integer(let rows) = count[0, 0] else { return -1 }
                    return rows
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(made == [1, 1, 1, 1])
    }

    @Test func `a migration sends no notifications`() async throws {
        let store = try PostgresStore(try database.settings, limits: PostgresPoolLimits(), time: .live) {
            connection, _ in
            try connection.execute(SQLStatement("CREATE TABLE written (a bigint)"))
            try connection.announce(.everything)
            return "test"
        }
        #expect(try await store.read { try $0.rows(SQLStatement("SELECT count(*) FROM written")) }[0, 0] == .integer(0))
        await store.close()
    }

    /// Opens a store on a separate thread, because opening blocks.
    private static func open(_ settings: PostgresSettings) async throws -> PostgresStore {
        try await onThread {
            try PostgresStore(settings, limits: PostgresPoolLimits(), time: .live) { connection, _ in
                let rows = try connection.rows(SQLStatement("SELECT to_regclass('made') IS NULL"))
                if rows[0, 0] == .integer(1) {
                    try connection.execute(SQLStatement("CREATE TABLE made (a bigint)"))
                    try connection.execute(SQLStatement("INSERT INTO made VALUES (1)"))
                }
                return "test"
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralDataPostgres

/// The creation of tables, and their migration without losing a row.
@Suite(.timeLimit(.minutes(5))) struct TableTests {
    private let database: TestDatabase
    private let connection: PostgresConnection
    private let dialect = PostgresDialect()

    init() async throws {
        database = try await TestDatabase()
        connection = try database.connect()
    }

    /// Runs statements in one transaction.
    private func run(_ statements: [String]) throws {
        try connection.execute(script: "BEGIN")
        defer { connection.rollBack() }
        for statement in statements { _ = try connection.run(SQLStatement(statement)) }
        try connection.commit()
    }

    private func values(_ sql: String) throws -> [SQLValue] { try connection.run(SQLStatement(sql)).rows.values }

    private func indexes(of table: String) async throws -> [String] {
        try await database.query("SELECT indexname FROM pg_indexes WHERE tablename = '\(table)' ORDER BY 1")
            .split(separator: "\n").map(String.init)
    }

    @Test func `tables can reference each other`() async throws {
        let person = StoreLayout.Table.entity(
            "Person", [.column("home", .integer, optional: false, references: "House"), .column("name", .text)],
            indexes: [["name"], ["home", "name"]])
        let house = StoreLayout.Table.entity("House", [.column("owner", .integer, references: "Person")])
        let visits = StoreLayout.Table.join("Person_visited", "Person", "House")
        try run([visits, person, house].flatMap { dialect.create($0) })
        try run([
            #"INSERT INTO "Person" ("_id", "home", "name") VALUES (1, 1, 'Ana')"#,
            #"INSERT INTO "House" ("_id", "owner") VALUES (1, 1)"#, #"INSERT INTO "Person_visited" VALUES (1, 1)"#,
        ])
        #expect(throws: PostgresError.self) { try run([#"DELETE FROM "House""#]) }
        #expect(throws: PostgresError.self) { try run([#"INSERT INTO "Person_visited" VALUES (1, 1)"#]) }
        try run([#"DELETE FROM "House""#, #"DELETE FROM "Person_visited""#, #"DELETE FROM "Person""#])
        #expect(try await indexes(of: "Person") == ["Person.home.name.index", "Person.name.index", "Person_pkey"])
        #expect(try await indexes(of: "Person_visited") == ["Person_visited._target.index", "Person_visited.key"])
        #expect(try await indexes(of: "House") == ["House.owner.index", "House_pkey"])
        try run([house, person, visits].flatMap { dialect.apply(.drop($0)) })
        #expect(try values("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == [.integer(0)])
    }

    @Test func `names can be keywords, long or unusual`() async throws {
        let long = String(repeating: "aVeryLongName", count: 4)
        let table = StoreLayout.Table.entity(
            "order", [.column("select", .text), .column(long, .text), .column(long + "2", .text)],
            uniques: [[long, long + "2"], [long + "2", long], ["select"]])
        try run(dialect.create(table))
        #expect(try await indexes(of: "order").count == 4)
        #expect(dialect.quoted("a\"b") == "\"a\"\"b\"")
    }

    @Test func `a table is altered`() async throws {
        let house = StoreLayout.Table.entity("House")
        let old = StoreLayout.Table.entity(
            "Person",
            [
                .column("a", .text), .column("b", .text), .column("gone", .integer), .column("done", .boolean),
                .column("age", .integer), .column("id", .uuid), .column("maybe", .text),
                .column("must", .integer, optional: false), .column("home", .integer, references: "House"),
                .column("other", .decimal),
            ], uniques: [["a"], ["gone"]], indexes: [["b"], ["age"]])
        try run([house, old].flatMap { dialect.create($0) })
        let id = UUID().uuidString
        try run([
            #"INSERT INTO "House" ("_id") VALUES (7)"#,
            """
            INSERT INTO "Person" ("_id", "a", "b", "gone", "done", "age", "id", "must", "home", "other") VALUES \
            (1, 'a1', 'b1', 5, true, 9007199254740992, '\(id)', 4, 7, 1.50), \
            (2, NULL, 'b2', 6, false, NULL, NULL, 5, NULL, NULL)
            """,
        ])
        let new = StoreLayout.Table.entity(
            "Person",
            [
                .column("b", .text), .column("a", .text), .column("done", .integer), .column("age", .real),
                .column("id", .text), .column("maybe", .text, optional: false, initial: .text("it's")),
                .column("must", .decimal), .column("residence", .integer, references: "House"), .column("other", .text),
                .column("fresh", .boolean, optional: false, initial: .integer(1)), .column("score", .real),
            ], uniques: [["a"], ["fresh", "_id"]], indexes: [["age"]])
        let change = StoreLayout.Change.alter(from: old, to: new, renamed: ["a": "b", "b": "a", "residence": "home"])
        try run(dialect.apply(change))
        let columns = #""a", "b", "done", "age", "id", "maybe", "must", "residence", "other", "fresh", "score""#
        #expect(
            try values("SELECT \(columns) FROM \"Person\" ORDER BY \"_id\"")
                == [
                    .text("b1"), .text("a1"), .integer(1), .real(9_007_199_254_740_992), .text(id), .text("it's"),
                    .text("4"), .integer(7), .text("1.50"), .integer(1), .null,
                    .text("b2"), .null, .integer(0), .null, .null, .text("it's"), .text("5"), .null, .null, .integer(1),
                    .null,
                ])
        #expect(
            try await indexes(of: "Person") == [
                "Person.a.unique", "Person.age.index", "Person.fresh._id.unique", "Person.residence.index",
                "Person_pkey",
            ])
        // The constraints are the same as if the table had been created in this form.
        #expect(throws: PostgresError.self) { try run([#"INSERT INTO "Person" ("maybe") VALUES ('x')"#]) }
        #expect(throws: PostgresError.self) { try run([#"UPDATE "Person" SET "residence" = 8"#]) }
        #expect(throws: PostgresError.self) { try run([#"DELETE FROM "House""#]) }
        // The reverse migration, as far as possible: nothing unwanted remains.
        try run(dialect.apply(.alter(from: new, to: .entity("Person"), renamed: [:])))
        #expect(try await indexes(of: "Person") == ["Person_pkey"])
        #expect(try values(#"SELECT * FROM "Person" ORDER BY 1"#) == [.integer(1), .integer(2)])
    }

    @Test func `a join table is renamed with its columns`() async throws {
        let people = StoreLayout.Table.entity("Person")
        let old = StoreLayout.Table.join("Person_friends", "Person", "Person")
        try run([people, old].flatMap { dialect.create($0) })
        try run([#"INSERT INTO "Person" VALUES (1), (2)"#, #"INSERT INTO "Person_friends" VALUES (1, 2)"#])
        let new = StoreLayout.Table.join("Person_buddies", "Person", "Person")
        let ends = [StoreLayout.source: StoreLayout.target, StoreLayout.target: StoreLayout.source]
        try run(dialect.apply(.alter(from: old, to: new, renamed: ends)))
        #expect(try values(#"SELECT "_source", "_target" FROM "Person_buddies""#) == [.integer(2), .integer(1)])
        #expect(try await indexes(of: "Person_buddies") == ["Person_buddies._target.index", "Person_buddies.key"])
        #expect(throws: PostgresError.self) {
            try run([#"INSERT INTO "Person_buddies" ("_source", "_target") VALUES (2, 1)"#])
        }
    }

    @Test func `pending writes are checked before a table is altered`() throws {
        let person = StoreLayout.Table.entity("Person", [.column("boss", .integer, references: "Person")])
        try run(dialect.create(person))
        let wider = StoreLayout.Table.entity("Person", person.columns.dropFirst() + [.column("name", .text)])
        let change = StoreLayout.Change.alter(from: person, to: wider, renamed: [:])
        try run([#"INSERT INTO "Person" VALUES (1, 1)"#] + dialect.apply(change))
        #expect(try values(#"SELECT "boss" FROM "Person""#) == [.integer(1)])
    }

    @Test func anAlterationThatFailsLeavesTheTableAsItWas() throws {
        let old = StoreLayout.Table.entity("Person", [.column("name", .text)])
        try run(dialect.create(old) + [#"INSERT INTO "Person" VALUES (1, 'Ana'), (2, 'Ana')"#])
        let new = StoreLayout.Table.entity(
            "Person", [.column("name", .text), .column("x", .text)], uniques: [["name"]])
        let error = #expect(throws: PostgresError.self) {
            try run(dialect.apply(.alter(from: old, to: new, renamed: [:])))
        }
        #expect(error.map { DataStoreError($0) } == .uniqueConstraintViolated(entity: "Person", properties: ["name"]))
        #expect(try values(#"SELECT * FROM "Person" ORDER BY 1"#).count == 4)
    }
}

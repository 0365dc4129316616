// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralDataPostgres

/// Errors name the failure, and never contain data of the failed statement.
@Suite(.timeLimit(.minutes(5))) struct ErrorTests {
    private let database: TestDatabase
    private let connection: PostgresConnection

    init() async throws {
        database = try await TestDatabase()
        connection = try database.connect()
        try connection.execute(
            script: """
                CREATE TABLE people (id bigint PRIMARY KEY, email text NOT NULL, "a ""name" bigint CHECK ("a ""name" < 10), \
                boss bigint REFERENCES people (id)); \
                CREATE UNIQUE INDEX "people.email" ON people (email, "a ""name"); \
                INSERT INTO people VALUES (1, 'ana@example.org', 1, NULL)
                """)
    }

    private func failure(_ sql: String, _ arguments: [SQLValue] = []) throws -> PostgresError {
        try #require(throws: PostgresError.self) { try connection.run(SQLStatement(sql, arguments)) }
    }

    @Test func `a violated unique constraint is named`() throws {
        let sql = "INSERT INTO people VALUES ($1, $2, $3)"
        let error = try failure(sql, [.integer(2), .text("ana@example.org"), .integer(1)])
        #expect(error.code == .uniqueViolation)
        #expect(error.sqlState == "23505")
        #expect(error.constraint == "people.email")
        #expect(error.table == "people")
        #expect(error.columns == ["email", "a \"name"])
        #expect(
            error.description
                == "PostgreSQL: duplicate key value violates unique constraint \"people.email\" [23505] in: \(sql)")
        #expect(
            DataStoreError(error) == .uniqueConstraintViolated(entity: "people", properties: ["email", "a \"name"]))
    }

    @Test func `violated constraints of a table are named`() throws {
        let missing = try failure("INSERT INTO people VALUES (3, NULL)")
        #expect(missing.code == .notNullViolation)
        #expect(missing.columns == ["email"])
        #expect(DataStoreError(missing) == .constraintViolated("people.email must have a value"))
        let check = try failure("INSERT INTO people VALUES (3, 'b', 11)")
        #expect(check.code == .checkViolation)
        #expect(check.constraint == "people_a \"name_check")
        let boss = try failure("INSERT INTO people VALUES (3, 'b', 1, 99)")
        #expect(boss.code == .foreignKeyViolation)
        #expect(boss.constraint == "people_boss_fkey")
    }

    @Test func `no error description contains values`() throws {
        for (sql, arguments) in [
            ("SELECT $1::numeric", [SQLValue.text("s3cret")]),
            ("SELECT $1::uuid", [.text("s3cret")]),
            ("INSERT INTO people VALUES ($1, $2, $3)", [.integer(5), .text("s3cret"), .integer(98_765)]),
            ("SELECT 1 / ($1::bigint - $1::bigint)", [.integer(98_765)]),
            ("SELECT ($1::text)::jsonb", [.text("s3cret")]),
        ] {
            let error = try failure(sql, arguments)
            #expect(!error.description.contains("s3cret"), "\(error)")
            #expect(!error.description.contains("98765"), "\(error)")
            #expect(!DataStoreError(error).description.contains("s3cret"))
            #expect(error.description.contains(sql))
        }
    }

    @Test(arguments: [
        ("53100", PostgresError.Code.diskFull), ("53300", .tooManyConnections), ("57P01", .serverShutdown),
        ("08006", .connectionLost), ("40001", .serializationFailure), ("40P01", .deadlock), ("55P03", .lockTimeout),
        ("57014", .statementTimeout), ("53200", .insufficientResources), ("22012", .invalidValue), ("XX001", .other),
    ])
    func codes(_ state: String, _ code: PostgresError.Code) throws {
        let sql = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '\(state)', MESSAGE = 'said so'; END $$"
        let error = try failure(sql)
        #expect(error.code == code)
        #expect(error.sqlState == state)
        #expect(error.isRetryable == (code == .serializationFailure || code == .deadlock))
    }

    @Test func `errors of the server become errors of the store`() throws {
        func told(_ state: String) throws -> DataStoreError {
            DataStoreError(try failure("DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '\(state)'; END $$"))
        }
        #expect(try told("53100") == .diskFull)
        #expect(try told("40001") == .conflict)
        #expect(try told("55P03") == .locked)
        #expect(try told("25006") == .readOnly("25006"))
        #expect(try told("XX001") == .corrupt("the statement was refused"))
        #expect(DataStoreError(PostgresError(.poolTimeout, "")) == .busy)
        #expect(DataStoreError(PostgresError(.poolClosed, "")) == .closed)
    }

    @Test func `an invalid statement is an error`() throws {
        let error = try failure("SELECT * FROM nowhere")
        #expect(error.code == .invalidStatement)
        #expect(
            error.description == "PostgreSQL: relation \"nowhere\" does not exist [42P01] in: SELECT * FROM nowhere")
        #expect(!error.wasSent)
    }

    @Test func `a serialization failure is reported`() throws {
        let other = try database.connect()
        for connection in [connection, other] {
            try connection.execute(script: "BEGIN ISOLATION LEVEL REPEATABLE READ")
            _ = try connection.value("SELECT count(*) FROM people")
        }
        try other.execute(script: "UPDATE people SET email = 'b' WHERE id = 1; COMMIT")
        let error = try failure("UPDATE people SET email = 'c' WHERE id = 1")
        #expect(error.code == .serializationFailure)
        #expect(error.isRetryable)
    }

    @Test func `a deadlock is reported`() async throws {
        try await database.query("INSERT INTO people VALUES (2, 'bia', 2, NULL)")
        let pool = try database.pool()
        let (first, second) = (Meeting(), Meeting())
        @Sendable func update(_ ids: [Int64], _ mine: Meeting, _ theirs: Meeting) async -> PostgresError.Code? {
            do {
                try await pool.run { lane in
                    let connection = try lane.ready()
                    try connection.execute(script: "BEGIN")
                    _ = try connection.value("UPDATE people SET email = email || 'x' WHERE id = \(ids[0]) RETURNING id")
                    mine.arrive()
                    theirs.wait()
                    _ = try connection.value("UPDATE people SET email = email || 'x' WHERE id = \(ids[1]) RETURNING id")
                    try connection.commit()
                }
                return nil
            } catch {
                return (error as? PostgresError)?.code
            }
        }
        async let one = update([1, 2], first, second)
        async let two = update([2, 1], second, first)
        let codes = await [one, two]
        #expect(codes.contains(.deadlock) && codes.contains(nil))
        await pool.close()
    }

    @Test func `a statement that takes too long is cancelled`() throws {
        var settings = try database.settings
        settings.statementTimeout = .milliseconds(20)
        let connection = try PostgresConnection(settings)
        let error = #expect(throws: PostgresError.self) { try connection.value("SELECT pg_sleep(60)") }
        #expect(error?.code == .statementTimeout)
        #expect(try connection.value("SELECT 1") == .integer(1))
    }

    @Test func `a connection that the server closed is an error`() async throws {
        // A statement that was never prepared was never run.
        try await database.end(connection)
        let unsent = try failure("SELECT 1")
        #expect(unsent.isConnectionLoss)
        #expect(!unsent.wasSent)

        let second = try database.connect()
        _ = try second.value("SELECT 1")
        try await database.end(second)
        let sent = #expect(throws: PostgresError.self) { try second.value("SELECT 1") }
        #expect(sent?.code == .serverShutdown || sent?.code == .connectionLost)
        #expect(sent?.wasSent == true)
        #expect(!second.isAlive())
    }
}

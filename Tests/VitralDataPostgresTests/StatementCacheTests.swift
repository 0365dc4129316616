// SPDX-License-Identifier: Apache-2.0

import Testing
import VitralModels

@testable import VitralDataPostgres

/// The cache of prepared statements, and its limit.
@Suite(.timeLimit(.minutes(5))) struct StatementCacheTests {
    private func prepared(_ connection: PostgresConnection) throws -> [SQLValue] {
        try connection.run(
            SQLStatement(
                "SELECT statement FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared%' ORDER BY 1")
        ).rows.values
    }

    @Test func `the least recently used statement is removed`() async throws {
        // One of the three is the query itself.
        let connection = try await PostgresConnection(TestDatabase().settings, statementLimit: 3)
        for sql in ["SELECT 1", "SELECT 2", "SELECT 1"] { _ = try connection.value(sql) }
        #expect(try prepared(connection) == [.text("SELECT 1"), .text("SELECT 2")])
        _ = try connection.value("SELECT 3")
        #expect(try prepared(connection) == [.text("SELECT 1"), .text("SELECT 3")])
        #expect(connection.cache.count == 3)
        #expect(try connection.value("SELECT 2") == .integer(2))
    }

    @Test func `the number of cached statements is limited`() async throws {
        let connection = try await PostgresConnection(TestDatabase().settings, statementLimit: 10)
        for number in 0..<200 { #expect(try connection.value("SELECT \(number)") == .integer(Int64(number))) }
        #expect(connection.cache.count == 10)
        #expect(try connection.value("SELECT count(*) FROM pg_prepared_statements") == .integer(10))
    }

    @Test func `a failed transaction keeps the cached statements`() async throws {
        let connection = try await PostgresConnection(TestDatabase().settings)
        try connection.execute(script: "BEGIN")
        _ = try connection.value("SELECT 1")
        #expect(throws: PostgresError.self) { try connection.value("SELECT 1 / 0") }
        connection.rollBack()
        #expect(try connection.value("SELECT 1") == .integer(1))
        #expect(connection.isIntact)
    }

    @Test func `a cached statement is prepared again after its table changed`() async throws {
        let database = try await TestDatabase()
        let connection = try database.connect()
        try connection.execute(script: "CREATE TABLE t (a bigint); INSERT INTO t VALUES (1)")
        _ = try connection.value("SELECT * FROM t")
        try await database.query("ALTER TABLE t ADD COLUMN b text")
        let error = #expect(throws: PostgresError.self) { try connection.value("SELECT * FROM t") }
        #expect(error?.code == .staleStatement)
        #expect(error.map { DataStoreError($0) } == .conflict)
        #expect(try connection.run(SQLStatement("SELECT * FROM t")).rows.columnCount == 2)
        // An intermediary has discarded all prepared statements.
        try connection.execute(script: "DEALLOCATE ALL")
        let forgotten = #expect(throws: PostgresError.self) { try connection.value("SELECT * FROM t") }
        #expect(forgotten?.code == .staleStatement)
        #expect(try connection.value("SELECT * FROM t") == .integer(1))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralModels

@testable import VitralDataPostgres

/// A separate database for a test, on the server that all tests share.
struct TestDatabase {
    let server: TemporaryPostgres
    let name: String

    init() async throws {
        server = try await .shared
        name = try await server.makeDatabase()
    }

    var settings: PostgresSettings {
        get throws { try PostgresSettings(url: server.url(database: name)) }
    }

    func connect() throws -> PostgresConnection { try PostgresConnection(settings) }

    func pool(
        _ limits: PostgresPoolLimits = PostgresPoolLimits(), application: String = "vitral", time: PostgresTime = .live
    ) throws -> PostgresPool {
        var settings = try settings
        settings.others["application_name"] = application
        return PostgresPool(settings, limits: limits, time: time)
    }

    /// Returns a store with tables for a test.
    func store(
        _ tables: [StoreLayout.Table] = [], limits: PostgresPoolLimits = PostgresPoolLimits()
    ) throws -> PostgresStore {
        try PostgresStore(settings, limits: limits, time: .live) { connection, dialect in
            for statement in tables.flatMap({ dialect.create($0) }) { try connection.execute(SQLStatement(statement)) }
            return "test"
        }
    }

    @discardableResult
    func query(_ sql: String) async throws -> String { try await server.query(sql, database: name) }

    /// Returns the number of an application's connections to the server.
    func connections(of application: String) async throws -> Int {
        let count = try await server.query(
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(application)'")
        return Int(count) ?? -1
    }

    /// Ends a connection from the server's side, and returns when its process is gone.
    func end(_ connection: PostgresConnection) async throws {
        try await server.query("SELECT pg_terminate_backend(\(connection.serverProcess), 10000)")
    }
}

extension PostgresConnection {
    /// Runs a statement and returns its first value.
    func value(_ sql: String, _ arguments: [SQLValue] = []) throws -> SQLValue? {
        try run(SQLStatement(sql, arguments)).rows.values.first
    }
}

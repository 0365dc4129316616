// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A database on a PostgreSQL server.
///
/// It makes no backups: the server's operator has better tools for that.
struct PostgresPlace: StorePlace {
    let settings: PostgresSettings
    let limits: PostgresPoolLimits

    func open(_ migrator: _StoreMigrator) throws -> any DataStore {
        try PostgresStore(settings, migrator: migrator, limits: limits)
    }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        let pool = PostgresPool(settings, limits: limits, time: .live)
        do {
            return try pool.runBlocking { lane in
                try PostgresTransaction.run(.read, on: lane, origin: "", channel: nil) { connection in
                    // Inspections do not use the dialect's collations.
                    try body(connection, PostgresDialect(unicode: nil, numeric: nil))
                }
            }
        } catch let error as PostgresError {
            throw DataStoreError(error)
        }
    }

    /// Returns a message for each index whose creation was interrupted; the server checks everything else itself.
    func damages() throws -> [String] {
        let query = SQLStatement(
            """
            SELECT c.relname::text FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid \
            WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace ORDER BY 1
            """)
        let names = try inspect { connection, _ in try connection.rows(query).values }
        return (names ?? []).compactMap {
            if case .text(let name) = $0 { "The index \(name) is not valid." } else { nil }
        }
    }

    func backup(named _: String) -> URL? { nil }
}

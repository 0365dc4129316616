// SPDX-License-Identifier: Apache-2.0

import VitralModels

/// The preparation of a database before a store creates its tables.
enum PostgresFoundation {
    /// Validates the server, and locks the database against other opening stores until the transaction ends.
    ///
    /// - Returns: The dialect for this server's collations.
    /// - Throws: `DataStoreError`.
    static func lay(_ connection: any SQLConnection) throws -> PostgresDialect {
        try check(connection)
        // Altering large tables takes long, and another process may be doing so.
        try connection.execute(SQLStatement("SET LOCAL statement_timeout = 0"))
        _ = try connection.rows(SQLStatement("SELECT pg_advisory_xact_lock($1::bigint)", [.integer(lock)]))
        // An `ALTER TABLE` waits for current users of the table, and all later statements wait behind it.
        try connection.execute(SQLStatement("SET LOCAL lock_timeout = '30s'"))
        guard try has(unicode, connection) else { return PostgresDialect(unicode: nil, numeric: nil) }
        if try !has(PostgresDialect.numericCollation, connection) {
            try connection.execute(
                SQLStatement(
                    "CREATE COLLATION \(PostgresDialect.numericCollation) (provider = icu, locale = 'und-u-kn-true')"))
        }
        return PostgresDialect(unicode: unicode, numeric: PostgresDialect.numericCollation)
    }

    private static func check(_ connection: any SQLConnection) throws {
        let rows = try connection.rows(
            SQLStatement("SELECT current_setting('server_version_num')::bigint, current_setting('server_encoding')"))
        guard case .integer(let version) = rows[0, 0], version >= 140_000 else {
            throw DataStoreError.unreachable("the server is older than PostgreSQL 14")
        }
        guard rows[0, 1] == .text("UTF8") else {
            throw DataStoreError.unreachable("the database's encoding is not UTF8, so that it cannot keep every text")
        }
    }

    private static func has(_ collation: String, _ connection: any SQLConnection) throws -> Bool {
        let rows = try connection.rows(
            SQLStatement(
                "SELECT count(*) FROM pg_collation WHERE collname = $1 AND pg_collation_is_visible(oid)",
                [.text(collation)]))
        return rows.values != [.integer(0)]
    }

    /// The collation that servers with ICU include for the case mapping and the order of every script.
    private static let unicode = "und-x-icu"

    /// The key of the advisory lock, unlikely to be used by another program: the letters of "vitral".
    private static let lock: Int64 = 0x7669_7472_616c
}

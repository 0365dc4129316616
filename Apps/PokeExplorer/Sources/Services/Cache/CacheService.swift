// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import VitralDataSQLite

/// The cache of PokéAPI's responses in SQLite, with GRDB.
///
/// GRDB runs every statement on its own queues, so a caller that awaits one does not block a thread.
final class CacheService: CacheServiceProtocol {
    private let writer: any DatabaseWriter
    private let path: String?

    /// Opens the database, and creates or migrates it as needed.
    ///
    /// - Parameter path: The path of the file, whose folder is created too, or `nil` to keep everything in memory as
    ///   long as the process runs.
    init(path: String?) throws {
        self.path = path
        var configuration = Configuration()
        // Several processes may share the file; a process waits for the other instead of failing.
        configuration.busyMode = .timeout(5)
        if let path {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            writer = try DatabasePool(path: path, configuration: configuration)
        } else {
            writer = try DatabaseQueue(configuration: configuration)
        }
        try Self.migrator.migrate(writer)
    }

    /// Closes the database after writing its log into the file.
    ///
    /// The function waits for statements that are running. Calls after it throw an error.
    func close() throws {
        try writer.close()
        if let path { SQLiteLog.writeBack(path) }
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("cache") { database in
            try database.create(table: "cachedResponse") { table in
                table.primaryKey("url", .text)
                table.column("etag", .text)
                table.column("body", .blob).notNull()
                table.column("fetchedAt", .double).notNull()
            }
            try database.create(table: "speciesIndex") { table in
                table.primaryKey("origin", .text)
                table.column("body", .blob).notNull()
            }
            try database.create(table: "pokemonFacts") { table in
                table.column("origin", .text).notNull()
                table.column("id", .integer).notNull()
                table.column("height", .integer)
                table.column("weight", .integer)
                table.column("total", .integer)
                table.primaryKey(["origin", "id"])
            }
        }
        return migrator
    }

    func response(for url: String) async throws -> CachedResponse? {
        try await writer.read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT etag, body, fetchedAt FROM cachedResponse WHERE url = ?", arguments: [url])
            return row.map { row in
                CachedResponse(
                    url: url, etag: row["etag"], body: row["body"],
                    fetchedAt: Date(timeIntervalSince1970: row["fetchedAt"]))
            }
        }
    }

    func save(_ response: CachedResponse) async throws {
        try await writer.write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO cachedResponse (url, etag, body, fetchedAt) VALUES (?, ?, ?, ?)",
                arguments: [response.url, response.etag, response.body, response.fetchedAt.timeIntervalSince1970])
        }
    }

    func touch(_ url: String, at time: Date) async throws {
        try await writer.write { database in
            try database.execute(
                sql: "UPDATE cachedResponse SET fetchedAt = ? WHERE url = ?",
                arguments: [time.timeIntervalSince1970, url])
        }
    }

    func index(of origin: String) async throws -> SpeciesIndex? {
        let body = try await writer.read { database in
            try Data.fetchOne(database, sql: "SELECT body FROM speciesIndex WHERE origin = ?", arguments: [origin])
        }
        return try body.map { try JSONDecoder().decode(SpeciesIndex.self, from: $0) }
    }

    func save(_ index: SpeciesIndex, of origin: String) async throws {
        let body = try JSONEncoder().encode(index)
        try await writer.write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO speciesIndex (origin, body) VALUES (?, ?)", arguments: [origin, body])
        }
    }

    func facts(of origin: String) async throws -> [PokemonFacts] {
        try await writer.read { database in
            try Row.fetchAll(
                database, sql: "SELECT id, height, weight, total FROM pokemonFacts WHERE origin = ?",
                arguments: [origin]
            ).map { PokemonFacts(id: $0["id"], height: $0["height"], weight: $0["weight"], total: $0["total"]) }
        }
    }

    func save(_ facts: PokemonFacts, of origin: String) async throws {
        try await writer.write { database in
            try database.execute(
                sql: "INSERT OR REPLACE INTO pokemonFacts (origin, id, height, weight, total) VALUES (?, ?, ?, ?, ?)",
                arguments: [origin, facts.id, facts.height, facts.weight, facts.total])
        }
    }
}

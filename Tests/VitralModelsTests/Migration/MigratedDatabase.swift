// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import TemporaryStores
import VitralDataSQLite
import VitralTestSupport

@testable import VitralDataPostgres
@testable import VitralModels

/// A real database that is opened with one layout after another.
///
/// Statements are the same for both kinds, so that names are in quotes and truth values are written `TRUE` and `FALSE`.
struct MigratedDatabase {
    private let place: Place

    private enum Place {
        case file(URL)
        case database(PostgresSettings, name: String, server: TemporaryPostgres)
    }

    init(_ kind: TestStore, folder: URL) async throws {
        switch kind {
        case .sqlite: place = .file(folder.appending(component: "store"))
        case .postgres:
            let server = try await TemporaryPostgres.shared
            let name = try await server.makeDatabase()
            place = .database(try PostgresSettings(url: server.url(database: name)), name: name, server: server)
        }
    }

    /// The kind of the database.
    var kind: TestStore {
        switch place {
        case .file: .sqlite
        case .database: .postgres
        }
    }

    @discardableResult
    func open(_ layout: StoreLayout) throws -> any DataStore {
        var random = SystemRandomNumberGenerator()
        let migrator = _StoreMigrator(layout: layout)
        switch place {
        case .file(let file):
            return try SQLiteStore.open(url: file) {
                try migrator.migrate($0, dialect: SQLiteDialect(), using: &random)
            }
        case .database(let settings, _, _):
            return try PostgresStore(settings, limits: PostgresPoolLimits(), time: .live) { connection, dialect in
                try migrator.migrate(connection, dialect: dialect, using: &random).identifier
            }
        }
    }

    @discardableResult
    func open(
        _ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil, migrates: Bool = true
    ) throws -> any DataStore {
        let schema = Schema(versionedSchema: version)
        return switch place {
        case .file(let file): try SQLiteStore.open(url: file, schema: schema, migrationPlan: plan, migrates: migrates)
        case .database(let settings, _, _):
            try PostgresStore(settings, schema: schema, migrationPlan: plan, migrates: migrates)
        }
    }

    /// Returns the configuration with which an app opens it.
    func configuration(app: String? = nil, migrates: Bool = true) -> ModelConfiguration {
        switch place {
        case .file(let file): ModelConfiguration("store", app: app, url: file, migrates: migrates)
        case .database(let settings, _, _):
            ModelConfiguration(postgres: settings, name: "store", app: app, migrates: migrates)
        }
    }

    /// Opens the database as an app does, works with a context, and closes it.
    @discardableResult
    func use<Value: Sendable>(
        _ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil, app: String? = nil,
        _ body: @escaping @Sendable (ModelContext) throws -> Value = { _ in }
    ) async throws -> Value {
        let container = try ModelContainer(
            for: Schema(versionedSchema: version), migrationPlan: plan, configurations: configuration(app: app))
        do {
            let value = try await container.transaction(body)
            await container.close()
            return value
        } catch {
            await container.close()
            throw error
        }
    }

    /// Opens the database with a layout, runs statements, and closes it.
    func write(_ layout: StoreLayout, _ statements: String...) async throws {
        let store = try open(layout)
        let result = Result {
            try store.writeBlocking { connection in
                for statement in statements { try connection.execute(SQLStatement(statement)) }
            }
        }
        await store.close()
        try result.get()
    }

    /// Opens the database with a layout, reads rows, and closes it.
    func rows(_ layout: StoreLayout, _ sql: String) async throws -> [[SQLValue]] {
        let store = try open(layout)
        let rows = try store.readBlocking { try $0.rows(SQLStatement(sql)) }
        await store.close()
        return (0..<rows.count).map { Array(rows[$0]) }
    }

    /// Returns the complete content, so that two moments can be compared: a file's bytes; tables, rows, indexes and
    /// constraints.
    func contents() async throws -> Data {
        switch place {
        case .file(let file): return try Data(contentsOf: file)
        case .database(_, let name, let server):
            let text = try await server.query(
                "SELECT schema_to_xml_and_xmlschema('public', true, false, '')", Self.definitions(.postgres),
                database: name)
            return Data(text.utf8)
        }
    }

    /// Returns the tables and the record of their layout, which must not change when opening changes nothing.
    ///
    /// A file's bytes change a little whenever it is opened for writing.
    func state() throws -> [SQLValue] {
        let statements = ["SELECT \"key\", \"value\" FROM \"_vitral_store\" ORDER BY 1", Self.definitions(kind)]
        let values = try configuration().place.inspect { connection, _ in
            try statements.flatMap { try connection.rows(SQLStatement($0)).values }
        }
        return values ?? []
    }

    /// Returns the query for all definitions in a fixed order: tables and their columns, indexes, constraints.
    static func definitions(_ kind: TestStore) -> String {
        switch kind {
        case .sqlite: "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name"
        case .postgres:
            """
            SELECT 'column'::text, (table_name || '.' || column_name)::text, concat_ws(' ', data_type, is_nullable, column_default, \
            collation_name) FROM information_schema.columns WHERE table_schema = 'public' \
            UNION ALL SELECT 'index', indexname::text, indexdef FROM pg_indexes WHERE schemaname = 'public' \
            UNION ALL SELECT 'rule', conname::text, pg_get_constraintdef(oid) FROM pg_constraint \
            WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2
            """
        }
    }
}

/// Runs a test with a database that is removed afterwards.
func withMigratedDatabase(_ kind: TestStore, _ body: (MigratedDatabase) async throws -> Void) async throws {
    try await withTemporaryFolder { try await body(await MigratedDatabase(kind, folder: $0)) }
}

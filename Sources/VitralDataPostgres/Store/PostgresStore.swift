// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging
public import VitralModels

/// A store in a PostgreSQL database that many machines can share.
///
/// ```swift
/// let settings = try PostgresSettings(url: "postgres://app@db.example.org/app?sslmode=verify-full")
/// let store = try PostgresStore(settings, schema: Schema(Trip.self))
/// ```
///
/// The role must own the database schema that holds its tables. They are created and migrated when the store is opened,
/// by one process at a time. The store needs PostgreSQL 14 or newer and a database with the encoding UTF-8.
///
/// Connections are opened on demand, and opened again after the server was unreachable: requests meanwhile wait for up
/// to ``PostgresPoolLimits/waitTimeout``. One more connection listens for the changes of other processes.
public final class PostgresStore: DataStore {
    /// The permanent identifier of the database, which is stored in it.
    public let identifier: String
    /// The SQL dialect of PostgreSQL, for this server's collations.
    public let dialect: any SQLDialect
    /// Always `false`: the store waits for the network.
    public let isLocal = false

    let pool: PostgresPool
    private let listener: PostgresListener
    /// The identifier of this store in the changes that it announces.
    private let origin = UUID().uuidString
    private let channel: String

    /// Opens a store and migrates the database to the schema; blocks the calling thread.
    ///
    /// - Parameters:
    ///   - settings: The database's address.
    ///   - schema: The schema of the app's models.
    ///   - migrationPlan: The stages that migrate a database of an older version of the app.
    ///   - limits: The number of connections, and the time to wait for one.
    ///   - migrates: Whether opening the store migrates the database to the schema. Otherwise the database must have
    ///     the schema's tables, and may have others, which stay unchanged.
    /// - Throws: `DataStoreError`, or any error of a migration stage.
    public convenience init(
        _ settings: PostgresSettings, schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        limits: PostgresPoolLimits = PostgresPoolLimits(), migrates: Bool = true
    ) throws {
        let migrator = try _StoreMigrator(schema: schema, plan: migrationPlan, migrates: migrates)
        try self.init(settings, migrator: migrator, limits: limits)
    }

    convenience init(_ settings: PostgresSettings, migrator: _StoreMigrator, limits: PostgresPoolLimits) throws {
        try self.init(settings, limits: limits, time: .live) { connection, dialect in
            var random = SystemRandomNumberGenerator()
            return try migrator.migrate(connection, dialect: dialect, using: &random).identifier
        }
    }

    /// - Parameter prepare: Migrates the database, alone, and returns its identifier.
    init(
        _ settings: PostgresSettings, limits: PostgresPoolLimits, time: PostgresTime,
        prepare: (any SQLConnection, any SQLDialect) throws -> String
    ) throws {
        if let warning = settings.warning(in: ProcessInfo.processInfo.environment) {
            Logger(label: "vitral.data.postgres").warning("\(warning)")
        }
        let pool = PostgresPool(settings, limits: limits, time: time)
        self.pool = pool
        do {
            let (name, dialect): (String, PostgresDialect) = try pool.runBlocking { lane in
                try PostgresTransaction.run(.write, on: lane, origin: "", channel: nil) { connection in
                    let dialect = try PostgresFoundation.lay(connection)
                    return (try prepare(connection, dialect), dialect)
                }
            }
            self.dialect = dialect
            identifier = name
            channel = "vitral_\(name)"
            listener = try PostgresListener(settings, channel: channel, time: time)
        } catch let error as PostgresError {
            throw DataStoreError(error)
        }
    }

    deinit { listener.stop() }

    /// Reads from one snapshot of the database; blocks the calling thread.
    ///
    /// - Throws: `DataStoreError`, or any error of `body`.
    public func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try runBlocking(.read, body)
    }

    /// Writes in one atomic transaction; blocks the calling thread.
    ///
    /// - Throws: `DataStoreError`, or any error of `body`.
    public func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try runBlocking(.write, body)
    }

    /// Reads from one snapshot of the database, on the thread of one of the store's connections.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or any error of `body`.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.read, body)
    }

    /// Writes in one atomic transaction, on the thread of one of the store's connections.
    ///
    /// NB: If the connection is lost during the commit, the outcome is unknown; the error says so.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or any error of `body`.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.write, body)
    }

    /// Reads and writes in one atomic transaction, on the thread of one of the store's connections.
    ///
    /// If another transaction has changed the rows since they were read, nothing is written.
    ///
    /// NB: If the connection is lost during the commit, the outcome is unknown; the error says so.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or any error of `body`.
    public func update<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.update, body)
    }

    /// Returns a stream of the changes by other processes, from now on until the store is closed.
    ///
    /// After a connection loss, or for a slow reader, the stream reports that everything may have changed.
    public func externalChanges() -> AsyncStream<StoreChanges> {
        let origin = origin
        return listener.stream(missed: .everything) { event in
            guard case .payload(let text) = event else { return .everything }
            guard let payload = ChangePayload(text) else { return .everything }
            return payload.origin == origin ? nil : payload.changes
        }
    }

    /// Refuses new requests, and closes the connections when the running transactions have ended.
    public func close() async {
        await listener.close()
        await pool.close()
    }

    private func runBlocking<Result>(
        _ kind: PostgresTransaction.Kind, _ body: (any SQLConnection) throws -> Result
    ) throws -> Result {
        do {
            return try pool.runBlocking { lane in
                try PostgresTransaction.run(kind, on: lane, origin: origin, channel: channel, body)
            }
        } catch let error as PostgresError {
            throw DataStoreError(error)
        }
    }

    private func run<Result: Sendable>(
        _ kind: PostgresTransaction.Kind, _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        let (origin, channel) = (origin, channel)
        do {
            return try await pool.run { lane in
                try PostgresTransaction.run(kind, on: lane, origin: origin, channel: channel, body)
            }
        } catch let error as PostgresError {
            throw DataStoreError(error)
        }
    }
}

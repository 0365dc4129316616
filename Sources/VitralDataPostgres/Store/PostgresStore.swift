// SPDX-License-Identifier: Apache-2.0

import Foundation
public import VitralModels

/// Models in a PostgreSQL database, which many machines share.
///
/// ```swift
/// let settings = try PostgresSettings(url: "postgres://app@db.example.org/app?sslmode=verify-full")
/// let store = try PostgresStore(settings, schema: Schema(Patient.self, Visit.self))
/// ```
///
/// The role must own the schema that its tables are made in: they are made, and changed, when the store is opened, by one
/// process at a time. PostgreSQL 14 or newer; the database's encoding must be UTF-8.
///
/// Connections are opened when they are needed and opened again when the server was away: what comes meanwhile waits for as
/// long as ``PostgresPoolLimits/waitTimeout`` says. One connection listens for what other processes write.
public final class PostgresStore: DataStore {
    /// Names the database for ever; kept in it.
    public let identifier: String
    /// How PostgreSQL writes what databases write differently.
    public let dialect: any SQLDialect
    /// Never: it waits for the network.
    public let isLocal = false

    let pool: PostgresPool
    private let listener: PostgresListener
    /// Names this store among those that announce their changes.
    private let origin = UUID().uuidString
    private let channel: String

    /// Connects, and makes the database what the schema asks for; the calling thread waits.
    ///
    /// - Parameters:
    ///   - settings: Where the database is.
    ///   - schema: What is kept.
    ///   - migrationPlan: How a database that an older version of the app made gets there.
    ///   - limits: How many connections, and how long is waited for them.
    ///   - migrates: Whether the database becomes what the schema asks for; otherwise it must have the schema's tables, may
    ///     have others, and keeps them all.
    /// - Throws: `DataStoreError`, or what a stage of the plan throws.
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

    /// - Parameter prepare: Makes the database what is asked for, alone, and tells its name.
    init(
        _ settings: PostgresSettings, limits: PostgresPoolLimits, time: PostgresTime,
        prepare: (any SQLConnection, any SQLDialect) throws -> String
    ) throws {
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

    /// Reads from one state of the database; the calling thread waits.
    ///
    /// - Throws: `DataStoreError`, or what `body` throws.
    public func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try runBlocking(.read, body)
    }

    /// Writes in one transaction, all of it or nothing; the calling thread waits.
    ///
    /// - Throws: `DataStoreError`, or what `body` throws.
    public func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try runBlocking(.write, body)
    }

    /// Reads from one state of the database, on the thread of one of the store's connections.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or what `body` throws.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.read, body)
    }

    /// Writes in one transaction, all of it or nothing, on the thread of one of the store's connections.
    ///
    /// NB: Where the connection is lost in the very moment of the commit, nobody knows whether it happened; the error says
    /// so.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or what `body` throws.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.write, body)
    }

    /// Reads and writes in one transaction, on the thread of one of the store's connections: what it writes is as it was
    /// read, or nothing is written.
    ///
    /// NB: Where the connection is lost in the very moment of the commit, nobody knows whether it happened; the error says
    /// so.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or what `body` throws.
    public func update<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await run(.update, body)
    }

    /// What other processes have written, from now on, until the store is closed.
    ///
    /// After the server was away, or to a reader that is slow, everything may have changed.
    public func externalChanges() -> AsyncStream<StoreChanges> {
        let origin = origin
        return listener.stream(missed: .everything) { event in
            guard case .payload(let text) = event else { return .everything }
            guard let payload = ChangePayload(text) else { return .everything }
            return payload.origin == origin ? nil : payload.changes
        }
    }

    /// Refuses what is asked for from now on, and gives the connections back when what runs has ended.
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

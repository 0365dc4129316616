// SPDX-License-Identifier: Apache-2.0

public import Foundation
import GRDB
import GRDBSQLite
import Logging
import VitralFiles
public import VitralModels

extension SQLiteStore {
    /// Opens a store, and makes it or migrates it as needed.
    ///
    /// Two processes may do so at the same time: one waits for the other, and finds it done. Where it fails, the file is as
    /// it was before.
    ///
    /// - Parameters:
    ///   - url: The file, whose folder is made too, both readable by their owner only; those that are there keep their
    ///     permissions. `nil` for a store in memory that no other store sees and that is gone when it is closed.
    ///   - schema: What the app keeps.
    ///   - migrationPlan: How older stores become what the app keeps; without one, tables simply change, as long as nothing
    ///     is lost.
    ///   - durability: What is still there after a failure.
    ///   - migrates: Whether the store becomes what the schema asks for; otherwise the file must be there with the schema's
    ///     tables, may have others, and keeps them all.
    /// - Throws: `DataStoreError.invalidSchema(_:)`; `DataStoreError.migrationFailed(from:to:reason:)`, also for a store
    ///   that is newer than the app or that would lose something; `DataStoreError.missingTables(_:)`;
    ///   `DataStoreError.notADatabase(_:)` for a file that is none, `DataStoreError.foreignDatabase(_:tables:)` for one of
    ///   another program;
    ///   `DataStoreError.readOnly(_:)` and `DataStoreError.unreachable(_:)` for one without permission; or another
    ///   `DataStoreError`.
    public static func open(
        url: URL?, schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        durability: Durability = .process, migrates: Bool = true
    ) throws -> SQLiteStore {
        let migrator = try _StoreMigrator(schema: schema, plan: migrationPlan, migrates: migrates)
        return try open(url: url, migrator: migrator, durability: durability)
    }

    static func open(url: URL?, migrator: _StoreMigrator, durability: Durability) throws -> SQLiteStore {
        if !migrator.migrates, let url, !FileManager.default.fileExists(atPath: url.path) {
            throw DataStoreError.unreachable("\(url.path): there is no such file")
        }
        var random = SystemRandomNumberGenerator()
        return try open(url: url, durability: durability) { connection in
            try migrator.migrate(connection, dialect: SQLiteDialect(), using: &random) { name in
                // In memory there is nothing that could be there afterwards.
                if let url { try SQLiteInspection.copy(url, to: url.appendingPathExtension(name)) }
            }
        }
    }

    /// Opens a store of which `migrate` makes what it is to be, in one transaction.
    package static func open(
        url: URL?, durability: Durability = .process, pace: ChangeWatcher.Pace = ChangeWatcher.Pace(),
        patience: TimeInterval = 5, migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome
    ) throws -> SQLiteStore {
        let file = url?.path ?? "memory"
        do {
            let opening = Opening(
                context: StoreContext(file: file, author: UUID().uuidString), durability: durability, pace: pace,
                patience: patience)
            return try url == nil ? opening.memory(migrate) : opening.file(migrate)
        } catch let error as DatabaseError {
            throw refined(DataStoreError(error, file: file), file)
        }
    }

    /// SQLite says of every file that it cannot open the same.
    private static func refined(_ error: DataStoreError, _ file: String) -> DataStoreError {
        let folder = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard case .unreachable = error else { return error }
        if FileManager.default.fileExists(atPath: file), !FileManager.default.isWritableFile(atPath: file) {
            return .readOnly(file)
        }
        // The log is beside the file, or beside the target of a symbolic link.
        return FileManager.default.isWritableFile(atPath: folder) ? error : .readOnly(folder)
    }
}

/// A store that is being opened.
private struct Opening {
    let context: StoreContext
    let durability: SQLiteStore.Durability
    let pace: ChangeWatcher.Pace
    let patience: TimeInterval
    let connections: SQLiteConnections
    private let logger = Logger(label: "vitral.data.sqlite")

    init(
        context: StoreContext, durability: SQLiteStore.Durability, pace: ChangeWatcher.Pace, patience: TimeInterval
    ) {
        self.context = context
        self.durability = durability
        self.pace = pace
        self.patience = patience
        connections = SQLiteConnections(context)
    }

    func memory(_ migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration())
        let identifier = try prepare(queue, migrate)
        return SQLiteStore(
            identifier: identifier, database: queue, mainReader: nil, connections: connections, watcher: nil,
            logger: logger)
    }

    func file(_ migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome) throws -> SQLiteStore {
        try makeFile()
        // Before anything is written to the file: it may be no store, or one that this app must not touch.
        let first = try DatabaseQueue(path: context.file, configuration: configuration())
        defer { close(first) }
        let identifier = try prepare(first, migrate)
        let pool = try DatabasePool(path: context.file, configuration: configuration())
        try setDurability(pool)
        return SQLiteStore(
            identifier: identifier, database: pool, mainReader: try mainReader(), connections: connections,
            watcher: ChangeWatcher(try reader(), connections, pace, logger), logger: logger)
    }

    private func mainReader() throws -> DatabaseQueue {
        // Who reads within reading is still the main actor's.
        let queue = DispatchQueue(label: "vitral.data.sqlite.main")
        MainThread.include(queue)
        return try reader(on: queue)
    }

    private func reader(on queue: DispatchQueue? = nil) throws -> DatabaseQueue {
        var configuration = configuration()
        configuration.readonly = true
        configuration.targetQueue = queue
        return try DatabaseQueue(path: context.file, configuration: configuration)
    }

    private func configuration() -> Configuration {
        var configuration = Configuration()
        configuration.label = "vitral.data.sqlite"
        configuration.busyMode = .timeout(patience)
        configuration.foreignKeysEnabled = true
        // A rollback that fails is tried again before the next transaction.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            TextOrders.register(in: database)
            TextFunctions.register(in: database)
        }
        return configuration
    }

    /// Creates the folder and the file if they are missing: every user of the machine could read a file that SQLite creates.
    private func makeFile() throws {
        let file = URL(fileURLWithPath: context.file)
        let folder = file.deletingLastPathComponent()
        do {
            try PrivateFile.makeFolder(folder)
        } catch {
            throw DataStoreError.readOnly("The folder \(folder.path) of the store cannot be made.")
        }
        // Where this fails, SQLite says why; the log beside the file gets the file's permissions.
        try? PrivateFile.createEmpty(at: file)
        warnIfReadable()
    }

    /// Warns about a file that every user can read or write, also behind a symbolic link.
    ///
    /// An existing file keeps its permissions, because an operator may have chosen them.
    private func warnIfReadable() {
        guard let mode = try? PrivateFile.permissions(of: URL(fileURLWithPath: context.file)), mode & 0o007 != 0
        else { return }
        logger.warning(
            "Every user of the machine can read the database or write it. To fix this, chmod 600 the file.",
            metadata: ["file": "\(context.file)"])
    }

    /// GRDB sets what it thinks best when it makes a pool.
    private func setDurability(_ pool: DatabasePool) throws {
        let level = durability == .power ? "FULL" : "NORMAL"
        try pool.writeWithoutTransaction { database in
            _ = try connections.connection(of: database).rows(SQLStatement("PRAGMA synchronous = \(level)"))
        }
    }

    private func close(_ queue: DatabaseQueue) {
        do {
            queue.unsafeReentrantRead { connections.forget($0) }
            try queue.close()
        } catch {
            logger.warning("A connection could not be closed.", metadata: ["reason": "\(error)"])
        }
    }

    /// Makes the tables, on a connection that nobody else has yet.
    ///
    /// - Returns: The store's identifier.
    private func prepare(
        _ queue: DatabaseQueue, _ migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome
    ) throws -> String {
        try queue.writeWithoutTransaction { database in
            let connection = try connections.connection(of: database)
            guard sqlite3_db_readonly(connection.handle, "main") != 1 else {
                throw DataStoreError.readOnly(context.file)
            }
            // Tables are written anew under their names, so references lead nowhere for a while; within a transaction this
            // cannot be changed.
            try connection.execute(SQLStatement("PRAGMA foreign_keys = OFF"))
            // Where it fails the file stays as it is, byte for byte; nobody is left who has keys of it.
            let outcome = try connection.writeTransaction(keepsKeys: false) { _ in
                try connection.checkOwnership()
                for statement in EngineTables.creation { try connection.execute(SQLStatement(statement)) }
                let outcome = try migrate(connection)
                if outcome.changedTables, let broken = try connection.brokenReference() {
                    throw DataStoreError.constraintViolated(broken)
                }
                return outcome
            }
            try connection.execute(SQLStatement("PRAGMA foreign_keys = ON"))
            return outcome.identifier
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
import GRDB
import GRDBSQLite
import Logging
import VitralFiles
public import VitralModels

extension SQLiteStore {
    /// Opens a store, and creates or migrates it as needed.
    ///
    /// Two processes may open the same file at the same time: one waits, and then finds the store ready. If opening
    /// fails, the file's contents stay as they were.
    ///
    /// - Parameters:
    ///   - url: The file. A missing file or folder is created, readable only by its owner; existing ones keep their
    ///     permissions. `nil` for a private store in memory, which is deleted when it is closed.
    ///   - schema: The schema of the app's models.
    ///   - migrationPlan: The stages that migrate older stores; without a plan, tables are changed directly, provided
    ///     that no data is lost.
    ///   - durability: The failures that saved data survive.
    ///   - migrates: Whether opening the store migrates it to the schema. Otherwise the file must exist with the
    ///     schema's tables, and may have others, which stay unchanged.
    /// - Throws: `DataStoreError.invalidSchema(_:)`; `DataStoreError.migrationFailed(from:to:reason:)`, also if the
    ///   store is newer than the app or the migration would lose data; `DataStoreError.missingTables(_:)`;
    ///   `DataStoreError.notADatabase(_:)` if the file is not a database; `DataStoreError.foreignDatabase(_:tables:)`
    ///   if it belongs to another program; `DataStoreError.readOnly(_:)` or `DataStoreError.unreachable(_:)` if
    ///   permissions are missing; or another `DataStoreError`.
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
                // A store in memory is always new, so it needs no backup.
                if let url { try SQLiteInspection.copy(url, to: url.appendingPathExtension(name)) }
            }
        }
    }

    /// Opens a store, which `migrate` prepares in one transaction.
    package static func open(
        url: URL?, durability: Durability = .process, pace: ChangeWatcher.Pace = ChangeWatcher.Pace(),
        patience: TimeInterval = 5, distance: SQLiteCheckpointer.Distance = SQLiteCheckpointer.Distance(),
        migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome
    ) throws -> SQLiteStore {
        let file = url?.path ?? "memory"
        do {
            let opening = Opening(
                context: StoreContext(file: file, author: UUID().uuidString, patience: patience),
                durability: durability, pace: pace,
                patience: patience, distance: distance)
            return try url == nil ? opening.memory(migrate) : opening.file(migrate)
        } catch let error as DatabaseError {
            throw refined(DataStoreError(error, file: file), file)
        }
    }

    /// Returns a more precise error: SQLite reports the same error for every file that it cannot open.
    private static func refined(_ error: DataStoreError, _ file: String) -> DataStoreError {
        let folder = URL(fileURLWithPath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard case .unreachable = error else { return error }
        if FileManager.default.fileExists(atPath: file), !FileManager.default.isWritableFile(atPath: file) {
            return .readOnly(file)
        }
        // The log is next to the file, or next to the target of a symbolic link.
        return FileManager.default.isWritableFile(atPath: folder) ? error : .readOnly(folder)
    }
}

/// The steps and settings of opening a store.
private struct Opening {
    let context: StoreContext
    let durability: SQLiteStore.Durability
    let pace: ChangeWatcher.Pace
    let patience: TimeInterval
    let distance: SQLiteCheckpointer.Distance
    let connections: SQLiteConnections
    private let logger = Logger(label: "vitral.data.sqlite")

    init(
        context: StoreContext, durability: SQLiteStore.Durability, pace: ChangeWatcher.Pace, patience: TimeInterval,
        distance: SQLiteCheckpointer.Distance
    ) {
        self.context = context
        self.durability = durability
        self.pace = pace
        self.patience = patience
        self.distance = distance
        connections = SQLiteConnections(context)
    }

    func memory(_ migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome) throws -> SQLiteStore {
        let queue = try DatabaseQueue(configuration: configuration())
        let identifier = try prepare(queue, migrate)
        return SQLiteStore(
            identifier: identifier, database: queue, mainReader: nil, connections: connections, watcher: nil,
            checkpointer: nil, writesAtOnce: false, logger: logger)
    }

    func file(_ migrate: (any SQLConnection) throws -> _StoreMigrator.Outcome) throws -> SQLiteStore {
        try makeFile()
        // This single connection checks the file before anything is written: it may not be a store, or not this app's.
        let first = try DatabaseQueue(path: context.file, configuration: configuration())
        defer { close(first) }
        let identifier = try prepare(first, migrate)
        let pool = try DatabasePool(path: context.file, configuration: configuration())
        try setDurability(pool)
        let checkpointer = SQLiteCheckpointer(file: context.file, distance: distance, logger: logger)
        pool.writeWithoutTransaction { checkpointer.install(on: $0) }
        return SQLiteStore(
            identifier: identifier, database: pool, mainReader: try mainReader(), connections: connections,
            watcher: ChangeWatcher(try reader(), connections: connections, pace: pace, logger: logger),
            checkpointer: checkpointer, writesAtOnce: durability == .process, logger: logger)
    }

    private func mainReader() throws -> DatabaseQueue {
        // A read inside a read on this queue still counts as the main actor's.
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
        // If a rollback fails, it is tried again before the next transaction.
        configuration.allowsUnsafeTransactions = true
        configuration.prepareDatabase { database in
            TextOrders.register(in: database)
            TextFunctions.register(in: database)
        }
        return configuration
    }

    /// Creates the folder and the file if they are missing: a file that SQLite creates would be readable by every user.
    private func makeFile() throws {
        let file = URL(fileURLWithPath: context.file)
        let folder = file.deletingLastPathComponent()
        do {
            try PrivateFile.makeFolder(folder)
        } catch {
            throw DataStoreError.readOnly("The folder \(folder.path) of the store cannot be made.")
        }
        // If this fails, SQLite reports the reason. The log next to the file inherits the file's permissions.
        try? PrivateFile.createEmpty(at: file)
        warnIfReadable()
    }

    /// Logs a warning if every user of the machine can read or write the file, also behind a symbolic link.
    ///
    /// An existing file keeps its permissions, because an operator may have chosen them.
    private func warnIfReadable() {
        guard let mode = try? PrivateFile.permissions(of: URL(fileURLWithPath: context.file)), mode & 0o007 != 0
        else { return }
        logger.warning(
            "Every user of the machine can read the database or write it. To fix this, chmod 600 the file.",
            metadata: ["file": "\(context.file)"])
    }

    /// The bytes of a page: half of SQLite's, because a small transaction writes the whole of each page that it changes.
    private static let pageSize = "page_size = 2048"
    /// The memory for pages of the connection that writes, in kilobytes: large transactions change pages all over the file,
    /// which a smaller cache would write several times.
    private static let writerCache = "cache_size = -16000"
    /// The bytes of a log that begins again: a longer file is cut.
    private static let logSize = "journal_size_limit = 16777216"

    /// Sets the durability, overriding the default that GRDB sets when it opens a pool.
    private func setDurability(_ pool: DatabasePool) throws {
        let level = durability == .power ? "FULL" : "NORMAL"
        try pool.writeWithoutTransaction { database in
            let connection = try connections.connection(of: database)
            for setting in ["synchronous = \(level)", Self.writerCache, Self.logSize] {
                _ = try connection.rows(SQLStatement("PRAGMA \(setting)"))
            }
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

    /// Creates or migrates the tables, on a connection that is not shared yet.
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
            // Tables are created again under their names, so references are temporarily broken. SQLite ignores this
            // pragma inside a transaction.
            try connection.execute(SQLStatement("PRAGMA foreign_keys = OFF"))
            // A file that has pages keeps their size.
            try connection.execute(SQLStatement("PRAGMA \(Self.pageSize)"))
            // If this fails, the file stays as it is, byte for byte, and the reserved keys are not in use.
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Logging
import Synchronization
public import VitralModels

/// A store in a SQLite file, or in memory.
///
/// One transaction writes at a time, while any number read: each from one state of the file, so that neither waits for the
/// other. What reads on the main actor has a connection of its own and never waits for other readers. Several processes
/// may have the same file open; one that waits for another's transaction for longer than five seconds gets
/// `DataStoreError.locked`.
///
/// In memory there is one connection only, so that reading waits for whoever writes.
///
/// Reading may be asked for within reading, and sees the same state. Writing must not be asked for within writing.
public final class SQLiteStore: DataStore {
    /// What is still there after a failure.
    public enum Durability: Sendable, Hashable {
        /// What was saved outlives the process, however it ends. When the machine loses power, the file stays sound, but
        /// the last moments before may be missing from it.
        case process
        /// What was saved outlives the machine's power too, if its disk keeps what it says it has kept. Each save waits
        /// for the disk.
        case power
    }

    /// Names the database for ever.
    public let identifier: String
    /// SQLite's.
    public var dialect: any SQLDialect { SQLiteDialect() }
    /// SQLite is a library: nobody else is asked.
    public let isLocal = true

    private let database: any DatabaseWriter
    private let mainReader: DatabaseQueue?
    private let connections: SQLiteConnections
    private let watcher: ChangeWatcher?
    private let logger: Logger
    private let isClosed = Mutex(false)

    init(
        identifier: String, database: any DatabaseWriter, mainReader: DatabaseQueue?, connections: SQLiteConnections,
        watcher: ChangeWatcher?, logger: Logger
    ) {
        self.identifier = identifier
        self.database = database
        self.mainReader = mainReader
        self.connections = connections
        self.watcher = watcher
        self.logger = logger
    }

    // MARK: On the calling thread

    /// Reads from one state of the database, on the calling thread.
    ///
    /// - Throws: `DataStoreError`, or what `body` throws.
    public func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try checkOpen()
        let reader: any DatabaseReader =
            if let mainReader, MainThread.isCurrent { mainReader } else { database }
        return try mappingErrors { try reader.unsafeReentrantRead { try read(from: $0, body) } }
    }

    /// Writes in one transaction, on the calling thread: all of it or, where `body` throws, nothing.
    ///
    /// - Throws: `DataStoreError`, or what `body` throws.
    public func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try checkOpen()
        return try mappingErrors { try database.writeWithoutTransaction { try write(to: $0, body) } }
    }

    // MARK: On a thread of the store's own

    /// Reads from one state of the database, on a thread of the store's own.
    ///
    /// - Throws: `DataStoreError`, `CancellationError` where the task ended while it waited for its turn, or what `body`
    ///   throws.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try checkOpen()
        return try await Turn.wait { turn in
            database.asyncUnsafeRead { access in
                turn.take { try self.mappingErrors { try self.read(from: access.get(), body) } }
            }
        }
    }

    /// Writes in one transaction, on a thread of the store's own: all of it or, where `body` throws, nothing.
    ///
    /// A task that ends while its transaction waits leaves nothing behind; one that ends later does not undo it.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or what `body` throws.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try checkOpen()
        return try await Turn.wait { turn in
            database.asyncWriteWithoutTransaction { database in
                turn.take { try self.mappingErrors { try self.write(to: database, body) } }
            }
        }
    }

    // MARK: Changes and closing

    /// What other processes, and other stores of this process with the same file, have written, from now on, until the
    /// store is closed.
    ///
    /// It is known which entities changed, not which rows; and it is known within a fifth of a second.
    public func externalChanges() -> AsyncStream<StoreChanges> {
        watcher?.changes() ?? AsyncStream { $0.finish() }
    }

    /// Lets what runs come to its end, refuses what waits with `DataStoreError.closed`, and closes the file.
    public func close() async {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                self.closeConnections()
                continuation.resume()
            }
        }
    }

    private func closeConnections() {
        watcher?.close()
        do {
            if let mainReader {
                mainReader.unsafeReentrantRead { connections.forget($0) }
                try mainReader.close()
            }
            // Nobody reads and nobody writes inside: every connection can be touched.
            try database.barrierWriteWithoutTransaction { _ in connections.forgetAll() }
            try database.close()
            if watcher != nil { SQLiteLog.writeBack(connections.context.file) }
        } catch {
            logger.warning("A store could not be closed.", metadata: ["reason": "\(error)"])
        }
    }

    private func checkOpen() throws {
        if isClosed.withLock({ $0 }) { throw DataStoreError.closed }
    }

    private func read<Result>(
        from database: Database, _ body: (any SQLConnection) throws -> Result
    ) throws -> Result {
        try checkOpen()
        return try connections.connection(of: database).readTransaction(body)
    }

    private func write<Result>(
        to database: Database, _ body: (any SQLConnection) throws -> Result
    ) throws -> Result {
        try checkOpen()
        return try connections.connection(of: database).writeTransaction(body)
    }

    private func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw DataStoreError(error, file: connections.context.file)
        }
    }
}

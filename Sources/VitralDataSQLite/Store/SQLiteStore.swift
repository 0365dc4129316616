// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Logging
import Synchronization
public import VitralModels

/// A store in a SQLite file, or in memory.
///
/// One transaction writes at a time, while any number of transactions read. Each reads from one snapshot of the file,
/// so that readers and the writer do not wait for each other. The main actor reads on its own connection and never
/// waits for other readers. Several processes may have the same file open; a process that waits for another's
/// transaction for more than five seconds gets `DataStoreError.locked`.
///
/// A store in memory has a single connection, so readers wait for the writer.
///
/// A read may be nested in another read, and sees the same snapshot. Writes must not be nested.
public final class SQLiteStore: DataStore {
    /// The failures that saved data survive.
    ///
    /// ```swift
    /// let configuration = ModelConfiguration(
    ///     url: URL(fileURLWithPath: "var/cache.sqlite"), durability: .power)
    /// ```
    public enum Durability: Sendable, Hashable {
        /// Saved data survives the end of the process, however it ends. After a power failure the file is intact, but
        /// the most recent saves may be missing.
        case process
        /// Saved data also survives a power failure, provided that the disk honors flush commands.
        ///
        /// Each save waits for the disk.
        case power
    }

    /// The permanent identifier of the database.
    public let identifier: String
    /// The SQL dialect of SQLite.
    public var dialect: any SQLDialect { SQLiteDialect() }
    /// Always `true`: SQLite is a library, and answers without a network.
    public let isLocal = true

    private let database: any DatabaseWriter
    private let lane = WriterLane()
    /// Whether a transaction may run on the thread that asks for it, which then must wait for no disk.
    private let writesAtOnce: Bool
    private let mainReader: DatabaseQueue?
    private let connections: SQLiteConnections
    private let watcher: ChangeWatcher?
    let checkpointer: SQLiteCheckpointer?
    private let logger: Logger
    private let isClosed = Mutex(false)

    init(
        identifier: String, database: any DatabaseWriter, mainReader: DatabaseQueue?, connections: SQLiteConnections,
        watcher: ChangeWatcher?, checkpointer: SQLiteCheckpointer?, writesAtOnce: Bool, logger: Logger
    ) {
        self.identifier = identifier
        self.database = database
        self.mainReader = mainReader
        self.connections = connections
        self.watcher = watcher
        self.checkpointer = checkpointer
        self.writesAtOnce = writesAtOnce
        self.logger = logger
    }

    // MARK: On the calling thread

    /// Reads from one snapshot of the database, on the calling thread.
    ///
    /// - Throws: `DataStoreError`, or any error of `body`.
    public func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try checkOpen()
        let reader: any DatabaseReader =
            if let mainReader, MainThread.isCurrent { mainReader } else { database }
        return try mappingErrors { try reader.unsafeReentrantRead { try read(from: $0, body) } }
    }

    /// Writes in one atomic transaction, on the calling thread; if `body` throws, nothing is written.
    ///
    /// - Throws: `DataStoreError`, or any error of `body`.
    public func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try checkOpen()
        lane.wait()
        defer { lane.leave() }
        return try mappingErrors { try database.writeWithoutTransaction { try write(to: $0, body) } }
    }

    // MARK: On a thread of the store's own

    /// Reads from one snapshot of the database, on one of the store's threads.
    ///
    /// - Throws: `DataStoreError`, `CancellationError` if the task was canceled while it waited for its turn, or any
    ///   error of `body`.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try checkOpen()
        return try await Turn.wait { turn in
            database.asyncUnsafeRead { access in
                _ = turn.take { try self.mappingErrors { try self.read(from: access.get(), body) } }
            }
        }
    }

    /// Writes in one atomic transaction; if `body` throws, nothing is written.
    ///
    /// The transaction runs on one of the store's threads, or at once on a thread for tasks if no other transaction runs or
    /// waits, the last one was short, and its commit does not wait for the disk. If the task is canceled while the
    /// transaction waits, the transaction does not run; a later cancellation does not undo it.
    ///
    /// - Throws: `DataStoreError`, `CancellationError`, or any error of `body`.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try checkOpen()
        try Task.checkCancellation()
        do {
            if let result = try writeAtOnce(body) {
                await lane.pause()
                return result
            }
        } catch {
            await lane.pause()
            throw error
        }
        return try await Turn.wait { turn in
            lane.enqueue { [self] in
                database.asyncWriteWithoutTransaction { [self] database in
                    lane.hold()
                    let begin = ContinuousClock.now
                    let hasRun = turn.take {
                        // Before the task continues, whose next transaction finds the lane free.
                        defer { lane.leave(after: begin.duration(to: .now), atOnce: false) }
                        return try mappingErrors { try write(to: database, body) }
                    }
                    if !hasRun { lane.leave() }
                }
            }
        }
    }

    /// Writes on the current thread, without waiting for anything.
    ///
    /// - Returns: `nil` if another transaction runs or waits, of this process or another one.
    private func writeAtOnce<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result? {
        guard writesAtOnce, checkpointer?.isDue != true, !MainThread.isCurrent, lane.takeIfFree(isQuick: true) else {
            return nil
        }
        let begin = ContinuousClock.now
        defer { lane.leave(after: begin.duration(to: .now), atOnce: true) }
        return try mappingErrors {
            try database.writeWithoutTransaction { database in
                try checkOpen()
                return try connections.connection(of: database).writeTransactionAtOnce(body)
            }
        }
    }

    // MARK: Changes and closing

    /// Returns a stream of the changes by other processes, and by other stores of this process with the same file, from
    /// now on until the store is closed.
    ///
    /// Changes are known by entity, not by row, and are reported within a fifth of a second.
    public func externalChanges() -> AsyncStream<StoreChanges> {
        watcher?.changes() ?? AsyncStream { $0.finish() }
    }

    /// Closes the file when the running transactions have ended; waiting ones fail with `DataStoreError.closed`.
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
            // The barrier guarantees that no connection is in use.
            try database.barrierWriteWithoutTransaction { _ in connections.forgetAll() }
            try database.close()
            checkpointer?.close()
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

// SPDX-License-Identifier: Apache-2.0

/// A database in which models are kept: what a driver implements.
///
/// A driver runs statements. What they say (tables, queries, what a delete takes along) is decided above it, once for all
/// drivers.
public protocol DataStore: AnyObject, Sendable {
    /// Names the database for ever; made with it and kept in it.
    var identifier: String { get }

    /// How the database writes what databases write differently.
    var dialect: any SQLDialect { get }

    /// Whether reading waits for this machine's disk at most: neither for a network nor for whoever writes.
    ///
    /// Only such a store is ever read on the main actor.
    var isLocal: Bool { get }

    /// Reads from one state of the database, on the calling thread or one that it waits for.
    ///
    /// - Throws: ``DataStoreError``, or what `body` throws.
    func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result

    /// Writes in one transaction, on the calling thread or one that it waits for: all of it or, where `body` throws, nothing.
    ///
    /// - Throws: ``DataStoreError``, or what `body` throws.
    func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result

    /// Reads from one state of the database, on a thread of the store's own.
    ///
    /// - Throws: ``DataStoreError``, `CancellationError` where the task ended while it waited for its turn, or what `body`
    ///   throws.
    func read<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws -> Result

    /// Writes in one transaction, on a thread of the store's own: all of it or, where `body` throws, nothing.
    ///
    /// A task that ends while its transaction waits leaves nothing behind; one that ends later does not undo it.
    ///
    /// - Throws: ``DataStoreError``, `CancellationError`, or what `body` throws.
    func write<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws
        -> Result

    /// Reads and writes in one transaction, on a thread of the store's own: what it writes is as it was read, or nothing is
    /// written.
    ///
    /// A store in which one transaction writes at a time does that whenever it writes, and needs nothing of its own here.
    ///
    /// - Throws: ``DataStoreError``, which is ``DataStoreError/conflict`` where somebody else has written the same rows
    ///   meanwhile, `CancellationError`, or what `body` throws.
    func update<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws
        -> Result

    /// What other processes have written, from now on, until the store is closed.
    ///
    /// What this process writes through this store is not told: its ``ModelContainer`` knows.
    func externalChanges() -> AsyncStream<StoreChanges>

    /// Ends what runs, and gives connections and files back.
    func close() async
}

extension DataStore {
    /// Reads and writes in one transaction, as ``write(_:)`` does.
    public func update<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result {
        try await write(body)
    }
}

/// A connection to a database, for the time of one transaction; used by one thread.
public protocol SQLConnection: AnyObject {
    /// Runs a statement for its effect.
    ///
    /// - Returns: How many rows it changed.
    /// - Throws: ``DataStoreError``.
    @discardableResult
    func execute(_ statement: SQLStatement) throws -> Int

    /// Runs one statement for each row of arguments, prepared once.
    ///
    /// - Parameters:
    ///   - sql: The statement.
    ///   - arguments: What is bound, a row for each run.
    /// - Returns: How many rows each run changed.
    /// - Throws: ``DataStoreError``; what ran before in this transaction is undone with it.
    @discardableResult
    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int]

    /// Runs a statement for its rows.
    ///
    /// - Throws: ``DataStoreError``.
    func rows(_ statement: SQLStatement) throws -> SQLRows

    /// Keys for new rows of a table that nobody else gets, whatever becomes of the transaction; ascending.
    ///
    /// - Throws: ``DataStoreError``.
    func reserveKeys(_ count: Int, table: String) throws -> [Int64]

    /// Tells other processes what this transaction changed, if it is committed.
    ///
    /// - Throws: ``DataStoreError``.
    func announce(_ changes: StoreChanges) throws
}

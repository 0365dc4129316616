// SPDX-License-Identifier: Apache-2.0

/// A database that stores models, as a driver implements it.
///
/// A driver runs statements. Their contents (tables, queries, the effects of a deletion) are the same for all drivers
/// and come from the code above.
public protocol DataStore: AnyObject, Sendable {
    /// The permanent identifier of the database, created with it and stored in it.
    var identifier: String { get }

    /// The database's SQL dialect.
    var dialect: any SQLDialect { get }

    /// Whether a read waits at most for a local disk, and never for a network or a writer.
    ///
    /// Only such a store is ever read on the main actor.
    var isLocal: Bool { get }

    /// Reads from one snapshot of the database; blocks the calling thread.
    ///
    /// - Throws: ``DataStoreError``, or any error of `body`.
    func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result

    /// Writes in one atomic transaction; blocks the calling thread. If `body` throws, nothing is written.
    ///
    /// - Throws: ``DataStoreError``, or any error of `body`.
    func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result

    /// Reads from one snapshot of the database, on one of the store's threads.
    ///
    /// - Throws: ``DataStoreError``, `CancellationError` if the task was canceled while it waited for its turn, or any
    ///   error of `body`.
    func read<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws -> Result

    /// Writes in one atomic transaction, on one of the store's threads, or at once on the current thread, unless it is the main
    /// actor's or would have to wait; if `body` throws, nothing is written.
    ///
    /// If the task is canceled while the transaction waits, the transaction does not run; a later cancellation does not
    /// undo it.
    ///
    /// - Throws: ``DataStoreError``, `CancellationError`, or any error of `body`.
    func write<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws
        -> Result

    /// Reads and writes in one atomic transaction, on a thread as for ``write(_:)``.
    ///
    /// If another writer has changed the rows since they were read, nothing is written. A store that runs one write
    /// transaction at a time always behaves like this, and can use the default implementation.
    ///
    /// - Throws: ``DataStoreError``, which is ``DataStoreError/conflict`` if another writer has changed the same rows
    ///   meanwhile, `CancellationError`, or any error of `body`.
    func update<Result: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> Result) async throws
        -> Result

    /// Returns a stream of the changes by other processes, from now on until the store is closed.
    ///
    /// Changes that this process makes through this store are not included, because its ``ModelContainer`` knows them.
    func externalChanges() -> AsyncStream<StoreChanges>

    /// Closes the store's connections and files, after the running transactions have ended.
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

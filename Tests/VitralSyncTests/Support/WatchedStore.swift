// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels

/// A store in memory that counts the entries of a log that are read.
final class WatchedStore: DataStore {
    private let inner: any DataStore
    private let entries = Mutex(0)

    init(_ inner: any DataStore) { self.inner = inner }

    /// Returns a container of an empty watched store.
    static func container() throws -> (container: ModelContainer, store: WatchedStore) {
        guard let place = DefaultStore.place(named: "watched", isInMemory: true) else {
            throw DataStoreError.noDefaultStore
        }
        let store = WatchedStore(try place.open(_StoreMigrator(schema: World.schema)))
        let configuration = ModelConfiguration("watched", place: WatchedPlace(store: store))
        return (try ModelContainer(for: World.schema, configurations: configuration), store)
    }

    /// Returns the number of entries that some work reads with their bytes.
    func entries(readBy work: () async throws -> Void) async throws -> Int {
        entries.withLock { $0 = 0 }
        try await work()
        return entries.withLock { $0 }
    }

    fileprivate func count(_ rows: SQLRows, of statement: SQLStatement) {
        guard statement.sql.contains("\"StoredSyncEntry\""), statement.sql.contains("\"content\"") else { return }
        entries.withLock { $0 += rows.count }
    }

    var identifier: String { inner.identifier }
    var dialect: any SQLDialect { inner.dialect }
    let isLocal = true

    func readBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try inner.readBlocking { try body(WatchedConnection($0, self)) }
    }

    func writeBlocking<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
        try inner.writeBlocking { try body(WatchedConnection($0, self)) }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result { try readBlocking(body) }

    func write<Result: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Result
    ) async throws -> Result { try writeBlocking(body) }

    func externalChanges() -> AsyncStream<StoreChanges> { AsyncStream { $0.finish() } }

    func close() async { await inner.close() }
}

/// A connection of a ``WatchedStore``.
private final class WatchedConnection: SQLConnection {
    private let inner: any SQLConnection
    private let store: WatchedStore

    init(_ inner: any SQLConnection, _ store: WatchedStore) {
        self.inner = inner
        self.store = store
    }

    func execute(_ statement: SQLStatement) throws -> Int { try inner.execute(statement) }

    func execute(_ sql: String, each arguments: SQLRows) throws -> [Int] { try inner.execute(sql, each: arguments) }

    func rows(_ statement: SQLStatement) throws -> SQLRows {
        let rows = try inner.rows(statement)
        store.count(rows, of: statement)
        return rows
    }

    func reserveKeys(_ count: Int, table: String) throws -> [Int64] { try inner.reserveKeys(count, table: table) }

    func announce(_ changes: StoreChanges) throws { try inner.announce(changes) }
}

/// The location of a ``WatchedStore``, which is open already.
private struct WatchedPlace: StorePlace {
    let store: WatchedStore

    func open(_ migrator: _StoreMigrator) -> any DataStore { store }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        try store.readBlocking { try body($0, store.dialect) }
    }

    func damages() throws -> [String] { [] }

    func backup(named name: String) -> URL? { nil }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A store that reads and writes within one transaction.
///
/// Unchecked: only the transaction's thread uses the connection, and not after `withContext` has returned.
final class TransactionStore: DataStore, @unchecked Sendable {
    let identifier: String
    let dialect: any SQLDialect
    let isLocal = true
    private var connection: (any SQLConnection)?
    private let saved = Mutex(StoreChanges())

    init(identifier: String, dialect: any SQLDialect, connection: any SQLConnection) {
        self.identifier = identifier
        self.dialect = dialect
        self.connection = connection
    }

    /// The changes that contexts have saved so far.
    var changes: StoreChanges { saved.withLock { $0 } }

    /// Adds changes that a context has saved.
    func add(_ changes: StoreChanges) { saved.withLock { $0.merge(changes) } }

    /// Runs a closure with a context of the store, and saves the context's changes.
    func withContext<Value>(
        _ schema: Schema, allowsSave: Bool = true, translator: QueryTranslator? = nil,
        _ body: (ModelContext) throws -> Value
    ) throws -> Value {
        defer { connection = nil }
        let container = ModelContainer(within: self, schema, allowsSave: allowsSave, translator: translator)
        let context = ModelContext(container)
        let value = try body(context)
        if context.hasChanges { try context.save() }
        // Once for all saves: an announcement is a statement for each entity, or a round trip.
        let changes = changes
        if !changes.isEmpty { try connection?.announce(changes) }
        return value
    }

    func readBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    func writeBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    // A transaction runs no asynchronous code, so these calls can only come after its end, when the store is closed.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value { throw DataStoreError.closed }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value { throw DataStoreError.closed }

    func externalChanges() -> AsyncStream<StoreChanges> { AsyncStream { $0.finish() } }

    func close() async {}

    private func current() throws -> any SQLConnection {
        guard let connection else { throw DataStoreError.closed }
        return connection
    }
}

/// The location of a store within a transaction.
struct TransactionPlace: StorePlace {
    let store: TransactionStore

    func open(_: _StoreMigrator) throws -> any DataStore { store }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        try store.readBlocking { try body($0, store.dialect) }
    }

    func damages() throws -> [String] { [] }

    func backup(named _: String) -> URL? { nil }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A store within one transaction: whoever reads or writes does so there.
///
/// Unchecked: the connection is used by the thread that the transaction runs on, and by nobody once `withContext` has
/// returned.
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

    /// What contexts have saved so far.
    var changes: StoreChanges { saved.withLock { $0 } }

    /// Hands out a context on the store as it is now, and saves what was done with it.
    func withContext<Value>(
        _ schema: Schema, allowsSave: Bool = true, translator: QueryTranslator? = nil,
        _ body: (ModelContext) throws -> Value
    ) throws -> Value {
        defer { connection = nil }
        let container = ModelContainer(within: self, schema, allowsSave: allowsSave, translator: translator)
        let listener = container.hub.listen { [self] changes, _ in saved.withLock { $0.merge(changes) } }
        defer { container.hub.stopListening(listener) }
        let context = ModelContext(container)
        let value = try body(context)
        if context.hasChanges { try context.save() }
        return value
    }

    func readBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    func writeBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    // What runs in a transaction is not asynchronous: whoever asks later finds the store closed.
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

/// The place of a store within a transaction.
struct TransactionPlace: StorePlace {
    let store: TransactionStore

    func open(_: _StoreMigrator) throws -> any DataStore { store }

    func inspect<Value>(_ body: (any SQLConnection, any SQLDialect) throws -> Value) throws -> Value? {
        try store.readBlocking { try body($0, store.dialect) }
    }

    func damages() throws -> [String] { [] }

    func backup(named _: String) -> URL? { nil }
}

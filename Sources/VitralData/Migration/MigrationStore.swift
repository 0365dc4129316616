// SPDX-License-Identifier: Apache-2.0

/// A store in the middle of its migration: whoever reads or writes does so in the migration's own transaction.
///
/// Unchecked: the connection is used by the thread that migrates, and by nobody once `withContext` has returned.
final class MigrationStore: DataStore, @unchecked Sendable {
    let identifier: String
    let dialect: any SQLDialect
    let isLocal = true
    private var connection: (any SQLConnection)?

    init(identifier: String, dialect: any SQLDialect, connection: any SQLConnection) {
        self.identifier = identifier
        self.dialect = dialect
        self.connection = connection
    }

    /// Hands out a context on the store as it is now, and saves what was done with it.
    func withContext(_ schema: Schema, _ body: (ModelContext) throws -> Void) throws {
        defer { connection = nil }
        let context = ModelContext(ModelContainer(migrating: self, schema))
        try body(context)
        if context.hasChanges { try context.save() }
    }

    func readBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    func writeBlocking<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value { try body(current()) }

    // A stage is not asynchronous: whoever asks later finds the store closed.
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

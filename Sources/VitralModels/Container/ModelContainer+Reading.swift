// SPDX-License-Identifier: Apache-2.0

extension ModelContainer {
    /// Reads from one snapshot of the store: writes by others in the meantime affect no fetch.
    ///
    /// Use it where several fetches must fit together, and nothing is written. It waits for no writer.
    ///
    /// ```swift
    /// func averageSeats(in container: ModelContainer) async throws -> Int {
    ///     try await container.read { context in
    ///         let seats = try context.fetch(FetchDescriptor<Trip>()).reduce(0) { $0 + $1.seats }
    ///         return seats / max(1, try context.fetchCount(FetchDescriptor<Trip>()))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter body: Runs on one of the store's threads with its own context. The closure must use only that context,
    ///   only while it runs, and change no model.
    /// - Returns: The result of `body`.
    /// - Throws: Any error of `body`, ``DataStoreError``, which is ``DataStoreError/readOnly(_:)`` if a model was changed,
    ///   or `CancellationError`.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        let (schema, translator) = (schema, translator)
        let (identifier, dialect) = (store.identifier, store.dialect)
        return try await store.read { connection in
            let store = TransactionStore(identifier: identifier, dialect: dialect, connection: connection)
            return try store.withContext(schema, allowsSave: false, translator: translator, body)
        }
    }
}

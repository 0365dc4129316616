// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ModelContainer {
    /// Reads and writes in one transaction: no other writer changes data between a read and the write that depends on
    /// it.
    ///
    /// A context's `save()` writes models that were fetched earlier. Use a transaction for a write that depends on the
    /// current data; it is correct no matter how many processes write at the same time:
    ///
    /// ```swift
    /// func book(_ name: String, in container: ModelContainer) async throws -> Bool {
    ///     try await container.transaction { context in
    ///         let trips = try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == name }))
    ///         guard let trip = trips.first, trip.seats > 0 else { return false }
    ///         trip.seats -= 1
    ///         return true
    ///     }
    /// }
    /// ```
    ///
    /// If the transaction conflicts with another one, it is rolled back, and `body` runs again with the current data.
    ///
    /// NB: On PostgreSQL, data that the transaction reads but does not write may change before the commit.
    ///
    /// - Parameter body: Runs on a thread other than the main actor's with its own context, which is saved when the closure
    ///   returns. The closure must use only that context, and only while it runs.
    /// - Returns: The result of `body`.
    /// - Throws: Any error of `body`, ``DataStoreError``, or `CancellationError`; nothing is written then.
    public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        // A conflict means that another transaction succeeded, so repeated conflicts are contention and not a deadlock.
        for _ in 1..<Self.attempts {
            do {
                return try await attempt(body)
            } catch DataStoreError.conflict {
                try Task.checkCancellation()
            }
        }
        return try await attempt(body)
    }

    private static let attempts = 100

    private func attempt<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        let (schema, allowsSave, translator) = (schema, allowsSave, translator)
        let (identifier, dialect) = (store.identifier, store.dialect)
        let outcome = try await store.update { connection in
            let store = TransactionStore(identifier: identifier, dialect: dialect, connection: connection)
            let value = try store.withContext(schema, allowsSave: allowsSave, translator: translator, body)
            return (value: value, changes: store.changes)
        }
        didChange(outcome.changes, by: LocalIdentifier())
        return outcome.value
    }
}

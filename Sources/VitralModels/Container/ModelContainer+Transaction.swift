// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ModelContainer {
    /// Reads and writes in one transaction: nobody else changes in between what it reads and then writes.
    ///
    /// A context's `save()` writes what was fetched some time before. Where a decision depends on what is there, it is made
    /// here, however many processes make it at the same time:
    ///
    /// ```swift
    /// let isBooked = try await container.transaction { context in
    ///     let trips = try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == name }))
    ///     guard let trip = trips.first, trip.seats > 0 else { return false }
    ///     trip.seats -= 1
    ///     return true
    /// }
    /// ```
    ///
    /// Where another transaction was in its way, what was done is undone and `body` runs again, with what is there now.
    ///
    /// NB: What it reads and does not write may change until it commits, on PostgreSQL.
    ///
    /// - Parameter body: Runs on a thread of the store's, with a context of its own, which is saved when it returns. It uses
    ///   that context alone, and no longer than it runs.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, ``DataStoreError``, `CancellationError`; nothing is written then.
    public func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        // Somebody else came through each time, so that this is a crowd and no standstill.
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
        didChange(outcome.changes, by: UUID())
        return outcome.value
    }
}

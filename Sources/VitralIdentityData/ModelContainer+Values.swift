// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension ModelContainer {
    /// Reads models on the store's threads, and returns a sendable value for each of them.
    func values<Model, Value: Sendable>(
        _ descriptor: FetchDescriptor<Model>, _ value: (Model) throws -> Value
    ) async throws -> [Value] {
        try await ModelContext(self).fetch(descriptor).map(value)
    }

    /// Runs a transaction that fetches or inserts a unique row.
    ///
    /// If another writer inserts the row first, the transaction runs once more and finds that row.
    func insertion<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        do {
            return try await transaction(body)
        } catch DataStoreError.uniqueConstraintViolated {
            return try await transaction(body)
        }
    }
}

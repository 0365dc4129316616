// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension ModelContainer {
    /// Reads models on the store's threads, and makes values of them that anybody may have.
    func values<Model, Value: Sendable>(
        _ descriptor: FetchDescriptor<Model>, _ value: (Model) throws -> Value
    ) async throws -> [Value] {
        try await ModelContext(self).fetch(descriptor).map(value)
    }

    /// Writes in a transaction, and once more where somebody else was quicker with something that is there only once: that
    /// is found then.
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

// SPDX-License-Identifier: Apache-2.0

import VitralModels

extension ModelContainer {
    /// Runs a transaction that may insert rows of the log.
    ///
    /// If another process inserts the same row first, the transaction runs once more and finds that row.
    func logTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        do {
            return try await transaction(body)
        } catch DataStoreError.uniqueConstraintViolated {
            return try await transaction(body)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension ModelContainer {
    /// Reads records on the database's own threads, and returns a value for each of them.
    func values<Record, Value: Sendable>(
        _ descriptor: FetchDescriptor<Record>, _ value: (Record) throws -> Value
    ) async throws -> [Value] {
        try await ModelContext(self).fetch(descriptor).map(value)
    }
}

extension ModelContext {
    /// Returns a record that fulfills a condition.
    func first<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> Record? {
        var descriptor = FetchDescriptor(predicate: predicate)
        descriptor.fetchLimit = 1
        return try fetch(descriptor).first
    }
}

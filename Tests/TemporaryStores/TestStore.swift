// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralDataPostgres
import VitralDataSQLite
package import VitralModels

/// A database for one test.
///
/// Both kinds must behave in the same way.
package enum TestStore: String, CaseIterable, Sendable {
    case sqlite, postgres

    /// Returns a container of an empty database, which is removed when the test ends.
    package func container(for types: any PersistentModel.Type...) async throws -> ModelContainer {
        try await ModelContainer(for: Schema(types), configurations: configuration())
    }

    /// Returns the configuration of an empty database.
    package func configuration() async throws -> ModelConfiguration {
        switch self {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)")
            return ModelConfiguration(url: folder.appending(path: "test.sqlite"))
        case .postgres:
            let server = try await TemporaryPostgres.shared
            return try await ModelConfiguration(postgres: server.url(database: server.makeDatabase()))
        }
    }
}

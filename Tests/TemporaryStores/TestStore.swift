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
            // All tests of a process share the server's connections; a test whose tasks race for few of its own waits.
            return try await ModelConfiguration(
                postgres: server.url(database: server.makeDatabase()),
                limits: PostgresPoolLimits(connections: 4, waitTimeout: .seconds(60)))
        }
    }
}

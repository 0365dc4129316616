// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralDataPostgres
import VitralDataSQLite
package import VitralModels

/// A database for one test.
///
/// What holds for one holds for both.
package enum TestStore: String, CaseIterable, Sendable {
    case sqlite, postgres

    /// A container of an empty database, which is gone when the test ends.
    package func container(for types: any PersistentModel.Type...) async throws -> ModelContainer {
        try await ModelContainer(for: Schema(types), configurations: configuration())
    }

    /// The configuration of an empty database.
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

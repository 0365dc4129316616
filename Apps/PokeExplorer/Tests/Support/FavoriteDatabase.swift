// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData

@testable import PokeExplorer

/// A database of the app for one test, which any number of processes can open.
final class FavoriteDatabase: Sendable {
    /// The kinds of database, which must behave in the same way.
    enum Kind: CaseIterable {
        case sqlite, postgres
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "pokeexplorer-\(UUID().uuidString)")
    private let configuration: ModelConfiguration

    init(_ kind: Kind) async throws {
        switch kind {
        case .sqlite: configuration = ModelConfiguration(url: folder.appending(path: "test.sqlite"))
        case .postgres:
            let server = try await TemporaryPostgres.shared
            configuration = try await ModelConfiguration(postgres: server.url(database: server.makeDatabase()))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Opens the database, as a starting process does.
    func open() throws -> Process { try Process(self, configuration) }

    /// Opens the database with the models of another build.
    func open(schema: Schema) throws -> ModelContainer {
        try ModelContainer(for: schema, configurations: configuration)
    }

    /// The services of one process over the database.
    struct Process {
        let container: ModelContainer
        let accounts: DataAccountStore
        let favorites: PersistenceService
        /// Keeps the database until the process releases it.
        private let database: FavoriteDatabase

        init(_ database: FavoriteDatabase, _ configuration: ModelConfiguration) throws {
            self.database = database
            container = try ModelContainer(
                for: Schema(PokeExplorerServices.schema), configurations: configuration)
            let store = DataAccountStore(container) { try User.delete(accountID: $1, in: $0) }
            accounts = store
            favorites = PersistenceService(modelContainer: container) { try await store.account($0) != nil }
        }

        /// Creates accounts whose ids are their names.
        func signUp(_ names: String...) async throws {
            for name in names {
                let account = Account(id: name, name: name, passwordHash: "", created: Date(timeIntervalSince1970: 0))
                _ = try await accounts.insert(account)
            }
        }

        /// Returns the number of users and the number of favorites of all users.
        func count() async throws -> [Int] {
            let context = ModelContext(container)
            return [
                try await context.fetchCount(FetchDescriptor<User>()),
                try await context.fetchCount(FetchDescriptor<FavoritePokemon>()),
            ]
        }
    }
}

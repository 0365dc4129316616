// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralData
import VitralDataPostgres
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData

@testable import PokeExplorer

/// A database of the app for one test, which any number of processes have opened.
final class FavoriteDatabase: Sendable {
    /// What holds for one holds for both.
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

    /// Opens it, as a process does that starts.
    func open() throws -> Process { try Process(self, configuration) }

    /// What one process has of it.
    struct Process {
        let container: ModelContainer
        let accounts: DataAccountStore
        let favorites: PersistenceService
        /// Stays as long as a process has it.
        private let database: FavoriteDatabase

        init(_ database: FavoriteDatabase, _ configuration: ModelConfiguration) throws {
            self.database = database
            container = try ModelContainer(
                for: Schema(PokeExplorerServices.models), configurations: configuration)
            let store = DataAccountStore(container) { try User.delete(accountID: $1, in: $0) }
            accounts = store
            favorites = PersistenceService(modelContainer: container) { try await store.account($0) != nil }
        }

        /// Makes accounts whose ids are their names.
        func signUp(_ names: String...) async throws {
            for name in names {
                let account = Account(id: name, name: name, passwordHash: "", created: Date(timeIntervalSince1970: 0))
                _ = try await accounts.insert(account)
            }
        }

        /// How many users and how many favorites there are, whoever's they are.
        func count() async throws -> [Int] {
            let context = ModelContext(container)
            return [
                try await context.fetchCount(FetchDescriptor<User>()),
                try await context.fetchCount(FetchDescriptor<FavoritePokemon>()),
            ]
        }
    }
}

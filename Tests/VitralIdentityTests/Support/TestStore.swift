// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralDataPostgres
import VitralDataSQLite
import VitralModels

@testable import VitralIdentity
@testable import VitralIdentityData

/// Where a test keeps accounts and secrets: what holds for one holds for all.
///
/// Suites that use it are serialized, so that the server has connections enough for all.
enum TestStore: String, CaseIterable, Sendable {
    case memory, sqlite, postgres

    /// Those that outlive their process and that processes share.
    static let databases: [TestStore] = [.sqlite, .postgres]

    /// An empty store of accounts.
    func accounts() async throws -> any AccountStore {
        self == .memory ? MemoryAccountStore() : DataAccountStore(try await TestDatabase(self).open())
    }

    /// An empty store of secrets.
    func vault() async throws -> any VaultStore {
        self == .memory ? MemoryVaultStore() : DataVaultStore(try await TestDatabase(self).open())
    }
}

/// A database that is opened again and again: each container has its own connections, as a process has.
struct TestDatabase: Sendable {
    let configuration: ModelConfiguration
    /// The same database for a tool, which leaves it as it is.
    let toolConfiguration: ModelConfiguration

    /// An empty database.
    init(_ store: TestStore) async throws {
        switch store {
        case .memory, .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)")
            let file = folder.appending(path: "people.sqlite")
            configuration = ModelConfiguration(url: file)
            toolConfiguration = ModelConfiguration(url: file, migrates: false)
        case .postgres:
            let server = try await TemporaryPostgres.shared
            let settings = try await PostgresSettings(url: server.url(database: server.makeDatabase()))
            // A test shares its threads with all others, so that a connection may be long in use.
            let limits = PostgresPoolLimits(connections: 4, waitTimeout: .seconds(60))
            configuration = ModelConfiguration(postgres: settings, limits: limits)
            toolConfiguration = ModelConfiguration(postgres: settings, limits: limits, migrates: false)
        }
    }

    /// Opens it.
    func open() throws -> ModelContainer {
        let models = DataAccountStore.models + DataVaultStore.models + [Note.self]
        return try ModelContainer(for: try Schema(models), configurations: configuration)
    }
}

/// What an app keeps of a person.
@Model final class Note {
    #Index<Note>([\.account])
    var account: String
    var text: String

    init(_ text: String, of account: String) {
        self.text = text
        self.account = account
    }
}

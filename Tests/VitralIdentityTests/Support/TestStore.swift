// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import VitralDataPostgres
import VitralDataSQLite
import VitralModels

@testable import VitralIdentity
@testable import VitralIdentityData

/// The stores for accounts and secrets, which must all behave in the same way.
///
/// Suites that use it are serialized, so that the server has enough connections for all.
enum TestStore: String, CaseIterable, Sendable {
    case memory, sqlite, postgres

    /// The stores that outlive their process and that processes share.
    static let databases: [TestStore] = [.sqlite, .postgres]

    /// Returns an empty store of accounts.
    func accounts() async throws -> any AccountStore {
        self == .memory ? MemoryAccountStore() : DataAccountStore(try await TestDatabase(self).open())
    }

    /// Returns an empty store of codes.
    func codes() async throws -> any CodeStore {
        self == .memory ? MemoryCodeStore() : DataCodeStore(try await TestDatabase(self).open())
    }

    /// Returns an empty store of secrets.
    func vault() async throws -> any VaultStore {
        self == .memory ? MemoryVaultStore() : DataVaultStore(try await TestDatabase(self).open())
    }
}

/// A database that is opened repeatedly: each container has its own connections, like a process.
struct TestDatabase: Sendable {
    let configuration: ModelConfiguration
    /// The same database for a tool, which does not change it.
    let toolConfiguration: ModelConfiguration

    /// Creates an empty database.
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
            // A test shares its threads with all others, so a connection may be in use for a long time.
            let limits = PostgresPoolLimits(connections: 4, waitTimeout: .seconds(60))
            configuration = ModelConfiguration(postgres: settings, limits: limits)
            toolConfiguration = ModelConfiguration(postgres: settings, limits: limits, migrates: false)
        }
    }

    /// Opens the database.
    func open() throws -> ModelContainer {
        let models = DataAccountStore.models + DataCodeStore.models + DataVaultStore.models + [Note.self]
        return try ModelContainer(for: Schema(models), configurations: configuration)
    }
}

/// An app's record for an account.
@Model final class Note {
    #Index<Note>([\.account])
    var account: String
    var text: String

    init(_ text: String, of account: String) {
        self.text = text
        self.account = account
    }
}

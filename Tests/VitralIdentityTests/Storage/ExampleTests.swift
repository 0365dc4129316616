// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralModels

/// The examples in Documentation/Identity.md.
struct ExampleTests {
    private func people(in file: URL, keys: URL) throws -> (accounts: Accounts, vault: Vault) {
        let schema = Schema(DataAccountStore.models + DataVaultStore.models + [Trip.self])
        let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: file))
        let store = DataAccountStore(container) { context, account in
            try context.delete(model: Trip.self, where: #Predicate { $0.traveller == account })
            try DataVaultStore.deleteAll(of: account, in: context)
        }
        let accounts = Accounts(
            store: store, hasher: PasswordHasher(), limiter: AttemptLimiter(clock: ContinuousClock()))
        return (accounts, Vault(keyring: try VaultKeyring(file: keys), store: DataVaultStore(container)))
    }

    @Test func `an app passes its schema to the stores`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitral-\(UUID().uuidString)")
        let keys = folder.appending(path: "keys")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (accounts, vault) = try people(in: folder.appending(path: "app.sqlite"), keys: keys)
        #expect(try await accounts.passkey(Data("none".utf8)) == nil)
        try await vault.save(Data("secret".utf8), for: "token", of: "a1")
        let (_, again) = try people(in: folder.appending(path: "app.sqlite"), keys: keys)
        #expect(try await again.load("token", of: "a1") == Data("secret".utf8))
    }
}

@Model final class Trip {
    #Index<Trip>([\.traveller])
    var traveller: String
    var place: String

    init(_ place: String, of traveller: String) {
        self.place = place
        self.traveller = traveller
    }
}

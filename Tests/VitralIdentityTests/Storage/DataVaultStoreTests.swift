// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralIdentity
@testable import VitralIdentityData

/// A vault that several processes share.
@Suite(.serialized)
struct DataVaultStoreTests {
    private let keyring = VaultKeyring.random()
    private let secret = Data("refresh-token".utf8)

    @Test(arguments: TestStore.databases)
    func `one process opens secrets of another`(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let (here, there) = (try database.open(), try database.open())
        try await Vault(keyring: keyring, store: DataVaultStore(here)).save(secret, for: "token", of: "ana")
        let vault = Vault(keyring: keyring, store: DataVaultStore(there))
        #expect(try await vault.load("token", of: "ana") == secret)
        try await vault.save(Data("newer".utf8), for: "token", of: "ana")
        #expect(
            try await Vault(keyring: keyring, store: DataVaultStore(here)).load("token", of: "ana")
                == Data("newer".utf8))
    }

    @Test(arguments: TestStore.databases)
    func `a tool for the vault does not change the app's other data`(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let app = try database.open()
        try await Vault(keyring: keyring, store: DataVaultStore(app)).save(secret, for: "token", of: "ana")
        try await app.transaction { $0.insert(Note("kept", of: "ana")) }
        await app.close()
        let models = Schema(DataVaultStore.models)
        // Opening it as the app does would delete the rest, and is refused.
        let error = #expect(throws: DataStoreError.self) {
            try ModelContainer(for: models, configurations: database.configuration)
        }
        #expect(error.map { "\($0)" }?.contains("the table Note (1 row)") == true)
        let tool = try ModelContainer(for: models, configurations: database.toolConfiguration)
        let rotated = keyring.rotated()
        #expect(try await Vault(keyring: rotated, store: DataVaultStore(tool)).resealKeys() == 1)
        await tool.close()
        let again = try database.open()
        let last = Vault(keyring: rotated.withoutEarlierKeys(), store: DataVaultStore(again))
        #expect(try await last.load("token", of: "ana") == secret)
        #expect(try await again.transaction { try $0.fetch(FetchDescriptor<Note>()).map(\.text) } == ["kept"])
    }

    @Test(arguments: TestStore.databases)
    func anAlteredRowIsAnError(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let vault = Vault(keyring: keyring, store: DataVaultStore(container))
        try await vault.save(secret, for: "token", of: "ana")
        try await vault.save(secret, for: "token", of: "bia")
        try await container.transaction { context in
            let records = try context.fetch(StoredVaultRecord.named("token", of: "ana"))
            for record in records { record.sealed[record.sealed.count - 1] ^= 1 }
            for key in try context.fetch(StoredVaultKey.of("bia")) { key.sealed[key.sealed.count - 1] ^= 1 }
        }
        await #expect(throws: VaultFailure.tampered("token")) { try await vault.load("token", of: "ana") }
        await #expect(throws: VaultFailure.noKey("bia")) { try await vault.load("token", of: "bia") }
        // Nor does a secret open in another secret's place.
        try await container.transaction { context in
            for record in try context.fetch(StoredVaultRecord.named("token", of: "ana")) { record.name = "other" }
        }
        await #expect(throws: VaultFailure.tampered("other")) { try await vault.load("other", of: "ana") }
    }

    @Test(arguments: TestStore.databases)
    func twoProcessesShareTheFirstKeyAndKeepTheLastRecord(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let vaults = try (0..<2).map { _ in Vault(keyring: keyring, store: DataVaultStore(try database.open())) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    try await vaults[number % 2].save(Data("\(number)".utf8), for: "n\(number % 3)", of: "ana")
                }
            }
            try await group.waitForAll()
        }
        for name in 0..<3 {
            let text = String(decoding: try #require(try await vaults[0].load("n\(name)", of: "ana")), as: UTF8.self)
            #expect(Int(text).map { $0 % 3 } == name)
        }
    }

    @Test(arguments: TestStore.databases)
    func aKeyIsReplacedOnlyIfItIsStillTheOneThatWasRead(_ kind: TestStore) async throws {
        let store = DataVaultStore(try await TestDatabase(kind).open())
        #expect(try await store.insertSealedKey(Data("one".utf8), of: "ana") == Data("one".utf8))
        #expect(try await store.insertSealedKey(Data("two".utf8), of: "ana") == Data("one".utf8))
        try await store.replaceSealedKey(Data("two".utf8), by: Data("three".utf8), of: "ana")
        #expect(try await store.sealedKey(of: "ana") == Data("one".utf8))
        try await store.replaceSealedKey(Data("one".utf8), by: Data("three".utf8), of: "ana")
        #expect(try await store.sealedKey(of: "ana") == Data("three".utf8))
    }
}

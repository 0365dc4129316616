// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralIdentity

/// Secrets open only for their owner and in their own place.
@Suite(.serialized)
struct VaultTests {
    private let keyring = VaultKeyring.random()
    private let secret = Data("refresh-token".utf8)

    @Test(arguments: TestStore.allCases)
    func `a secret is saved, loaded, replaced and deleted`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        #expect(try await vault.load("token", of: "ana") == nil)
        try await vault.save(secret, for: "token", of: "ana")
        #expect(try await vault.load("token", of: "ana") == secret)
        try await vault.save(Data("other".utf8), for: "token", of: "ana")
        #expect(try await vault.load("token", of: "ana") == Data("other".utf8))
        try await vault.delete("token", of: "ana")
        #expect(try await vault.load("token", of: "ana") == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `the secrets of a new owner are sealed for a store that adds them later`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        let sealed = try vault.seal(["token": secret, "note": Data("note".utf8)], ofNew: "ana")
        #expect(sealed.records.values.allSatisfy { $0.range(of: secret) == nil })
        #expect(try await store.insertSealedKey(sealed.key, of: sealed.owner) == sealed.key)
        for (name, record) in sealed.records { try await store.setRecord(record, name, of: sealed.owner) }
        #expect(try await vault.load("token", of: "ana") == secret)
        #expect(try await vault.load("note", of: "ana") == Data("note".utf8))
        #expect(throws: VaultFailure.tooLarge("big")) {
            try vault.seal(["big": Data(count: Vault.largestRecord + 1)], ofNew: "eva")
        }
    }

    @Test(arguments: TestStore.allCases)
    func `stored records do not reveal the secret`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        let sealed = try #require(try await store.record("token", of: "ana"))
        #expect(sealed.range(of: secret) == nil)
        try await vault.save(secret, for: "token", of: "ana")
        #expect(try await store.record("token", of: "ana") != sealed)
    }

    @Test(arguments: TestStore.allCases)
    func anAlteredRecordIsAnError(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        let sealed = try #require(try await store.record("token", of: "ana"))
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 1
            try await store.setRecord(altered, "token", of: "ana")
            await #expect(throws: VaultFailure.tampered("token")) { try await vault.load("token", of: "ana") }
        }
        try await store.setRecord(Data(), "token", of: "ana")
        await #expect(throws: VaultFailure.tampered("token")) { try await vault.load("token", of: "ana") }
    }

    @Test(arguments: TestStore.allCases)
    func `a record is valid only for its own owner and name`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        try await vault.save(secret, for: "token", of: "bia")
        let sealed = try #require(try await store.record("token", of: "ana"))
        try await store.setRecord(sealed, "other", of: "ana")
        await #expect(throws: VaultFailure.tampered("other")) { try await vault.load("other", of: "ana") }
        try await store.setRecord(sealed, "token", of: "bia")
        await #expect(throws: VaultFailure.tampered("token")) { try await vault.load("token", of: "bia") }
    }

    @Test(arguments: TestStore.allCases)
    func `the key of another server opens no record`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        let other = Vault(keyring: .random(), store: store)
        await #expect(throws: VaultFailure.noKey("ana")) { try await other.load("token", of: "ana") }
    }

    @Test(arguments: TestStore.allCases)
    func `a rotated key opens earlier records without the old key`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        try await vault.save(secret, for: "token", of: "bia")
        let rotated = keyring.rotated()
        let next = Vault(keyring: rotated, store: store)
        #expect(try await next.load("token", of: "ana") == secret)
        #expect(try await next.resealKeys() == 2)
        #expect(try await next.resealKeys() == 0)
        let last = Vault(keyring: rotated.withoutEarlierKeys(), store: store)
        #expect(try await last.load("token", of: "bia") == secret)
        await #expect(throws: VaultFailure.noKey("bia")) { try await vault.load("token", of: "bia") }
    }

    @Test(arguments: TestStore.allCases)
    func keysAreCheckedWithoutAChange(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        for owner in ["ana", "bia"] { try await vault.save(secret, for: "token", of: owner) }
        #expect(try await vault.checkKeys() == (2, 0))
        let next = Vault(keyring: keyring.rotated(), store: store)
        #expect(try await next.checkKeys() == (2, 2))
        try await next.save(secret, for: "token", of: "caio")
        #expect(try await next.checkKeys() == (3, 2))
        await #expect(throws: VaultFailure.noKey("caio")) { try await vault.checkKeys() }
    }

    @Test(arguments: TestStore.allCases)
    func `deleting an owner deletes all of its secrets`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await vault.save(secret, for: "token", of: "ana")
        try await vault.deleteAll(of: "ana")
        #expect(try await store.owners() == [])
        #expect(try await vault.load("token", of: "ana") == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `two concurrent first secrets share one key`(_ kind: TestStore) async throws {
        let store = try await kind.vault()
        let vault = Vault(keyring: keyring, store: store)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { try await vault.save(Data("\(number)".utf8), for: "n\(number)", of: "ana") }
            }
            try await group.waitForAll()
        }
        for number in 0..<20 { #expect(try await vault.load("n\(number)", of: "ana") == Data("\(number)".utf8)) }
    }

    @Test func aTooLargeSecretIsRefused() async {
        let vault = Vault(keyring: keyring, store: MemoryVaultStore())
        await #expect(throws: VaultFailure.tooLarge("big")) {
            try await vault.save(Data(count: Vault.largestRecord + 1), for: "big", of: "ana")
        }
    }

    // MARK: Key files

    private func file() -> URL { FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID()).key") }

    @Test func `only the owner can read a new key file`() throws {
        let file = file()
        defer { try? FileManager.default.removeItem(at: file) }
        let made = try VaultKeyring(file: file)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        #expect(try VaultKeyring(file: file).current.id == made.current.id)
        try made.rotated().write(to: file)
        #expect(try VaultKeyring(file: file).keys.map(\.id).suffix(1) == [made.current.id])
    }

    @Test(.enabled(if: ModeWatch.isMeaningful)) func aKeyFileIsNeverReadableByOthersWhileItIsWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vault-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let watch = try ModeWatch(folder)
        let file = folder.appending(path: "keys")
        let first = try VaultKeyring(file: file)
        try first.rotated().write(to: file)
        let seen = watch.events()
        #expect(seen.created.count >= 2, "Two files were created: \(seen)")
        #expect(seen.changed.isEmpty, "No file was opened up or closed down after its creation: \(seen)")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keys"])
    }

    @Test func processesThatStartTogetherAgreeOnOneKey() async throws {
        for _ in 0..<40 {
            let file = file()
            defer { try? FileManager.default.removeItem(at: file) }
            let ids: Set<[UInt8]> = try await withThrowingTaskGroup(of: [UInt8].self) { group in
                for _ in 0..<4 { group.addTask { try VaultKeyring(file: file).current.id } }
                return try await group.reduce(into: []) { $0.insert($1) }
            }
            #expect(ids == [try VaultKeyring(file: file).current.id])
        }
    }

    @Test func `a key file that cannot be created is named`() throws {
        let file = URL(fileURLWithPath: "/dev/null/keys")
        #expect(throws: KeyringFailure.unwritable("/dev/null/keys")) { try VaultKeyring(file: file) }
        #expect(throws: KeyringFailure.unwritable("/dev/null/keys")) { try keyring.write(to: file) }
        #expect(throws: KeyringFailure.unreadable("/dev")) { try VaultKeyring(file: URL(fileURLWithPath: "/dev")) }
    }

    @Test func aKeyFileThatOthersMayReadIsRefused() throws {
        let file = file()
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try VaultKeyring(file: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        #expect(throws: KeyringFailure.tooOpen(file.path, mode: 0o644)) { try VaultKeyring(file: file) }
    }

    @Test func `an invalid key is named`() {
        #expect(throws: KeyringFailure.empty("VITRAL_VAULT_KEY")) {
            try VaultKeyring(text: " \n", named: "VITRAL_VAULT_KEY")
        }
        #expect(throws: KeyringFailure.notAKey("VITRAL_VAULT_KEY", line: 1)) {
            try VaultKeyring(text: "c2hvcnQ=", named: "VITRAL_VAULT_KEY")
        }
        #expect(!"\(KeyringFailure.notAKey("file", line: 2))".contains("c2hvcnQ"))
    }
}

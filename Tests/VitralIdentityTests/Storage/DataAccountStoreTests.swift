// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralModels

@testable import VitralIdentity
@testable import VitralIdentityData

/// Accounts in a database: complete, after a restart too, and without partial changes.
@Suite(.serialized)
struct DataAccountStoreTests {
    private let time = Date(timeIntervalSinceReferenceDate: 800_000_000.123_456_7)

    private func account(_ name: String = "Ana", id: String = "a1") -> Account {
        Account(id: id, name: name, passwordHash: "hash", created: time)
    }

    private func signIn(_ id: String, of account: String = "a1") -> SignIn {
        SignIn(
            id: Data(id.utf8), account: account, device: "Firefox", created: time, lastSeen: time + 1, expiry: time + 2)
    }

    private func passkey(_ id: String = "key", of account: String = "a1", signCount: UInt32 = .max) -> Passkey {
        Passkey(
            id: Data(id.utf8), account: account, publicKey: .edDSA(Data(count: 32)), signCount: signCount,
            isBackedUp: true, name: "Telefone da Ana", created: time)
    }

    @Test(arguments: TestStore.databases)
    func `accounts remain after the database is reopened`(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let container = try database.open()
        let store = DataAccountStore(container)
        let other = Passkey(
            id: Data([0, 255]), account: "a1", publicKey: .es256(Data([4]) + Data(count: 64)), signCount: 0,
            isBackedUp: false)
        #expect(try await store.insert(account()))
        try await store.insert(signIn("s1"))
        #expect(try await store.insert(passkey()))
        #expect(try await store.insert(other))
        await container.close()

        let next = DataAccountStore(try database.open())
        #expect(try await next.account("a1") == account())
        #expect(try await next.account(named: "aNA") == account())
        #expect(try await next.signIn(Data("s1".utf8)) == signIn("s1"))
        #expect(try await next.signIns(of: "a1") == [signIn("s1")])
        #expect(try await next.passkey(Data("key".utf8)) == passkey())
        #expect(try await Set(next.passkeys(of: "a1")) == [passkey(), other])
        #expect(try await next.account("a2") == nil)
        #expect(try await next.signIn(Data("s2".utf8)) == nil)
    }

    @Test(.timeLimit(.minutes(1)), arguments: TestStore.databases)
    func `sign-ins are read together, and each change of them is reported`(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let store = DataAccountStore(try database.open())
        var changes = try store.signInChanges().makeAsyncIterator()
        #expect(try await store.insert(account()))
        for id in ["s1", "s2", "s3"] { try await store.insert(signIn(id)) }
        #expect(await changes.next() != nil)
        let ids = Set(["s1", "s3", "s4"].map { Data($0.utf8) })
        #expect(try await Set(store.signIns(ids)) == [signIn("s1"), signIn("s3")])
        #expect(try await store.signIns([]).isEmpty)
        // The account takes its sign-ins along.
        var later = try store.signInChanges().makeAsyncIterator()
        try await store.deleteAccount("a1")
        #expect(await later.next() != nil)
        #expect(try await store.signIns(ids).isEmpty)
    }

    @Test(arguments: TestStore.databases)
    func aBrowserIsStillSignedInByItsToken(_ kind: TestStore) async throws {
        let database = try await TestDatabase(kind)
        let container = try database.open()
        let token = try await People(store: DataAccountStore(container)).signUp()
        await container.close()
        let people = People(store: DataAccountStore(try database.open()))
        #expect(try await people.accounts.account(for: token)?.name == "Ana")
    }

    @Test(arguments: TestStore.allCases)
    func aNameIsKeptOnceAndAnIdTwiceIsAnError(_ kind: TestStore) async throws {
        let store = try await kind.accounts()
        #expect(try await store.insert(account("José")))
        #expect(try await !store.insert(account("JOSE\u{301}", id: "a2")))
        #expect(try await store.account("a2") == nil)
        guard kind != .memory else { return }
        await #expect(
            throws: DataStoreError.uniqueConstraintViolated(entity: "StoredAccount", properties: ["identifier"])
        ) { try await store.insert(account("Bia")) }
    }

    @Test(arguments: TestStore.allCases)
    func `a passkey is stored once, for any account`(_ kind: TestStore) async throws {
        let store = try await kind.accounts()
        _ = try await store.insert(account())
        _ = try await store.insert(account("Bia", id: "b1"))
        #expect(try await store.insert(passkey()))
        #expect(try await !store.insert(passkey(of: "b1")))
        #expect(try await store.passkeys(of: "b1") == [])
        try await store.deletePasskey(Data("key".utf8), of: "b1")
        #expect(try await store.passkey(Data("key".utf8)) == passkey())
        try await store.deletePasskey(Data("key".utf8), of: "a1")
        #expect(try await store.passkey(Data("key".utf8)) == nil)
    }

    @Test(arguments: TestStore.allCases)
    func `a deleted account cannot sign in`(_ kind: TestStore) async throws {
        let store = try await kind.accounts()
        _ = try await store.insert(account())
        try await store.insert(signIn("s1"))
        _ = try await store.insert(passkey())
        try await store.deleteAccount("a1")
        #expect(try await store.signIn(Data("s1".utf8)) == nil)
        #expect(try await store.passkey(Data("key".utf8)) == nil)
        await #expect(throws: AccountFailure.notSignedIn) { try await store.insert(signIn("s2")) }
        await #expect(throws: AccountFailure.notSignedIn) { try await store.insert(passkey()) }
        try await store.renew(Data("s1".utf8), lastSeen: time, expiry: time)
        #expect(try await store.signIn(Data("s1".utf8)) == nil)
        #expect(try await !store.update(passkey(signCount: 1), from: .max))
        try await store.deleteAccount("a1")
    }

    @Test(arguments: TestStore.allCases)
    func `a name with NUL belongs to no account`(_ kind: TestStore) async throws {
        let people = try await People(kind)
        let token = try await people.accounts.signUp(
            name: "Ana", password: "correct horse", device: "Fire\0fox", address: "")
        #expect(try await people.accounts.devices(token).map(\.signIn.device) == ["Firefox"])
        await #expect(throws: AccountFailure.wrongNameOrPassword) { try await people.signIn("Ana\0") }
        let named = Passkey(
            id: Data(), account: "", publicKey: .edDSA(Data()), signCount: 0, isBackedUp: false, name: "My\0 phone")
        #expect(named.name == "My phone")
    }

    // MARK: An app's data

    private struct Refusal: Error {}

    @Test(arguments: TestStore.databases)
    func `an account with names is added with the app's data, or not at all`(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let store = DataAccountStore(container) { _, _ in
        } inserting: { context, account, names in
            context.insert(Note(names[0].kind, of: account))
            if account == "b1" { throw Refusal() }
        }
        let names = ["a1", "b1"].map { SignInName(kind: "number", key: "number:\($0)", text: nil) }
        #expect(try await store.insert(account("Ana", id: "a1"), names: [names[0]]) == nil)
        await #expect(throws: Refusal.self) { try await store.insert(account("Bia", id: "b1"), names: [names[1]]) }
        #expect(try await container.values(FetchDescriptor<Note>(), \.account) == ["a1"])
        #expect(try await store.account(with: names[0])?.id == "a1")
        #expect(try await store.account(with: names[1]) == nil)
    }

    @Test(arguments: TestStore.databases)
    func `a change of what a user signs in with is saved with the app's data, or not at all`(
        _ kind: TestStore
    ) async throws {
        let container = try await TestDatabase(kind).open()
        let store = DataAccountStore(
            container,
            changing: { context, account, change in
                context.insert(Note("\(change)", of: account))
                if account == "b1" { throw Refusal() }
            })
        let (old, new) = (
            SignInName(kind: "number", key: "number:1", text: nil),
            SignInName(kind: "number", key: "number:2", text: nil)
        )
        let name = AccountChange.name(old, replacedBy: new)
        for id in ["a1", "b1"] {
            let plain = DataAccountStore(container)
            #expect(try await plain.insert(account(id, id: id), names: id == "a1" ? [old] : []) == nil)
            #expect(try await plain.insert(passkey("kept \(id)", of: id)))
            try await plain.insert(signIn("kept \(id)", of: id))
        }
        // Another hash of the same password is no change, and neither is one that does not take place.
        #expect(try await store.replacePasswordHash("hash", by: "hash 2", of: "a1"))
        #expect(try await !store.changePasswordHash("hash", by: "hash 3", of: "a1", ending: .all(of: "a1")))
        #expect(try await !store.insert(passkey("kept b1", of: "a1")))
        try await store.deletePasskey(Data("kept b1".utf8), of: "a1")
        #expect(try await container.values(FetchDescriptor<Note>(), \.text).isEmpty)

        #expect(try await store.changePasswordHash("hash 2", by: "hash 3", of: "a1", ending: nil))
        #expect(try await store.insert(passkey(of: "a1")))
        try await store.deletePasskey(Data("kept a1".utf8), of: "a1")
        #expect(try await store.replaceName(old, by: new, of: "a1", ending: nil))
        let changes: [AccountChange] = [.password, .passkeyAdded, .passkeyRemoved, name]
        #expect(try await Set(container.values(FetchDescriptor<Note>(), \.text)) == Set(changes.map { "\($0)" }))

        await #expect(throws: Refusal.self) {
            try await store.changePasswordHash("hash", by: "hash 3", of: "b1", ending: .all(of: "b1"))
        }
        await #expect(throws: Refusal.self) { try await store.insert(passkey("new", of: "b1")) }
        await #expect(throws: Refusal.self) { try await store.deletePasskey(Data("kept b1".utf8), of: "b1") }
        await #expect(throws: Refusal.self) {
            try await store.replaceName(nil, by: old, of: "b1", ending: .all(of: "b1"))
        }
        #expect(try await store.account("b1")?.passwordHash == "hash")
        #expect(try await store.passkeys(of: "b1").map(\.id) == [Data("kept b1".utf8)])
        #expect(try await store.names(of: "b1").isEmpty)
        for id in ["a1", "b1"] { #expect(try await store.signIns(of: id).count == 1) }
        #expect(try await container.values(FetchDescriptor<Note>(), \.account).allSatisfy { $0 == "a1" })
    }

    @Test(arguments: TestStore.databases)
    func `deleting an account deletes the app's data of it`(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let vault = Vault(keyring: .random(), store: DataVaultStore(container))
        let store = DataAccountStore(container) { context, account in
            try context.delete(model: Note.self, where: #Predicate { $0.account == account })
            try DataVaultStore.deleteAll(of: account, in: context)
        }
        for (name, id) in [("Ana", "a1"), ("Bia", "b1")] {
            _ = try await store.insert(account(name, id: id))
            try await container.transaction { $0.insert(Note("a note", of: id)) }
            try await vault.save(Data("secret".utf8), for: "token", of: id)
        }
        try await store.deleteAccount("a1")
        #expect(try await container.values(FetchDescriptor<Note>(), \.account) == ["b1"])
        #expect(try await DataVaultStore(container).owners() == ["b1"])
        #expect(try await vault.load("token", of: "a1") == nil)
        #expect(try await vault.load("token", of: "b1") == Data("secret".utf8))
    }

    @Test(arguments: TestStore.databases)
    func `if the app's deletion fails, the account remains`(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let store = DataAccountStore(container) { context, account in
            try context.delete(model: Note.self, where: #Predicate { $0.account == account })
            for note in try context.fetch(FetchDescriptor<Note>()) { context.delete(note) }
            throw Refusal()
        }
        _ = try await store.insert(account())
        try await store.insert(signIn("s1"))
        _ = try await store.insert(passkey())
        try await container.transaction { $0.insert(Note("a note", of: "a1")) }
        await #expect(throws: Refusal.self) { try await store.deleteAccount("a1") }
        #expect(try await store.account("a1") == account())
        #expect(try await store.signIns(of: "a1") == [signIn("s1")])
        #expect(try await store.passkeys(of: "a1") == [passkey()])
        #expect(try await container.values(FetchDescriptor<Note>(), \.text) == ["a note"])
    }

    // MARK: Failures

    @Test(arguments: TestStore.databases)
    func `a damaged passkey is an error`(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let store = DataAccountStore(container)
        _ = try await store.insert(account())
        _ = try await store.insert(passkey())
        try await container.transaction { context in
            for stored in try context.fetch(FetchDescriptor<StoredPasskey>()) { stored.publicKey = Data("no key".utf8) }
        }
        await #expect(throws: PasskeyFailure.malformed("public key")) { try await store.passkey(Data("key".utf8)) }
        await #expect(throws: PasskeyFailure.malformed("public key")) { try await store.passkeys(of: "a1") }
    }

    @Test func `a schema without accounts stores none`() async throws {
        let container = try ModelContainer(for: Note.self, configurations: await TestDatabase(.sqlite).configuration)
        let store = DataAccountStore(container)
        await #expect(throws: DataStoreError.unknownModel("StoredAccount")) { try await store.insert(account()) }
        await #expect(throws: DataStoreError.unknownModel("StoredAccount")) { try await store.account("a1") }
        await #expect(throws: DataStoreError.unknownModel("StoredVaultKey")) {
            try await DataVaultStore(container).insertSealedKey(Data(), of: "ana")
        }
    }

    @Test(arguments: TestStore.databases)
    func `a closed store is an error`(_ kind: TestStore) async throws {
        let container = try await TestDatabase(kind).open()
        let store = DataAccountStore(container)
        await container.close()
        await #expect(throws: DataStoreError.closed) { try await store.insert(account()) }
        await #expect(throws: DataStoreError.closed) { try await store.insert(passkey()) }
        await #expect(throws: DataStoreError.closed) { try await store.account("a1") }
        await #expect(throws: DataStoreError.closed) { try await store.deleteAccount("a1") }
    }
}

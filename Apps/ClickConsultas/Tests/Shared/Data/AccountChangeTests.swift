// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing
import VitralIdentity
import VitralIdentityData
import VitralModels

@testable import ClickConsultasData

/// Changes of accounts with what belongs to them, each in one transaction: a process may end after any of them.
@MainActor
@Suite("Changes of accounts")
struct AccountChangeTests {
    private typealias Address = ClickConsultasDomain.EmailAddress

    private let password = "horse battery staple"

    @Test("An account is added with its patient, the acceptance and the sealed CPF", arguments: TestStore.allCases)
    func signUp(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let registration = try await world.registration(world.browser())
        let service = world.service
        let names = [service.keys.name(registration.proof.email), service.keys.name(registration.cpf)]
        let rows = PendingRegistrations.Rows(
            registration: registration, cpfHash: service.keys.cpfs.hash(of: registration.cpf), language: .english,
            today: .init(number: 20_780))
        let account = Account(id: "new", name: "new", passwordHash: "hash", created: world.now)
        let taken = try await service.registrations.with(rows, names: names) {
            try await service.store.insert(account, names: names)
        }
        #expect(taken == nil)
        let patients = PatientRepository(world.practice.containers[1])
        #expect(try await patients.patient("new")?.name == registration.name)
        #expect(try await patients.acceptances(of: "new").count == 1)
        #expect(try await world.vault.cpf(of: "new") == registration.cpf)
        // The vault opens and adds to it as to any other.
        try await world.vault.save(Data("note".utf8), for: "note", of: "new")
        #expect(try await world.vault.load("note", of: "new") == Data("note".utf8))
        #expect(try await world.vault.cpf(of: "new") == registration.cpf)
    }

    @Test("Another address is the patient's at once, and the old one is told", arguments: TestStore.allCases)
    func email(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        _ = try await world.mails()
        let keys = world.service.keys
        let (old, new) = try (Address("lia@example.org"), Address("nova@example.org"))
        // The change of the account alone, as if the process ended after it.
        try await browser.client.replaceSignInName(keys.name(old), by: keys.name(new))
        let patients = PatientRepository(world.practice.containers[1])
        #expect(try await patients.patient(with: old) == nil)
        #expect(try await patients.patient(with: new)?.id.rawValue == browser.client.account?.id)
        let mails = try await world.mails()
        #expect(mails.map(\.recipient) == ["lia@example.org"])
        _ = try await world.browser(1).auth.signIn(name: .email(new), password: Secret(password))
    }

    @Test("Nothing changes if the e-mail about it cannot be queued", arguments: TestStore.allCases)
    func rollback(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let id = try #require(browser.client.account?.id)
        _ = try await world.mails()
        // An address from before addresses were checked, to which no e-mail can be sent.
        try await world.container.transaction { context in
            let data = Data(#"{"text":"lia@exa mple.org"}"#.utf8)
            let broken = try JSONDecoder().decode(Address.self, from: data)
            try context.first(#Predicate<PatientRecord> { $0.key == id })?.value.email = broken
        }
        let keys = world.service.keys
        let (old, new) = try (Address("lia@example.org"), Address("nova@example.org"))
        await #expect(throws: (any Error).self) {
            try await browser.client.changePassword(from: password, to: "other horse battery")
        }
        await #expect(throws: (any Error).self) {
            try await browser.client.replaceSignInName(keys.name(old), by: keys.name(new))
        }
        _ = try await world.browser(1).auth.signIn(name: .email(old), password: Secret(password))
        #expect(try await world.mails().isEmpty)
    }

    @Test("The hash of the same password in another form is no change", arguments: TestStore.allCases)
    func rehash(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let id = try #require(try await world.signedUp().client.account?.id)
        _ = try await world.mails()
        let accounts = world.service.store
        let hash = try #require(try await accounts.account(id)?.passwordHash)
        #expect(try await accounts.replacePasswordHash(hash, by: "other", of: id))
        #expect(try await world.mails().isEmpty)
        #expect(try await !accounts.changePasswordHash(hash, by: "third", of: id, ending: nil))
        #expect(try await accounts.changePasswordHash("other", by: hash, of: id, ending: nil))
        #expect(try await world.mails().map(\.recipient) == ["lia@example.org"])
    }
}

extension AccountWorld {
    /// Makes each kind of change of a patient's account, which is added first.
    func change(_ patient: Patient) async throws {
        let (id, keys, accounts) = (patient.id.rawValue, service.keys, service.store)
        let account = Account(id: id, name: id, passwordHash: "hash", created: now)
        _ = try await DataAccountStore(container).insert(account, names: [keys.name(patient.email)])
        let passkey = Passkey(
            id: Data("key".utf8), account: id, publicKey: .edDSA(Data(count: 32)), signCount: 0, isBackedUp: false)
        _ = try await accounts.changePasswordHash("hash", by: "other", of: id, ending: nil)
        _ = try await accounts.insert(passkey)
        try await accounts.deletePasskey(passkey.id, of: id)
        let other = try keys.name(ClickConsultasDomain.EmailAddress("nova@example.org"))
        _ = try await accounts.replaceName(keys.name(patient.email), by: other, of: id, ending: nil)
    }
}

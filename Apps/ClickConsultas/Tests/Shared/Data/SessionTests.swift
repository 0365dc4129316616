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

@MainActor
@Suite("Sessions")
struct SessionTests {
    @Test("The user's roles are read at each call", arguments: TestStore.allCases)
    func viewer(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let account = try #require(try await world.signedUp().client.account?.id)
        let viewers = ViewerSource(world.practice.containers[1])
        #expect(try await viewers.viewer(of: account) == Viewer(account: .init(account)))
        let members: [Member] = [
            Member(account: .init(account), practice: "practice", role: .doctor("doctor")),
            Member(account: .init(account), practice: "practice", role: .owner),
        ]
        for member in members + members {
            try await ViewerSource(world.container).add(member)
        }
        try await ViewerSource(world.container).addOperator(.init(account))
        let viewer = try await viewers.viewer(of: account)
        #expect(Set(viewer.members) == Set(members) && viewer.members.count == 2 && viewer.isOperator)
        let user = try #require(try await viewers.user(account))
        #expect(user.practices.map(\.id) == ["practice"] && user.viewer == viewer)
        await #expect(throws: DomainError.sessionExpired) { _ = try await viewers.viewer(of: nil) }
        await #expect(throws: DomainError.sessionExpired) { _ = try await viewers.viewer(of: "unknown") }
    }

    @Test("A newer version of the terms is new to existing users until they accept it", arguments: TestStore.allCases)
    func terms(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let account = try #require(try await world.signedUp().client.account?.id)
        let (here, other) = (
            SessionClient.live(container: world.container, userID: { account }, language: { .english }),
            SessionClient.live(
                container: world.practice.containers[1], userID: { account }, language: { .portuguese })
        )
        #expect(try await here.newTerms() == nil)
        try await PatientRepository(world.container).publish(
            "2099-01", texts: [.portuguese: "Novos termos", .english: "New terms"],
            at: Date(timeIntervalSince1970: 4_070_908_800))
        #expect(try await here.newTerms() == Terms(version: "2099-01", text: "New terms"))
        await #expect(throws: DomainError.changedMeanwhile) { try await here.acceptTerms(version: "2026-11") }
        try await other.acceptTerms(version: "2099-01")
        try await here.acceptTerms(version: "2099-01")
        #expect(try await here.newTerms() == nil)
        let guest = SessionClient.live(container: world.container, userID: { nil }, language: { .english })
        #expect(try await guest.newTerms() == nil)
        await #expect(throws: DomainError.sessionExpired) { try await guest.acceptTerms(version: "2099-01") }
    }

    @Test("A change of any process is news", arguments: TestStore.allCases)
    func changes(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let client = SessionClient.live(container: world.container, userID: { nil }, language: { .english })
        #expect(try await client.user() == nil)
        let changes = client.changes()
        let heard = Task {
            for await _ in changes { return true }
            return false
        }
        _ = try await world.practice.booking(1).book(
            world.practice.request("r", hours: 50), by: Viewer(account: "ana"))
        #expect(await heard.value)
    }

    @Test(
        "The vault is the account's: it replaces, finds nothing, and deletes what is not there",
        arguments: TestStore.allCases)
    func keychain(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let user = LockIsolated<String?>("lia")
        let keychain = KeychainClient.live(vault: world.vault, userID: { user.value })
        #expect(try await keychain.load(key: "note") == nil)
        try await keychain.save(data: Data([1]), key: "note")
        try await keychain.save(data: Data([2]), key: "note")
        #expect(try await keychain.load(key: "note") == Data([2]))
        user.setValue("rui")
        #expect(try await keychain.load(key: "note") == nil)
        try await keychain.delete(key: "note")
        user.setValue("lia")
        #expect(try await keychain.load(key: "note") == Data([2]))
        try await keychain.delete(key: "note")
        try await keychain.delete(key: "note")
        #expect(try await keychain.load(key: "note") == nil)
        user.setValue(nil)
        await #expect(throws: DomainError.sessionExpired) { _ = try await keychain.load(key: "note") }
    }

    @Test("Only a passkey that the user has is asked for")
    func biometrics() async throws {
        let world = try await AccountWorld(.sqlite)
        let browser = try await world.signedUp()
        let client = BiometricClient.live(accountClient: { browser.client })
        #expect(await client.isAvailable() == false)
        browser.tab.failure = .cancelled
        #expect(try await client.authenticate() == false)
        browser.tab.failure = nil
        browser.tab.passkey = "{}"
        #expect(try await client.authenticate() == false)
        browser.tab.failure = .noAnswer
        await #expect(throws: DomainError.offline) { _ = try await client.authenticate() }
        browser.tab._site = nil
        #expect(await client.isAvailable() == false)
        let other = world.browser()
        #expect(await BiometricClient.live(accountClient: { other.client }).isAvailable() == false)
        await #expect(throws: DomainError.passkeyNotAccepted) { _ = try await browser.auth.signInWithPasskey() }
    }

    @Test(
        "A link's token stays through sign-in and a restart, in one session, for a day", arguments: TestStore.allCases)
    func token(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = world.browser(session: "s")
        let registration = try await world.registration(browser)
        try await browser.auth.saveToken(token: "invitation")
        _ = try await browser.auth.signUp(registration: registration)
        #expect(try await browser.auth.getToken() == "invitation")
        #expect(try await world.browser().auth.getToken() == nil)
        // Another process, as after a restart, has the session and its database alone.
        let restarted = world.browser(1, session: "s").auth
        #expect(try await restarted.getToken() == "invitation")
        try await restarted.saveToken(token: "other")
        #expect(try await browser.auth.getToken() == "other")
        try await browser.auth.clearToken()
        #expect(try await restarted.getToken() == nil)
        for token in ["", String(repeating: "x", count: 201)] {
            await #expect(throws: DomainError.notFound) { try await browser.auth.saveToken(token: token) }
        }
        try await browser.auth.saveToken(token: "late")
        let owners = try await DataVaultStore(world.container).owners().count
        world.now += 86_400
        #expect(try await browser.auth.getToken() == nil)
        try await world.service.deleteExpired()
        #expect(try await DataVaultStore(world.container).owners().count == owners - 1)
    }

    @Test("Capitals come first among municipalities")
    func places() async throws {
        let places = PlacesClient.live()
        #expect(try await places.search(text: "belem").first?.name == "Belém")
        #expect(try await places.search(text: "São").first?.isCapital == true)
        #expect(try await places.municipality(id: 1_302_603)?.name == "Manaus")
        #expect(try await places.municipality(id: .max) == nil)
        #expect(try await places.search(text: String(repeating: "x", count: 10_000)).isEmpty)
    }

    @Test("A demonstration's patient signs in by address and CPF", arguments: TestStore.allCases)
    func demonstration(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let cpf = try CPF("000.000.001-91")
        let browser = world.browser()
        let registration = try await world.registration(browser, "Ana Prado", "ana@example.org", "000.000.001-91")
        let patient = try registration.patient(id: "seed-1")
        try await PatientRepository(world.container).save(patient)
        try await world.service.addSignIn(
            of: patient, cpf: cpf, password: "demonstration", hasher: AccountWorld.hasher)
        #expect(try await browser.auth.signIn(name: .cpf(cpf), password: "demonstration") == patient)
        #expect(browser.client.account?.id == "seed-1")
        await #expect(throws: DomainError.duplicateEmail) {
            try await world.service.addSignIn(
                of: patient, cpf: CPF("000.000.002-72"), password: "demonstration", hasher: AccountWorld.hasher)
        }
        var other = try registration.patient(id: "seed-2")
        await #expect(throws: DomainError.self) { try await PatientRepository(world.container).save(other) }
        other.cpfHash = "other"
        await #expect(throws: DomainError.duplicateEmail) {
            try await PatientRepository(world.container).save(other)
        }
    }

    @Test("The practice that an account has seen last is known to all processes", arguments: TestStore.allCases)
    func lastPractice(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = try await world.signedUp()
        let account = try #require(browser.client.account?.id)
        let (here, there) = (ViewerSource(world.container), ViewerSource(world.practice.containers[1]))
        try await here.add(Member(account: .init(account), practice: "practice", role: .owner))
        try await here.remember("other", for: account)
        // With one practice there is nothing to choose.
        #expect(try await there.user(account)?.lastPractice == nil)
        let second = try Practice(
            id: "other", name: "Clínica Outra", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("outra@example.org"), isAdmitted: true)
        try await world.container.transaction { $0.insert(PracticeRecord(key: "other", value: second)) }
        try await here.add(Member(account: .init(account), practice: "other", role: .reception))
        #expect(try await there.user(account)?.lastPractice == "other")
        try await there.remember("practice", for: account)
        #expect(try await here.user(account)?.lastPractice == "practice")
    }

    @Test("Each process hears of a role that begins or ends", arguments: TestStore.allCases)
    func roleChanges(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let client = SessionClient.live(
            container: world.practice.containers[1], userID: { "lia" }, language: { .english })
        let member = Member(account: "lia", practice: "practice", role: .reception)
        var news = client.roleChanges().makeAsyncIterator()
        try await ViewerSource(world.container).add(member)
        #expect(await news.next() != nil)
        let mail = InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") }
        try await PracticeRepository(world.container, mail: mail).transaction { try $0.remove(member) }
        #expect(await news.next() != nil)
    }

    @Test("Each process hears of what waits for the operator", arguments: TestStore.allCases)
    func deskChanges(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let client = SessionClient.live(
            container: world.practice.containers[1], userID: { "lia" }, language: { .english })
        var news = client.deskChanges().makeAsyncIterator()
        try await ModerationRepository(world.container).change(Practice.ID("practice")) { practice, _ in
            practice.refusal = "Sem CNPJ."
        }
        #expect(await news.next() != nil)
        try await ReviewRepository(world.container).add(
            Report(review: "review", practice: "practice", text: "Falso.", created: world.practice.now))
        #expect(await news.next() != nil)
    }

    @Test(
        "An account that has put off notifications is not asked by any process, and another one is",
        arguments: TestStore.allCases)
    func pushOffer(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let account = LockIsolated<String?>("lia")
        let clients = world.practice.containers.map {
            SessionClient.live(container: $0, userID: { account.value }, language: { .english })
        }
        #expect(try await clients[0].isPushOfferDeclined() == false)
        try await clients[0].declinePushOffer()
        // A second page of the account, which was still open.
        try await clients[1].declinePushOffer()
        #expect(try await clients[1].isPushOfferDeclined())
        account.setValue("rui")
        #expect(try await clients[1].isPushOfferDeclined() == false)
        account.setValue(nil)
        for client in clients {
            await #expect(throws: DomainError.sessionExpired) { _ = try await client.isPushOfferDeclined() }
            await #expect(throws: DomainError.sessionExpired) { try await client.declinePushOffer() }
        }
    }

    @Test(
        "Each patient of a demonstration has a sealed CPF, and an account signs in by it", arguments: TestStore.allCases
    )
    func sealedCPFs(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        var generator = SeedGenerator(today: try #require(Day("2026-11-24"))) { "hash-\($0.digits)" }
        let data = try generator.generate()
        try await DemonstrationAccounts(world.container).write(
            data, with: world.service, hasher: AccountWorld.hasher)
        #expect(data.cpfs.count == 900)
        for index in [0, 2, 3, 450, 899] {
            #expect(try await world.vault.cpf(of: data.patients[index].id) == data.cpfs[index])
        }
        let browser = world.browser()
        let password = DemonstrationAccounts.password
        let signedIn = try await browser.auth.signIn(name: .cpf(data.cpfs[1]), password: Secret(password))
        #expect(signedIn.id == data.patients[1].id)
        await #expect(throws: DomainError.invalidCredentials) {
            try await browser.auth.signIn(name: .cpf(data.cpfs[3]), password: Secret(password))
        }
    }

    @Test("Every text of accounts is in both languages", arguments: DomainLanguage.allCases)
    func texts(language: DomainLanguage) async throws {
        let world = try await AccountWorld(.sqlite)
        let browser = world.browser()
        let auth = AuthClient.live(
            world.service, accountClient: { browser.client }, session: { "s" }, language: { language })
        #expect(try await auth.terms().text.count > 1_000)
        let email = try ClickConsultasDomain.EmailAddress("lia@example.org")
        for purpose in [ClickConsultasDomain.CodePurpose.signUp, .reset] {
            try await auth.sendCode(purpose: purpose, email: email)
        }
        let patient = try Sample.patient(language)
        try await PatientRepository(world.container).save(patient)
        world.now += 60
        try await auth.sendCode(purpose: .signUp, email: email)
        try await auth.sendCode(purpose: .reset, email: email)
        try await world.change(patient)
        let mails = try await world.mails()
        #expect(mails.count == 8)
        for mail in mails {
            let key = mail.text.range(of: #"(?<![-\w])mail\.[a-z]"#, options: .regularExpression)
            #expect(key == nil, "a key has no text")
            #expect(!mail.text.contains("%1"))
            #expect(mail.text.contains("Content-Language: \(language.rawValue)"))
            #expect(!mail.text.contains("39053344705"))
        }
    }

    private enum Sample {
        static func patient(_ language: DomainLanguage) throws -> Patient {
            Patient(
                id: "lia", name: try PersonName("Lia de Souza"), email: try .init("lia@example.org"),
                phone: try PhoneNumber("(31) 98888-1234"), cpfHash: "hash",
                birthDate: try BirthDate("10/05/1990", today: .init(number: 20_780)), city: 3_106_200,
                language: language)
        }
    }
}

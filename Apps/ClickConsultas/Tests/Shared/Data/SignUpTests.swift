// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing
import VitralIdentity
import VitralModels

@MainActor
@Suite("Accounts")
struct SignUpTests {
    private typealias Name = ClickConsultasDomain.SignInName

    @Test("A sign-up makes the patient, the acceptance and the sealed CPF", arguments: TestStore.allCases)
    func rows(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = world.browser()
        let registration = try await world.registration(browser)
        let patient = try await browser.auth.signUp(registration: registration)
        #expect(browser.client.account?.id == patient.id.rawValue)
        let patients = PatientRepository(world.practice.containers[1])
        #expect(try await patients.patient(patient.id) == patient)
        #expect(patient.name == registration.name && patient.birthDate == registration.birthDate)
        #expect(patient.cpfHash.count == 64 && !patient.cpfHash.contains("39053344705"))
        #expect(
            try await patients.acceptances(of: patient.id)
                == [TermsAcceptance(patient: patient.id, version: "2026-11", day: Day(number: 20_780))])
        let sealed = try await world.vault.load(AccountService.cpfName, of: patient.id.rawValue)
        #expect(sealed == Data("39053344705".utf8))

        for name in try [Name("lia@example.org"), Name("LIA@example.org"), Name("390.533.447-05")] {
            let other = world.browser(1)
            #expect(try await other.auth.signIn(name: name, password: "horse battery staple") == patient)
            let user = try await SessionClient.live(
                container: world.container, userID: { patient.id.rawValue }, language: { .portuguese }
            ).user()
            #expect(user == SessionUser(patient: patient))
        }
        for name in try [Name("lia@example.org"), Name("eva@example.org"), Name("943.895.751-04")] {
            await #expect(throws: DomainError.invalidCredentials) {
                _ = try await world.browser().auth.signIn(name: name, password: "other horse battery")
            }
        }
    }

    @Test("A CPF and an address belong to one account", arguments: TestStore.allCases)
    func duplicates(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let first = world.browser()
        let early = try await world.registration(first)
        _ = try await world.signedUp("Eva Lins", "eva@example.org")
        await #expect(throws: DomainError.duplicateCPF) {
            try await first.auth.checkCPF(cpf: early.cpf, proof: early.proof)
        }
        await #expect(throws: DomainError.duplicateCPF) { _ = try await first.auth.signUp(registration: early) }
        // Two pages prove one address before either signs up.
        let (one, two) = (world.browser(), world.browser(1))
        let left = try await world.registration(one, "Rui Sá", "rui@example.org", "943.895.751-04")
        var right = left
        right.cpf = try CPF("000.000.001-91")
        _ = try await one.auth.signUp(registration: left)
        await #expect(throws: DomainError.duplicateEmail) { _ = try await two.auth.signUp(registration: right) }
        #expect(two.client.account == nil)
        #expect(try await PatientRepository(world.container).patient(with: right.proof.email)?.cpfHash != nil)
    }

    @Test(
        "Two pages sign up with one CPF at a time: one account, and nothing of the other", arguments: TestStore.allCases
    )
    func race(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let (one, two) = (world.browser(), world.browser(1))
        let left = try await world.registration(one, "Lia de Souza", "lia@example.org")
        let right = try await world.registration(two, "Lia de Souza", "lia2@example.org")
        let attempts = [(one.auth, left), (two.auth, right)].map { auth, registration in
            Task { try? await auth.signUp(registration: registration) }
        }
        var made: [Patient] = []
        for attempt in attempts { if let patient = await attempt.value { made.append(patient) } }
        #expect(made.count == 1)
        let patients = PatientRepository(world.container)
        let found = [
            try await patients.patient(with: left.proof.email), try await patients.patient(with: right.proof.email),
        ]
        #expect(found.compactMap { $0 } == made)
    }

    @Test("The fourth CPF of a day is refused", arguments: TestStore.allCases)
    func limit(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = world.browser()
        let registration = try await world.registration(browser)
        for cpf in ["390.533.447-05", "943.895.751-04", "000.000.001-91", "390.533.447-05"] {
            try await browser.auth.checkCPF(cpf: CPF(cpf), proof: registration.proof)
        }
        await #expect(throws: DomainError.tooManyAttempts(retryAfter: .seconds(86_400))) {
            try await browser.auth.checkCPF(cpf: CPF("000.000.002-72"), proof: registration.proof)
        }
        world.now += 86_400
        let next = try await world.registration(browser)
        try await browser.auth.checkCPF(cpf: CPF("000.000.002-72"), proof: next.proof)
        await #expect(throws: DomainError.otpExpired) {
            try await browser.auth.checkCPF(cpf: CPF("000.000.002-72"), proof: registration.proof)
        }
    }

    @Test("Of many CPFs at once, three are looked up", arguments: TestStore.allCases)
    func limitAtOnce(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let proof = try await world.registration(world.browser()).proof
        let auths = [world.browser().auth, world.browser(1).auth]
        let attempts = try (1...8).map { number in
            let (auth, cpf) = (auths[number % 2], try Self.cpf(number))
            return Task { await outcome { try await auth.checkCPF(cpf: cpf, proof: proof) } }
        }
        var refusals = 0
        for attempt in attempts {
            if case .tooManyAttempts = await attempt.value.problem { refusals += 1 }
        }
        #expect(refusals == 5)
    }

    /// Returns the CPF of a number.
    private static func cpf(_ number: Int) throws -> CPF {
        var digits = Array(String(String("000000000\(number)".suffix(9))).compactMap(\.wholeNumberValue))
        for length in [9, 10] {
            let sum = digits.enumerated().reduce(0) { $0 + $1.element * (length + 1 - $1.offset) }
            digits.append(sum % 11 < 2 ? 0 : 11 - sum % 11)
        }
        return try CPF(digits.map(String.init).joined())
    }

    @Test("A browser that keeps no sign-in leaves no account", arguments: TestStore.allCases)
    func undone(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let browser = world.browser()
        let registration = try await world.registration(browser)
        browser.tab.failure = .cookieRefused
        await #expect(throws: DomainError.cookieRefused) {
            _ = try await browser.auth.signUp(registration: registration)
        }
        #expect(try await PatientRepository(world.container).patient(with: registration.proof.email) == nil)
        #expect(try await world.mails().isEmpty)
        browser.tab.failure = nil
        _ = try await browser.auth.signUp(registration: registration)
    }

    @Test("Refused are other terms, unknown cities and weak passwords")
    func refusals() async throws {
        let world = try await AccountWorld(.sqlite)
        let browser = world.browser()
        let registration = try await world.registration(browser)
        var changed = registration
        changed.city = 1
        await #expect(throws: DomainError.invalidCity) { _ = try await browser.auth.signUp(registration: changed) }
        changed = registration
        changed.password = "lia@example.org"
        await #expect(throws: DomainError.weakPassword) { _ = try await browser.auth.signUp(registration: changed) }
        world.now += 60
        try await PatientRepository(world.container).publish(
            "2027-01", texts: [.portuguese: "Novos", .english: "New"], at: world.now)
        #expect(try await browser.auth.terms() == Terms(version: "2027-01", text: "Novos"))
        await #expect(throws: DomainError.termsNotAccepted) {
            _ = try await browser.auth.signUp(registration: registration)
        }
        // The other process has begun no registration, so it adds no account.
        await #expect(throws: DomainError.sessionExpired) {
            try await browser.client.signUp(
                with: [VitralIdentity.SignInName(kind: "email", key: "email:x", text: nil)], password: "horse battery")
        }
    }

    @Test("A forgotten password is replaced, and the patient is told", arguments: TestStore.allCases)
    func reset(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let lia = try await world.signedUp()
        let email = try ClickConsultasDomain.EmailAddress("lia@example.org")
        let browser = world.browser(1)
        try await browser.auth.sendCode(purpose: .reset, email: email)
        let proof = try await browser.auth.verifyCode(code: world.code(), purpose: .reset, email: email)
        await #expect(throws: DomainError.weakPassword) {
            try await browser.auth.resetPassword(proof: proof, password: "Lia Souza 1")
        }
        let security = SecurityClient.live(world.service, accountClient: { lia.client })
        for own in ["lia10051990", "39053344705", "Belo Horizonte1"] {
            await #expect(throws: DomainError.weakPassword) {
                try await browser.auth.resetPassword(proof: proof, password: Secret(own))
            }
            await #expect(throws: DomainError.weakPassword) {
                try await security.changePassword(old: "horse battery staple", new: Secret(own))
            }
        }
        try await browser.auth.resetPassword(proof: proof, password: "other horse battery")
        #expect(try await world.mails().map { $0.text.contains("A senha da sua conta foi trocada") } == [true])
        await #expect(throws: DomainError.invalidCredentials) {
            _ = try await browser.auth.signIn(name: .email(email), password: "horse battery staple")
        }
        _ = try await browser.auth.signIn(name: .email(email), password: "other horse battery")
        // All other browsers are signed out.
        await #expect(throws: AccountFailure.notSignedIn) { _ = try await lia.client.devices() }
    }
}

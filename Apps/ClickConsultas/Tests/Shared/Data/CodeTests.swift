// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ComposableCore
import Foundation
import TemporaryStores
import Testing

@MainActor
@Suite("Codes")
struct CodeTests {
    private func address(_ text: String = "lia@example.org") throws -> EmailAddress { try EmailAddress(text) }

    /// Returns a code that is not another one.
    private func wrong(_ code: String) -> String { code == "111111" ? "222222" : "111111" }

    @Test("A code is valid once, for its purpose and address", arguments: TestStore.allCases)
    func once(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let auth = world.browser().auth
        try await auth.sendCode(purpose: .signUp, email: address())
        let code = try await world.code()
        await #expect(throws: DomainError.otpExpired) {
            _ = try await auth.verifyCode(code: code, purpose: .reset, email: address())
        }
        await #expect(throws: DomainError.otpExpired) {
            _ = try await auth.verifyCode(code: code, purpose: .signUp, email: address("eva@example.org"))
        }
        await #expect(throws: DomainError.otpInvalid(attemptsLeft: 4)) {
            _ = try await auth.verifyCode(code: wrong(code), purpose: .signUp, email: address())
        }
        // The other process knows the code too.
        let proof = try await world.browser(1).auth.verifyCode(code: code, purpose: .signUp, email: address())
        #expect(proof.email == (try address()) && proof.isComplete)
        await #expect(throws: DomainError.otpExpired) {
            _ = try await auth.verifyCode(code: code, purpose: .signUp, email: address())
        }
        // The proof is for its purpose, too, and not longer than an hour.
        await #expect(throws: DomainError.otpExpired) {
            try await auth.resetPassword(proof: proof, password: "other horse battery")
        }
        world.now += 3_601
        await #expect(throws: DomainError.otpExpired) {
            try await auth.checkCPF(cpf: CPF("390.533.447-05"), proof: proof)
        }
    }

    @Test("A code ends after 10 minutes", arguments: TestStore.allCases)
    func expiry(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let auth = world.browser().auth
        try await auth.sendCode(purpose: .signUp, email: address())
        let code = try await world.code()
        world.now += 600
        await #expect(throws: DomainError.otpExpired) {
            _ = try await auth.verifyCode(code: code, purpose: .signUp, email: address())
        }
    }

    @Test("Five attempts, and the sixth is refused though it is right", arguments: TestStore.allCases)
    func attempts(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let auth = world.browser().auth
        try await auth.sendCode(purpose: .signUp, email: address())
        let code = try await world.code()
        for left in (0..<5).reversed() {
            await #expect(throws: DomainError.otpInvalid(attemptsLeft: left)) {
                _ = try await auth.verifyCode(code: wrong(code), purpose: .signUp, email: address())
            }
        }
        await #expect(throws: DomainError.tooManyAttempts(retryAfter: .seconds(60))) {
            _ = try await auth.verifyCode(code: code, purpose: .signUp, email: address())
        }
    }

    @Test("Another code can be sent after 60 seconds, ends the one before, and five are sent in an hour")
    func resend() async throws {
        let world = try await AccountWorld(.sqlite)
        let auth = world.browser().auth
        try await auth.sendCode(purpose: .signUp, email: address())
        let first = try await world.code()
        world.now += 59
        await #expect(throws: DomainError.tooManyAttempts(retryAfter: .seconds(1))) {
            try await auth.sendCode(purpose: .signUp, email: address())
        }
        #expect(try await world.mails().isEmpty)
        for _ in 2...5 {
            world.now += 60
            try await auth.sendCode(purpose: .signUp, email: address())
        }
        world.now += 60
        await #expect(throws: DomainError.self) { try await auth.sendCode(purpose: .signUp, email: address()) }
        let codes = try await world.mails().compactMap(\.code)
        #expect(codes.count == 4)
        if !codes.contains(first) {
            await #expect(throws: DomainError.otpInvalid(attemptsLeft: 4)) {
                _ = try await auth.verifyCode(code: first, purpose: .signUp, email: address())
            }
        }
    }

    @Test("A client that has codes sent to many addresses, or guesses codes of many, has to wait")
    func manyAddresses() async throws {
        let world = try await AccountWorld(.sqlite)
        // Browsers of the world have limits of their own.
        let (sender, guesser) = (world.browser().auth, world.browser().auth)
        var refusals = [0, 0]
        for number in 0..<40 {
            let email = try address("stranger\(number)@example.org")
            do {
                try await sender.sendCode(purpose: .reset, email: email)
            } catch DomainError.tooManyAttempts(retryAfter: .seconds(60)) {
                refusals[0] += 1
            }
            do {
                _ = try await guesser.verifyCode(code: "x", purpose: .reset, email: email)
            } catch DomainError.tooManyAttempts(retryAfter: .seconds(60)) {
                refusals[1] += 1
            } catch DomainError.otpInvalid(attemptsLeft: 4) where number < 30 {
            }
        }
        #expect(refusals == [10, 10])
        #expect(try await world.mails().count == 30)
    }

    @Test("Known and unknown addresses get one answer, and a mail each", arguments: TestStore.allCases)
    func sameAnswer(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        _ = try await world.signedUp()
        world.now += 3_600
        _ = try await world.mails()
        let auth = world.browser().auth
        try await auth.sendCode(purpose: .signUp, email: address())
        try await auth.sendCode(purpose: .signUp, email: address("new@example.org"))
        let signUp = try await world.mails()
        #expect(signUp.map(\.recipient) == ["lia@example.org", "new@example.org"])
        #expect(signUp[0].code == nil && signUp[0].text.contains("Este e-mail já tem conta"))
        #expect(signUp[1].code != nil)
        try await auth.sendCode(purpose: .reset, email: address())
        try await auth.sendCode(purpose: .reset, email: address("new@example.org"))
        let reset = try await world.mails()
        #expect(reset[0].code != nil)
        #expect(reset[1].code == nil && reset[1].text.contains("Não há conta com este e-mail"))
        // Codes that were not mailed are refused like any other.
        for email in ["lia@example.org", "new@example.org"] {
            for purpose in [CodePurpose.signUp, .reset] {
                await #expect(throws: DomainError.otpInvalid(attemptsLeft: 4)) {
                    _ = try await auth.verifyCode(code: "x", purpose: purpose, email: address(email))
                }
            }
        }
    }

    @Test("The code for another address is for its account", arguments: TestStore.allCases)
    func account(store: TestStore) async throws {
        let world = try await AccountWorld(store)
        let lia = try await world.signedUp()
        let rui = try await world.signedUp("Rui Sá Lima", "rui@example.org", "943.895.751-04")
        _ = try await world.mails()
        try await lia.auth.sendCode(purpose: .newEmail, email: address("other@example.org"))
        let code = try await world.code()
        await #expect(throws: DomainError.otpExpired) {
            _ = try await rui.auth.verifyCode(code: code, purpose: .newEmail, email: address("other@example.org"))
        }
        await #expect(throws: DomainError.sessionExpired) {
            try await world.browser().auth.sendCode(purpose: .newEmail, email: address("other@example.org"))
        }
        let proof = try await lia.auth.verifyCode(
            code: code, purpose: .newEmail, email: address("other@example.org"))
        await #expect(throws: DomainError.otpExpired) { _ = try await rui.auth.changeEmail(proof: proof) }
        let changed = try await lia.auth.changeEmail(proof: proof)
        #expect(changed.email.text == "other@example.org")
        let mails = try await world.mails()
        #expect(mails.map(\.recipient) == ["lia@example.org"])
        #expect(mails[0].text.contains("O e-mail da sua conta foi trocado em 23/11 às 07:00"))
        // The former address gets no code for a new password, but its owner still signs in with the CPF.
        #expect(mails[0].text.contains("entre agora com o seu CPF") && !mails[0].text.contains("redefina"))
        let browser = world.browser()
        await #expect(throws: DomainError.invalidCredentials) {
            _ = try await browser.auth.signIn(name: .email(address()), password: "horse battery staple")
        }
        let patient = try await browser.auth.signIn(
            name: .email(address("other@example.org")), password: "horse battery staple")
        #expect(patient == changed)
    }
}

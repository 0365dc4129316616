// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAuth

/// A page that another process continues, as after a phone has slept.
@MainActor
@Suite struct RestartTests {
    private let clock = TestClock()

    private func restored(_ state: Auth.State) throws -> Auth.State {
        try JSONDecoder().decode(Auth.State.self, from: JSONEncoder().encode(state))
    }

    @Test func `a phone that sleeps 10 minutes at the code keeps every field`() async throws {
        var state = try Sample.state(.signUp(.code))
        state.proof = nil
        (state.cpf, state.password) = ("", "")
        state.secondsToResend = 42
        state.isRunning = true
        let restored = try restored(state)
        // The request has ended with its process, and does not block the page.
        state.isRunning = false
        #expect(restored == state)
        let store = makeStore(restored, clock: clock) {
            $0.sendCode = { _, _ in }
            $0.verifyCode = { _, _, _ in throw DomainError.otpExpired }
        }
        // The count goes on.
        await store.send(.appeared)
        for second in 1...2 {
            await clock.advance(by: .seconds(1))
            await store.receive(\.secondPassed) { $0.secondsToResend = 42 - second }
        }
        await store.send(\.binding.code, "482913") { $0.code = "482913" }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeVerified) {
            $0.isRunning = false
            $0.code = ""
            $0.problems = [.code: .otpExpired]
            // The timer stood still while the phone slept.
            $0.secondsToResend = 0
        }
        await store.send(.resendTapped) {
            $0.isRunning = true
            $0.problems = [:]
        }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.secondsToResend = 60
        }
        await store.skipInFlightEffects()
    }

    @Test func `secrets are asked for again, and all other fields stay`() async throws {
        let state = try Sample.state(.signUp(.terms))
        var expected = state
        (expected.cpf, expected.password) = ("", "")
        expected.proof = EmailProof(email: try Sample.email(), token: "")
        let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
        #expect(!text.contains("horse") && !text.contains("390.533.447-05") && text.contains("Lia de Souza Campos"))
        let restored = try restored(state)
        #expect(restored == expected)
        let store = makeStore(restored)
        await store.send(.continueTapped) {
            $0.screen = .signUp(.email)
            $0.proof = nil
            $0.codeAddress = nil
            $0.problem = .otpExpired
        }
        var proven = restored
        proven.proof = try Sample.proof()
        let cpf = makeStore(proven)
        await cpf.send(.continueTapped) {
            $0.screen = .signUp(.cpf)
            $0.problems = [.cpf: .invalidCPF]
        }
        proven.cpf = "390.533.447-05"
        let password = makeStore(proven)
        await password.send(.continueTapped) {
            $0.screen = .signUp(.password)
            $0.problems = [.password: .invalidPassword]
        }
        var reset = restored
        reset.screen = .reset(.password)
        reset.password = "other horse battery"
        let resetStore = makeStore(reset)
        await resetStore.send(.continueTapped) {
            $0.screen = .reset(.email)
            $0.proof = nil
            $0.codeAddress = nil
            $0.problem = .otpExpired
        }
    }

    @Test func `a proof that is too old needs another code, and no other step is lost`() async throws {
        let state = try Sample.state(.signUp(.terms))
        let store = makeStore(state) { $0.signUp = { _ in throw DomainError.otpExpired } }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.screen = .signUp(.email)
            $0.proof = nil
            $0.codeAddress = nil
            $0.problem = .otpExpired
        }
    }

    @Test func `actions are recorded and read, without their secrets`() throws {
        let actions: [Auth.Action] = [
            .appeared, .binding(.set(\.email, "lia@example.org")), .cityTapped(Sample.city), .cpfChecked(nil),
            .cpfChecked(.duplicateCPF), .codeSent(.success(try Sample.email())),
            .codeSent(.failure(.tooManyAttempts(retryAfter: .seconds(60)))), .finished(.success(try Sample.patient())),
            .termsLoaded(.success(Sample.terms)), .delegate(.signedIn(try Sample.patient())),
        ]
        for action in actions {
            let data = try JSONEncoder().encode(action)
            #expect(try JSONDecoder().decode(Auth.Action.self, from: data) == action)
        }
        let secret = Auth.Action.binding(.set(\.password, "horse battery staple"))
        #expect(!String(decoding: try JSONEncoder().encode(secret), as: UTF8.self).contains("horse"))
    }

    @Test func `a sign-up is replayed to the same states, without its secrets`() async throws {
        let (patient, proof) = (try Sample.patient(), try Sample.proof())
        let record = await SessionRecord.of(Auth(), initialState: Auth.State(screen: .signUp(.email))) { [clock] in
            $0.continuousClock = clock
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.authClient.sendCode = { _, _ in }
            $0.authClient.verifyCode = { _, _, _ in proof }
            $0.authClient.checkCPF = { _, _ in }
            $0.authClient.signUp = { _ in patient }
        } operation: { store in
            let fields: [BindingAction<Auth.State>] = [
                .set(\.email, "lia@example.org"), .set(\.code, "482913"), .set(\.cpf, "123.456.789-00"),
                .set(\.cpf, "390.533.447-05"), .set(\.name, "Lia de Souza Campos"), .set(\.phone, "(31) 98888-1234"),
                .set(\.birthDate, "10/05/1990"), .set(\.password, "12345678"),
                .set(\.password, "horse battery staple"), .set(\.hasAcceptedTerms, true),
            ]
            store.send(.termsLoaded(.success(Sample.terms)))
            store.send(.cityTapped(Sample.city))
            for field in fields {
                store.send(.binding(field))
                store.send(.continueTapped)
                while store.isRunning { await Task.yield() }
            }
            #expect(store.problems.isEmpty && store.password == "")
        }
        #expect(try record.isReplayed(by: Auth()))
        let text = String(decoding: record.bytes, as: UTF8.self)
        for secret in ["482913", "390.533.447-05", "123.456.789-00", "12345678", "horse"] {
            #expect(!text.contains(secret), "\(secret)")
        }
    }

    @Test func `the sign-ins of a demonstration sign in with a tap`() async throws {
        let (patient, expected) = (try Sample.patient(), try SignInName("practice@example.org"))
        let store = makeStore(Auth.State()) {
            $0.demonstrations = { Demonstration.samples }
            $0.signIn = { name, password in
                #expect(name == expected && password == "horse battery staple")
                return patient
            }
        }
        await store.send(.appeared)
        await store.receive(\.demonstrationsLoaded) { $0.demonstrations = Demonstration.samples }
        await store.send(.demonstrationTapped(Demonstration.samples[1])) {
            $0.signInName = "practice@example.org"
            $0.signInPassword = "horse battery staple"
            $0.isRunning = true
        }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.signInPassword = ""
        }
        await store.receive(\.delegate.signedIn, patient)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Testing

@testable import ClickConsultasAuth

/// Signing in, and replacing a forgotten password.
@MainActor
@Suite struct SignInTests {
    private func state(_ name: String, _ password: Secret<String> = "horse battery") -> Auth.State {
        var state = Auth.State()
        state.signInName = Secret(name)
        state.signInPassword = password
        return state
    }

    @Test(arguments: ["lia@example.org", "390.533.447-05", "39053344705"])
    func `an e-mail address or a CPF signs in`(name: String) async throws {
        let patient = try Sample.patient()
        let expected = try SignInName(name)
        let store = makeStore(state(name)) {
            $0.signIn = { name, password in
                #expect(name == expected && password.value == "horse battery")
                return patient
            }
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.signInPassword = ""
        }
        await store.receive(\.delegate.signedIn, patient)
    }

    @Test func `a refusal does not say which of both is wrong`() async {
        let store = makeStore(state("lia@example.org")) {
            $0.signIn = { _, _ in throw DomainError.invalidCredentials }
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.problem = .invalidCredentials
        }
    }

    @Test func `a second press waits for the answer to the first`() async throws {
        var running = state("lia@example.org")
        running.isRunning = true
        let store = makeStore(running)
        await store.send(.continueTapped)
        await store.send(.passkeyTapped)
    }

    @Test func `an empty password is asked for`() async {
        let store = makeStore(state("lia@example.org", ""))
        await store.send(.continueTapped) { $0.problems = [.signInPassword: .invalidPassword] }
    }

    @Test func `a passkey signs in`() async throws {
        let patient = try Sample.patient()
        let store = makeStore(Auth.State()) { $0.signInWithPasskey = { patient } }
        await store.send(.passkeyTapped) { $0.isRunning = true }
        await store.receive(\.finished) { $0.isRunning = false }
        await store.receive(\.delegate.signedIn, patient)
    }

    @Test func `a forgotten password is replaced after a code`() async throws {
        let (email, proof) = (try Sample.email(), try Sample.proof())
        let clock = TestClock()
        let store = makeStore(Auth.State(), clock: clock) {
            $0.sendCode = { purpose, _ in #expect(purpose == .reset) }
            $0.verifyCode = { _, purpose, _ in
                #expect(purpose == .reset)
                return proof
            }
            $0.resetPassword = { _, password in #expect(password.value == "other horse battery") }
        }
        await store.send(.forgotTapped) { $0.screen = .reset(.email) }
        await store.send(\.binding.email, "lia@example.org") { $0.email = "lia@example.org" }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.screen = .reset(.code)
            $0.codeAddress = email
            $0.codePurpose = .reset
            $0.secondsToResend = 60
        }
        await store.send(\.binding.code, "111111") { $0.code = "111111" }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeVerified) {
            $0.isRunning = false
            $0.code = ""
            $0.proof = proof
            $0.screen = .reset(.password)
        }
        await store.send(\.binding.password, "lia@example.org") { $0.password = "lia@example.org" }
        await store.send(.continueTapped) { $0.problems = [.password: .weakPassword] }
        await store.send(\.binding.password, "other horse battery") {
            $0.password = "other horse battery"
            $0.problems = [:]
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.passwordReplaced) {
            $0.isRunning = false
            $0.screen = .signIn
            $0.signInName = "lia@example.org"
            $0.password = ""
            $0.proof = nil
            $0.hasReset = true
        }
        await clock.advance(by: .seconds(60))
        store.exhaustivity = .off
        await store.skipReceivedActions()
        #expect(store.state.secondsToResend == 0)
    }
}

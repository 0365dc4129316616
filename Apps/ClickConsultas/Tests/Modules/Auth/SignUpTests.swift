// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Testing

@testable import ClickConsultasAuth

/// Signing up, from the address to the account.
@MainActor
@Suite struct SignUpTests {
    private let clock = TestClock()

    @Test func `the seven steps lead to an account, which the last one writes`() async throws {
        let email = try Sample.email()
        let proof = try Sample.proof()
        let registration = try Sample.registration()
        let patient = try Sample.patient()
        let written = LockIsolated<[Registration]>([])
        let store = makeStore(Auth.State(), clock: clock) {
            $0.terms = { Sample.terms }
            $0.sendCode = { purpose, address in #expect(purpose == .signUp && address == email) }
            $0.verifyCode = { code, purpose, _ in
                #expect(code == "482913" && purpose == .signUp)
                return proof
            }
            $0.checkCPF = { cpf, _ in #expect(cpf == registration.cpf) }
            $0.signUp = { registration in
                written.withValue { $0.append(registration) }
                return patient
            }
        }
        store.dependencies.placesClient.search = { _ in [Sample.city] }

        await store.send(.signUpTapped) { $0.screen = .signUp(.email) }
        await store.receive(\.termsLoaded) { $0.terms = Sample.terms }
        await store.send(\.binding.email, " Lia@example.org ") { $0.email = " Lia@example.org " }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeSent) {
            $0.isRunning = false
            $0.screen = .signUp(.code)
            $0.codeAddress = email
            $0.codePurpose = .signUp
            $0.secondsToResend = 60
        }
        await store.send(\.binding.code, "482913") { $0.code = "482913" }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.codeVerified) {
            $0.isRunning = false
            $0.proof = proof
            $0.code = ""
            $0.screen = .signUp(.cpf)
        }
        await store.send(\.binding.cpf, "390.533.447-05") { $0.cpf = "390.533.447-05" }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.cpfChecked) {
            $0.isRunning = false
            $0.screen = .signUp(.name)
        }
        await store.send(\.binding.name, "Lia de Souza Campos") { $0.name = "Lia de Souza Campos" }
        await store.send(.continueTapped) { $0.screen = .signUp(.phone) }
        await store.send(\.binding.phone, "(31) 98888-1234") { $0.phone = "(31) 98888-1234" }
        await store.send(.continueTapped) { $0.screen = .signUp(.birth) }
        await store.send(\.binding.birthDate, "10/05/1990") { $0.birthDate = "10/05/1990" }
        await store.send(\.binding.cityText, "Belo") { $0.cityText = "Belo" }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.citiesFound) { $0.cities = [Sample.city] }
        await store.send(.cityTapped(Sample.city)) {
            $0.city = Sample.city
            $0.cityText = "Belo Horizonte (MG)"
            $0.cities = []
        }
        await store.send(.continueTapped) { $0.screen = .signUp(.password) }
        await store.send(\.binding.password, "horse battery staple") { $0.password = "horse battery staple" }
        await store.send(.continueTapped) { $0.screen = .signUp(.terms) }
        #expect(written.value.isEmpty)
        await store.send(\.binding.hasAcceptedTerms, true) { $0.hasAcceptedTerms = true }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.password = ""
        }
        await store.receive(\.delegate.signedIn, patient)
        #expect(written.value == [registration])
        await store.finish()
    }

    @Test func `Back keeps every field, over all steps`() async throws {
        var state = try Sample.state(.signUp(.terms))
        state.terms = Sample.terms
        let store = makeStore(state)
        for step in Auth.SignUpStep.allCases.reversed().dropFirst() {
            await store.send(.backTapped) { $0.screen = .signUp(step) }
        }
        await store.send(.backTapped) { $0.screen = .signIn }
        await store.send(.backTapped)
        var expected = state
        expected.screen = .signIn
        #expect(store.state == expected)
    }

    @Test func `an address that is proven needs no second code`() async throws {
        let store = makeStore(try Sample.state(.signUp(.email)))
        await store.send(.continueTapped) { $0.screen = .signUp(.cpf) }
    }

    @Test func `going back and on within a minute sends no second code`() async throws {
        var state = try Sample.state(.signUp(.email))
        state.proof = nil
        state.secondsToResend = 20
        let store = makeStore(state)
        await store.send(.continueTapped) { $0.screen = .signUp(.code) }
    }

    @Test func `the code and the proof of a sign-up are not those of a forgotten password`() async throws {
        let email = try Sample.email()
        let sent = LockIsolated<[CodePurpose]>([])
        var state = try Sample.state(.signUp(.email))
        state.secondsToResend = 20
        let store = makeStore(state, clock: clock) {
            $0.sendCode = { purpose, _ in sent.withValue { $0.append(purpose) } }
        }
        store.exhaustivity = .off
        await store.send(.backTapped)
        await store.send(.forgotTapped)
        await store.send(.continueTapped)
        await store.receive(\.codeSent) {
            $0.screen = .reset(.code)
            $0.codeAddress = email
            $0.codePurpose = .reset
            $0.proof = nil
        }
        #expect(sent.value == [.reset])
        // Within the same minute, the other way round.
        await store.send(.backTapped)
        await store.send(.backTapped)
        await store.send(.signUpTapped)
        await store.send(.continueTapped)
        await store.receive(\.codeSent) { $0.screen = .signUp(.code) }
        #expect(sent.value == [.reset, .signUp])
        await store.skipInFlightEffects()
    }

    @Test func `a CPF of another account is refused at its field`() async throws {
        let store = makeStore(try Sample.state(.signUp(.cpf))) {
            $0.checkCPF = { _, _ in throw DomainError.duplicateCPF }
        }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.cpfChecked) {
            $0.isRunning = false
            $0.problems = [.cpf: .duplicateCPF]
        }
        await store.send(\.binding.cpf, "943.895.751-04") {
            $0.cpf = "943.895.751-04"
            $0.problems = [:]
        }
    }

    @Test func `without a connection everything that was entered stays`() async throws {
        let state = try Sample.state(.signUp(.terms))
        let store = makeStore(state) { $0.signUp = { _ in throw DomainError.offline } }
        await store.send(.continueTapped) { $0.isRunning = true }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.problem = .offline
        }
        await store.send(\.binding.hasAcceptedTerms, false) {
            $0.problem = nil
            $0.hasAcceptedTerms = false
        }
        await store.send(.continueTapped) { $0.problems = [.terms: .termsNotAccepted] }
    }

    @Test func `only the last of several texts is searched for`() async {
        let searched = LockIsolated<[String]>([])
        let store = makeStore(Auth.State(screen: .signUp(.birth)), clock: clock)
        store.dependencies.placesClient.search = { text in
            searched.withValue { $0.append(text) }
            return [Sample.city]
        }
        await store.send(\.binding.cityText, "Be") { $0.cityText = "Be" }
        await clock.advance(by: .milliseconds(200))
        await store.send(\.binding.cityText, "Bel") { $0.cityText = "Bel" }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.citiesFound) { $0.cities = [Sample.city] }
        #expect(searched.value == ["Bel"])
        await store.send(\.binding.cityText, "B") {
            $0.cityText = "B"
            $0.cities = []
        }
        await store.finish()
    }
}

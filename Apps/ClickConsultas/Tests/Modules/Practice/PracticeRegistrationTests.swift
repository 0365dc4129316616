// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasPractice

/// The registration of a practice, and the invitation to one.
@MainActor
@Suite struct PracticeRegistrationTests: ViewTest {
    private let clock = Composable.TestClock()

    private func filled() -> PracticeRegistration.State {
        var state = PracticeRegistration.State()
        (state.name, state.phone, state.email) = ("Clínica Nova", "(31) 3333-4444", "nova@example.org")
        (state.street, state.district, state.postalCode) = ("Rua N, 9", "Centro", "30140-071")
        state.city = Municipality.samples[0]
        state.cityText = "Belo Horizonte (MG)"
        return state
    }

    private func makeStore(_ state: PracticeRegistration.State) -> TestStoreOf<PracticeRegistration> {
        ComposableTesting.TestStore(initialState: state) {
            PracticeRegistration()
        } withDependencies: {
            $0.continuousClock = clock
            $0.placesClient.search = { _ in [Municipality.samples[0]] }
        }
    }

    @Test func `every field is validated at once`() async {
        let store = makeStore(PracticeRegistration.State())
        await store.send(.registerTapped) {
            $0.problems = [
                .name: .invalidName, .phone: .invalidPhone, .email: .invalidEmail, .street: .invalidAddress,
                .district: .invalidAddress, .city: .invalidCity,
            ]
        }
        await store.send(\.binding.name, "Clínica Nova") {
            $0.name = "Clínica Nova"
            $0.problems[.name] = nil
        }
        await store.send(\.binding.cityText, "Belo") {
            $0.cityText = "Belo"
            $0.problems[.city] = nil
        }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.citiesFound) { $0.cities = [Municipality.samples[0]] }
        await store.send(.cityTapped(Municipality.samples[0])) {
            $0.city = Municipality.samples[0]
            $0.cityText = "Belo Horizonte (MG)"
            $0.cities = []
        }
    }

    @Test func `a postal code of another state is refused`() async {
        var state = filled()
        state.postalCode = "01310-100"
        let store = makeStore(state)
        await store.send(.registerTapped) { $0.problems = [.postalCode: .invalidPostalCode] }
    }

    @Test func `the registered practice is the parent's`() async throws {
        let practice = try PracticeSetup.sample().practice
        let drafts = LockIsolated<[PracticeDraft]>([])
        let store = makeStore(filled())
        store.dependencies.practiceClient.register = { draft in
            drafts.withValue { $0.append(draft) }
            return practice
        }
        await store.send(.registerTapped) { $0.isSaving = true }
        await store.receive(\.registered) { $0.isSaving = false }
        await store.receive(\.delegate.registered, practice)
        #expect(drafts.value.map(\.name) == ["Clínica Nova"])
        store.dependencies.practiceClient.register = { _ in throw DomainError.limitReached }
        await store.send(.registerTapped) { $0.isSaving = true }
        await store.receive(\.registered) {
            $0.isSaving = false
            $0.problem = .limitReached
        }
    }

    @Test func `an invitation is accepted, or is gone`() async {
        let details = InvitationDetails(practice: "Clínica Boa", role: .reception)
        let cleared = LockIsolated(0)
        let tokens = LockIsolated<[String]>([])
        let store = ComposableTesting.TestStore(initialState: PracticeInvitation.State(token: "abc")) {
            PracticeInvitation()
        } withDependencies: {
            $0.authClient.clearToken = { cleared.withValue { $0 += 1 } }
            $0.practiceClient.invitation = { _ in details }
            $0.practiceClient.accept = { token in
                tokens.withValue { $0.append(token) }
                return "practice"
            }
        }
        await store.send(.appeared)
        await store.receive(\.loaded) { $0.details = details }
        await store.send(.acceptTapped) { $0.isSaving = true }
        await store.receive(\.accepted) { $0.isSaving = false }
        await store.receive(\.delegate.joined, "practice")
        #expect(tokens.value == ["abc"])
        store.dependencies.practiceClient.accept = { _ in throw DomainError.duplicateCouncil }
        await store.send(.acceptTapped) { $0.isSaving = true }
        await store.receive(\.accepted) {
            $0.isSaving = false
            $0.refusal = .duplicateCouncil
        }
        store.dependencies.practiceClient.invitation = { _ in throw DomainError.notFound }
        await store.send(.retryTapped)
        await store.receive(\.loaded) { $0.problem = .notFound }
        await store.send(.laterTapped)
        await store.receive(\.delegate.closed)
        #expect(cleared.value == 2)
    }

    @Test func `an invitation that was restored has the token of its session`() async throws {
        let state = PracticeInvitation.State(token: "abc")
        let restored = try JSONDecoder().decode(PracticeInvitation.State.self, from: JSONEncoder().encode(state))
        #expect(restored.token.value.isEmpty)
        let details = InvitationDetails(practice: "Clínica Boa", role: .reception)
        let store = ComposableTesting.TestStore(initialState: restored) {
            PracticeInvitation()
        } withDependencies: {
            $0.authClient.getToken = { "abc" }
            $0.practiceClient.invitation = { token in
                #expect(token == "abc")
                return details
            }
        }
        await store.send(.appeared)
        await store.receive(\.tokenFound, Secret("abc")) { $0.token = "abc" }
        await store.receive(\.loaded) { $0.details = details }
    }

    @Test func `the pages say what is wrong in the user's language`() async {
        for (language, button, problem) in [
            ("pt-BR", "Cadastrar a clínica", "Escreva o nome da clínica, com até 100 caracteres."),
            ("en", "Register the practice", "Enter the name of the practice, in up to 100 characters."),
        ] {
            let store = Store(initialState: PracticeRegistration.State()) { PracticeRegistration() }
            let tester = ViewTester(
                PracticeRegistrationView(store: store), client: ClientProfile(languages: [language]))
            tester.tap(.button(button))
            tester.assert { $0.hasText(problem) }
            #expect(!tester.outline.contains("registration.") && !tester.outline.contains("settings."))
        }
    }

    @Test func `an invitation names the practice and the role`() async {
        let store = Store(initialState: PracticeInvitation.State(token: "abc")) {
            PracticeInvitation()
        } withDependencies: {
            $0.practiceClient.invitation = { _ in InvitationDetails(practice: "Clínica Boa", role: .reception) }
        }
        let tester = ViewTester(
            PracticeInvitationView(store: store), client: ClientProfile(languages: ["pt-BR"]))
        await tester.eventually { $0.hasHeading("Trabalhar em Clínica Boa") }
        tester.assert {
            $0.hasText("Recepção")
            $0.hasButton("Aceitar o convite")
        }
        let gone = Store(initialState: PracticeInvitation.State(token: "abc")) {
            PracticeInvitation()
        } withDependencies: {
            $0.practiceClient.invitation = { _ in throw DomainError.notFound }
        }
        let other = ViewTester(PracticeInvitationView(store: gone), client: ClientProfile(languages: ["en"]))
        await other.eventually { $0.hasHeading("This invitation is no longer valid") }
    }
}

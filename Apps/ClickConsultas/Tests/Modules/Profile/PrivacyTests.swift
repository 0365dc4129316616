// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasProfile

/// The rights of the user over the data.
@MainActor
@Suite struct PrivacyTests {
    private let clock = TestClock()

    private func loadedState(confirming act: IdentityCheck.Act? = nil) -> Privacy.State {
        var state = Privacy.State()
        state.details = Sample.privacy()
        state.confirmation = act.map(IdentityCheck.State.init)
        return state
    }

    private func confirmed(_ act: IdentityCheck.Act, password: Secret<String>? = nil) -> Privacy.Action {
        .confirmation(.presented(.delegate(.confirmed(act, password: password))))
    }

    @Test func `the page is loaded, and again after a failure`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore(Privacy.State(), Privacy()) {
            $0.profileClient.privacy = {
                if isOffline.value { throw DomainError.offline }
                return Sample.privacy()
            }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.loadProblem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = Sample.privacy()
        }
        await store.send(.appeared)
    }

    @Test func `the whole CPF is shown after the confirmation, for a minute`() async {
        let store = makeStore(loadedState(), Privacy(), clock: clock) {
            $0.profileClient.cpf = { "390.533.447-05" }
            $0.profileClient.privacy = { Sample.privacy() }
        }
        await store.send(.cpfTapped) { $0.confirmation = IdentityCheck.State(act: .showCPF) }
        await store.send(confirmed(.showCPF)) { $0.confirmation = nil }
        await store.receive(\.cpfLoaded) { $0.cpf = "390.533.447-05" }
        await store.receive(\.loaded)
        await clock.advance(by: .seconds(60))
        await store.receive(\.cpfHidden) { $0.cpf = nil }
        await store.finish()
    }

    @Test func `a restored sheet loads the terms that were loading`() async {
        var state = loadedState()
        state.isShowingTerms = true
        let terms = Terms(version: "2026-11", text: "Termos")
        let store = makeStore(state, Privacy()) { $0.authClient.terms = { terms } }
        await store.send(.appeared)
        await store.receive(\.termsLoaded) { $0.terms = terms }
    }

    @Test func `hiding the CPF ends its time`() async {
        var state = loadedState()
        state.cpf = "390.533.447-05"
        let store = makeStore(state, Privacy(), clock: clock)
        await store.send(.cpfHidden) { $0.cpf = nil }
        await store.finish()
    }

    @Test func `a saved state has no CPF and no address of the export`() throws {
        var state = loadedState()
        (state.cpf, state.exportAddress) = ("390.533.447-05", "/profile/export.json?signature=abc")
        let text = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
        #expect(!text.contains("390.533") && !text.contains("signature"))
    }

    @Test func `the export has an address after the confirmation, for a while`() async {
        let store = makeStore(loadedState(), Privacy(), clock: clock) {
            $0.profileClient.exportAddress = { "/profile/export.json?signature=abc" }
        }
        await store.send(.exportTapped) { $0.confirmation = IdentityCheck.State(act: .export) }
        await store.send(confirmed(.export)) { $0.confirmation = nil }
        await store.receive(\.exportReady) { $0.exportAddress = "/profile/export.json?signature=abc" }
        await clock.advance(by: .seconds(240))
        await store.receive(\.binding.exportAddress) { $0.exportAddress = nil }
        await store.finish()
    }

    @Test func `the deletion is asked about, confirmed and reported`() async {
        let used = LockIsolated<Secret<String>?>(nil)
        let store = makeStore(loadedState(), Privacy()) {
            $0.securityClient.deleteAccount = { password in used.setValue(password) }
        }
        await store.send(.deleteTapped) { $0.isAskingDeletion = true }
        await store.send(.deletionAccepted) {
            $0.isAskingDeletion = false
            $0.confirmation = IdentityCheck.State(act: .deleteAccount)
        }
        await store.send(confirmed(.deleteAccount, password: "horse")) {
            $0.confirmation = nil
            $0.isDeleting = true
        }
        await store.receive(\.deleted)
        await store.receive(\.delegate.deleted)
        #expect(used.value == "horse")
    }

    @Test(arguments: [IdentityCheck.Act.showCPF, .export, .deleteAccount])
    func `a failure is said`(act: IdentityCheck.Act) async {
        let store = makeStore(loadedState(confirming: act), Privacy()) {
            $0.profileClient.cpf = { throw DomainError.offline }
            $0.profileClient.exportAddress = { throw DomainError.offline }
            $0.securityClient.deleteAccount = { _ in throw DomainError.offline }
        }
        store.exhaustivity = .off
        await store.send(confirmed(act))
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(store.state.problem == .offline && !store.state.isDeleting && store.state.confirmation == nil)
    }

    @Test func `the terms are loaded once`() async {
        let terms = Terms(version: "2026-11", text: "Be kind.")
        let store = makeStore(loadedState(), Privacy()) { $0.authClient.terms = { terms } }
        await store.send(.termsTapped) { $0.isShowingTerms = true }
        await store.receive(\.termsLoaded) { $0.terms = terms }
        await store.send(\.binding.isShowingTerms, false) { $0.isShowingTerms = false }
        await store.send(.termsTapped) { $0.isShowingTerms = true }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasAuth

/// The new terms of a user with an account.
@Suite struct TermsUpdateTests: ViewTest {
    private func makeStore(
        accept: @escaping @Sendable (String) async throws -> Void = { _ in },
        signOut: @escaping @Sendable () async throws -> Void = {}
    ) -> TestStoreOf<TermsUpdate> {
        TestStore(initialState: TermsUpdate.State(terms: Sample.terms)) {
            TermsUpdate()
        } withDependencies: {
            $0.sessionClient.acceptTerms = accept
            $0.securityClient.signOut = signOut
        }
    }

    @Test func `the version that was read is accepted`() async {
        let store = makeStore { #expect($0 == "2026-11") }
        await store.send(.acceptTapped) { $0.isRunning = true }
        await store.receive(\.accepted)
        await store.receive(\.delegate.accepted)
        // The parent closes the page; until then, another tap sends nothing.
        await store.send(.signOutTapped)
    }

    @Test func `a version that was replaced meanwhile is the parent's to load, and another problem stays`() async {
        let problem = LockIsolated(DomainError.offline)
        let store = makeStore { _ in throw problem.value }
        await store.send(.acceptTapped) { $0.isRunning = true }
        await store.receive(\.accepted) {
            $0.isRunning = false
            $0.problem = .offline
        }
        problem.setValue(.changedMeanwhile)
        await store.send(.acceptTapped) {
            $0.isRunning = true
            $0.problem = nil
        }
        await store.receive(\.accepted) { $0.isRunning = false }
        await store.receive(\.delegate.outdated)
    }

    @Test func `a user who does not accept signs out, or opens the page of the data`() async {
        let store = makeStore()
        await store.send(.privacyTapped)
        await store.receive(\.delegate.privacy)
        await store.send(.signOutTapped) { $0.isRunning = true }
        await store.receive(\.signedOut)
        await store.receive(\.delegate.signedOut)
        let failing = makeStore(signOut: { throw DomainError.offline })
        await failing.send(.signOutTapped) { $0.isRunning = true }
        await failing.receive(\.signedOut) {
            $0.isRunning = false
            $0.problem = .offline
        }
    }

    @Test(arguments: [("pt-BR", "Aceitar e continuar"), ("en", "Accept and continue")])
    func `the page shows the text in the user's language`(language: String, accept: String) {
        let store = Store(initialState: TermsUpdate.State(terms: Sample.terms)) {
            TermsUpdate()
        } withDependencies: {
            $0.sessionClient.acceptTerms = { _ in }
        }
        let tester = ViewTester(TermsUpdateView(store: store), client: ClientProfile(languages: [language]))
        tester.assert {
            $0.hasText("Be kind.")
            $0.hasButton(accept)
        }
        #expect(!tester.outline.contains("auth."))
    }
}

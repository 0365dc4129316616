// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasProfile

/// The list of sections.
@MainActor
@Suite struct ProfileTests {
    @Test func `the list has the account and the number of unread notices`() async throws {
        let details = try Sample.details()
        let (hasLoaded, loaded) = AsyncStream<Never>.makeStream()
        let store = makeStore(Profile.State(), Profile()) {
            $0.profileClient.details = { details }
            // Both are asked at once: here the count comes last.
            $0.inboxClient.unreadCount = {
                for await _ in hasLoaded {}
                return 3
            }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
        }
        loaded.finish()
        await store.receive(\.unreadCounted) { $0.unreadCount = 3 }
    }

    @Test func `a failure offers another attempt`() async {
        let store = makeStore(Profile.State(), Profile()) {
            $0.profileClient.details = { throw DomainError.offline }
            $0.inboxClient.unreadCount = { throw DomainError.offline }
        }
        await store.send(.retryTapped) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
    }

    @Test(arguments: ProfileSection.allCases)
    func `a section is the parent's to open`(section: ProfileSection) async {
        let store = makeStore(Profile.State(), Profile())
        await store.send(.sectionTapped(section))
        await store.receive(\.delegate.section, section)
    }

    @Test func `the language is saved`() async throws {
        var details = try Sample.details()
        details.patient.language = .english
        let isOffline = LockIsolated(true)
        let store = makeStore(Profile.State(), Profile()) { [details] in
            $0.profileClient.setLanguage = { language in
                #expect(language == .english)
                if isOffline.value { throw DomainError.offline }
                return details
            }
        }
        await store.send(.languageTapped(.english))
        await store.receive(\.languageSaved) { $0.problem = .offline }
        isOffline.setValue(false)
        await store.send(.languageTapped(.english)) { $0.problem = nil }
        await store.receive(\.languageSaved) { $0.details = details }
    }

    @Test func `signing out is reported, once it has happened`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore(Profile.State(), Profile()) {
            $0.securityClient.signOut = { if isOffline.value { throw DomainError.offline } }
        }
        await store.send(.signOutTapped) { $0.isSigningOut = true }
        await store.receive(\.signedOut) {
            $0.isSigningOut = false
            $0.problem = .offline
        }
        isOffline.setValue(false)
        await store.send(.signOutTapped) {
            $0.isSigningOut = true
            $0.problem = nil
        }
        await store.receive(\.signedOut) { $0.isSigningOut = false }
        await store.receive(\.delegate.signedOut)
    }

    @Test func `results of sections are the parent's`() async {
        let store = makeStore(Profile.State(section: .notices), Profile())
        await store.send(\.inbox.delegate.appointment, "a")
        await store.receive(\.delegate.appointment, "a")
        await store.send(\.inbox.delegate.offers)
        await store.receive(\.delegate.offers)
        await store.send(\.inbox.delegate.read)
        await store.receive(\.delegate.unreadChanged)
        await store.send(\.privacy.delegate.deleted)
        await store.receive(\.delegate.signedOut)
        await store.send(\.security.delegate.signedOut)
        await store.receive(\.delegate.signedOut)
    }

    @Test func `a saved state is restored`() throws {
        var state = Profile.State(section: .security)
        state.data.name = "Lia"
        state.inbox.notices = [Sample.notice("1")]
        state.security.passkeys = [Sample.passkey]
        let data = try JSONEncoder().encode(state)
        #expect(try JSONDecoder().decode(Profile.State.self, from: data) == state)
    }
}

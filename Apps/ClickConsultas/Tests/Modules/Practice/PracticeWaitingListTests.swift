// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The waiting lists of a practice.
@MainActor
@Suite struct PracticeWaitingListTests {
    private func makeStore(
        news: AsyncStream<Void>? = nil, _ lists: @escaping @Sendable () throws -> [WaitingDoctor]
    ) -> TestStoreOf<PracticeWaitingList> {
        TestStore(initialState: PracticeWaitingList.State(practice: "practice")) {
            PracticeWaitingList()
        } withDependencies: {
            $0.agendaClient.waitingList = { _ in try lists() }
            $0.sessionClient.changes = { news ?? AsyncStream { $0.finish() } }
        }
    }

    @Test func `lists load, follow the news, and stay when an update fails`() async {
        let (news, continuation) = AsyncStream<Void>.makeStream()
        let lists = LockIsolated<[WaitingDoctor]?>(WaitingDoctor.samples)
        let store = makeStore(news: news) {
            guard let lists = lists.value else { throw DomainError.offline }
            return lists
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.lists = WaitingDoctor.samples
        }
        lists.setValue(nil)
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded.failure)
        lists.setValue([])
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded.success) { $0.lists = [] }
        await store.send(.doctorTapped("ana"))
        await store.receive(\.delegate.doctor, "ana")
        await store.send(.disappeared)
        #expect(store.state.lists == [])
    }

    @Test func `a failure offers another attempt`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore {
            if isOffline.value { throw DomainError.offline }
            return []
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded.failure) {
            $0.isLoading = false
            $0.problem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.lists = []
        }
        #expect(store.state.problem == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Testing

@testable import ClickConsultasProfile

/// The inbox, and its switches.
@MainActor
@Suite struct InboxTests {
    private func loadedState(_ notices: [Notice], hasMore: Bool = false) -> Inbox.State {
        var state = Inbox.State()
        state.notices = IdentifiedArray(uniqueElements: notices)
        (state.isLoaded, state.hasMore, state.wantsReminders) = (true, hasMore, true)
        return state
    }

    @Test func `the page has notices and switches, and follows changes`() async throws {
        let details = try Sample.details()
        let (news, continuation) = AsyncStream.makeStream(of: Void.self)
        let pages = LockIsolated([[Sample.notice("1", isRead: true)]])
        let store = makeStore(Inbox.State(), Inbox()) {
            $0.inboxClient.notices = { _ in pages.value.last ?? [] }
            $0.profileClient.details = { details }
            $0.pushClient.isAvailable = { true }
            $0.pushClient.isOn = { true }
            $0.sessionClient.changes = { news }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.pushFound)
        await store.skipReceivedActions(strict: false)
        #expect(store.state.isLoaded && !store.state.isLoading && !store.state.hasUnread)
        #expect(store.state.wantsReminders == true && store.state.offersPush && store.state.isPushOn)
        pages.withValue { $0.append([Sample.notice("2"), Sample.notice("1", isRead: true)]) }
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded)
        #expect(store.state.notices.ids == ["2", "1"] && store.state.hasUnread)
        continuation.finish()
        await store.finish()
    }

    @Test func `a failure offers another attempt`() async {
        let store = makeStore(Inbox.State(), Inbox()) {
            $0.inboxClient.notices = { _ in throw DomainError.offline }
        }
        await store.send(.retryTapped) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .offline
        }
    }

    @Test func `the last row loads the earlier ones, once`() async {
        let first = (0..<20).map { Sample.notice(.init("n\($0)")) }
        let store = makeStore(loadedState(first, hasMore: true), Inbox()) {
            $0.inboxClient.notices = { offset in
                #expect(offset == 20)
                return [Sample.notice("n20")]
            }
        }
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.loadedMore) {
            $0.isLoadingMore = false
            $0.hasMore = false
            $0.notices.append(Sample.notice("n20"))
        }
        await store.send(.lastRowAppeared)
    }

    @Test func `a refresh has all that came meanwhile, and what another page has read`() async {
        let old = (0..<25).map { Sample.notice(.init("old-\($0)")) }
        let new = (0..<30).map { Sample.notice(.init("new-\($0)")) }
        let all = LockIsolated(new + old.map { Sample.notice($0.id, isRead: true) })
        let store = makeStore(loadedState(old), Inbox()) {
            $0.inboxClient.notices = { Array(all.value.dropFirst($0).prefix(InboxUseCase.pageSize)) }
        }
        await store.send(.changed)
        await store.receive(\.loaded) {
            $0.notices = IdentifiedArray(uniqueElements: all.value.prefix(40))
            $0.hasMore = true
        }
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.loadedMore) {
            $0.isLoadingMore = false
            $0.hasMore = false
            $0.notices = IdentifiedArray(uniqueElements: all.value)
        }
    }

    @Test func `a page that was asked for before a refresh leaves no gap`() async {
        let page = (0..<20).map { Sample.notice(.init("n\($0)")) }
        let store = makeStore(loadedState(page, hasMore: true), Inbox())
        await store.send(.loadedMore(after: "n30", .success([Sample.notice("n31")])))
        #expect(store.state.notices.count == 20)
    }

    @Test func `a notice opens its appointment and is read`() async {
        let marked = LockIsolated<[Notice.ID]>([])
        let store = makeStore(loadedState([Sample.notice("1")]), Inbox()) {
            $0.inboxClient.markRead = { id in marked.withValue { $0.append(id) } }
        }
        await store.send(.noticeTapped(Sample.notice("1"))) { $0.notices[id: "1"]?.isRead = true }
        await store.receive(\.delegate.read)
        await store.receive(\.delegate.appointment, "a-1")
        await store.send(.noticeTapped(Sample.notice("1")))
        await store.receive(\.delegate.appointment, "a-1")
        #expect(marked.value == ["1"])
    }

    @Test func `an offer opens the waiting lists`() async {
        let offer = Sample.notice("1", .offer, isRead: true)
        let store = makeStore(loadedState([offer]), Inbox())
        await store.send(.noticeTapped(offer))
        await store.receive(\.delegate.offers)
    }

    @Test func `all are marked at once`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore(loadedState([Sample.notice("1"), Sample.notice("2")]), Inbox()) {
            $0.inboxClient.markAllRead = { if isOffline.value { throw DomainError.offline } }
        }
        await store.send(.markAllTapped)
        await store.receive(\.markedAll) { $0.problem = .offline }
        isOffline.setValue(false)
        await store.send(.markAllTapped)
        await store.receive(\.markedAll) {
            $0.notices[id: "1"]?.isRead = true
            $0.notices[id: "2"]?.isRead = true
        }
        await store.receive(\.delegate.read)
    }

    @Test func `a switch that cannot be saved returns`() async {
        let store = makeStore(loadedState([]), Inbox()) {
            $0.profileClient.setReminders = { _ in throw DomainError.offline }
        }
        await store.send(.remindersSwitched(false)) { $0.wantsReminders = false }
        await store.receive(\.remindersSaved) {
            $0.wantsReminders = true
            $0.problem = .offline
        }
    }

    @Test func `refused notifications are explained`() async {
        let isAllowed = LockIsolated(false)
        let store = makeStore(loadedState([]), Inbox()) {
            $0.pushClient.turnOn = { isAllowed.value }
            $0.pushClient.turnOff = {}
        }
        await store.send(.pushSwitched(true)) { $0.isPushOn = true }
        await store.receive(\.pushChanged) {
            $0.isPushOn = false
            $0.isPushRefused = true
        }
        isAllowed.setValue(true)
        await store.send(.pushSwitched(true)) {
            $0.isPushOn = true
            $0.isPushRefused = false
        }
        await store.receive(\.pushChanged)
        await store.send(.pushSwitched(false)) { $0.isPushOn = false }
        await store.receive(\.pushChanged)
    }
}

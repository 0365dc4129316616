// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The requests that wait for a practice.
@MainActor
@Suite struct PracticeRequestsTests {
    private let clock = TestClock()
    private let request = AgendaAppointment.sample("r", status: .requested)
    private let proposal = AgendaAppointment.sample("p", visitor: "Davi Reis", status: .rescheduleProposed)

    private func makeStore(
        _ state: PracticeRequests.State = PracticeRequests.State(practice: "practice"),
        _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<PracticeRequests> {
        TestStore(initialState: state) {
            PracticeRequests()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = .constant(Sample.now)
            $0.agendaClient.requests = { [request, proposal] _ in [request, proposal] }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    private func loadedState() -> PracticeRequests.State {
        var state = PracticeRequests.State(practice: "practice")
        state.requests = [request, proposal]
        state.now = Sample.now
        return state
    }

    @Test func `requests load, count for the badge, and the time left goes on while they are shown`() async {
        let date = LockIsolated(Sample.now)
        let store = makeStore { $0.date = DateGenerator { date.value } }
        await store.send(.appeared) {
            $0.now = Sample.now
            $0.isLoading = true
        }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.requests = [request, proposal]
        }
        // A proposal waits for its patient.
        date.setValue(Sample.now + 30)
        await clock.advance(by: .seconds(30))
        await store.receive(\.ticked) { $0.now = Sample.now + 30 }
        await store.send(.disappeared)
    }

    @Test func `news load quietly, and a failure then keeps the list`() async {
        let (news, continuation) = AsyncStream<Void>.makeStream()
        let isOffline = LockIsolated(false)
        let store = makeStore(loadedState()) {
            $0.sessionClient.changes = { news }
            $0.agendaClient.requests = { _ in
                if isOffline.value { throw DomainError.offline }
                return []
            }
        }
        await store.send(.appeared)
        await store.receive(\.loaded.success) { $0.requests = [] }
        isOffline.setValue(true)
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded.failure) { $0.notice = .failed(.offline) }
        await clock.advance(by: .seconds(8))
        await store.receive(\.noticeClosed) { $0.notice = nil }
        continuation.finish()
        await store.send(.disappeared)
    }

    @Test func `a failure offers another attempt`() async {
        let store = makeStore { $0.agendaClient.requests = { _ in throw DomainError.notFound } }
        await store.send(.retryTapped) { $0.isLoading = true }
        await store.receive(\.loaded.failure) {
            $0.isLoading = false
            $0.problem = .notFound
        }
    }

    @Test func `a request is confirmed once, by its version`() async {
        let performed = LockIsolated<[AppointmentAct]>([])
        let store = makeStore(loadedState()) {
            $0.agendaClient.requests = { [proposal] _ in [proposal] }
            $0.domainClient.perform = { act, id, version in
                #expect(version == 1)
                performed.withValue { $0.append(act) }
                return AgendaAppointment.sample(id).appointment
            }
        }
        await store.send(.confirmTapped("r")) { $0.running = ["r"] }
        await store.receive(\.acted) {
            $0.running = []
            $0.notice = .acted(.confirm, "r", version: 1)
        }
        await store.receive(\.loaded.success) { $0.requests = [proposal] }
        await store.send(.noticeClosed) { $0.notice = nil }
        #expect(performed.value == [.confirm])
    }

    @Test func `a refusal has a reason`() async {
        let performed = LockIsolated<[AppointmentAct]>([])
        let store = makeStore(loadedState()) {
            $0.agendaClient.requests = { [proposal] _ in [proposal] }
            $0.domainClient.perform = { act, id, _ in
                performed.withValue { $0.append(act) }
                return AgendaAppointment.sample(id, status: .cancelled).appointment
            }
        }
        await store.send(.refuseTapped("unknown"))
        await store.send(.refuseTapped("r")) { $0.refusal = RefusalForm.State(request: request) }
        await store.send(\.refusal.refuseTapped) { $0.refusal?.isMissingReason = true }
        let long = String(repeating: "a", count: 500)
        await store.send(\.refusal.binding.reason, long) {
            $0.refusal?.reason = String(long.prefix(300))
            $0.refusal?.isMissingReason = false
        }
        await store.send(\.refusal.binding.reason, " Sem vaga ") { $0.refusal?.reason = " Sem vaga " }
        await store.send(\.refusal.refuseTapped) { $0.refusal?.isSending = true }
        await store.receive(\.refusal.delegate.refused) { $0.running = ["r"] }
        await store.receive(\.acted) {
            $0.refusal = nil
            $0.running = []
            $0.notice = .acted(.refuse, "r", version: 1)
        }
        await store.receive(\.loaded.success) { $0.requests = [proposal] }
        await store.send(.noticeClosed) { $0.notice = nil }
        #expect(performed.value == [.refuse(reason: "Sem vaga")])
    }

    @Test func `a refusal that fails keeps its form and its reason, and follows the request`() async {
        let performed = LockIsolated<[Int]>([])
        let changed = AgendaAppointment.sample("r", status: .requested, version: 2)
        let store = makeStore(loadedState()) {
            $0.agendaClient.requests = { _ in [changed] }
            $0.domainClient.perform = { _, id, version in
                performed.withValue { $0.append(version) }
                guard version == 2 else { throw DomainError.changedMeanwhile }
                return AgendaAppointment.sample(id, status: .cancelled).appointment
            }
        }
        await store.send(.refuseTapped("r")) { $0.refusal = RefusalForm.State(request: request) }
        await store.send(\.refusal.binding.reason, "Sem vaga") { $0.refusal?.reason = "Sem vaga" }
        await store.send(\.refusal.refuseTapped) { $0.refusal?.isSending = true }
        await store.receive(\.refusal.delegate.refused) { $0.running = ["r"] }
        await store.receive(\.acted) {
            $0.running = []
            $0.refusal?.isSending = false
            $0.refusal?.problem = .changedMeanwhile
        }
        await store.receive(\.loaded.success) {
            $0.requests = [changed]
            $0.refusal?.request = changed
        }
        #expect(store.state.refusal?.reason == "Sem vaga")
        await store.send(\.refusal.refuseTapped) {
            $0.refusal?.isSending = true
            $0.refusal?.problem = nil
        }
        await store.receive(\.refusal.delegate.refused) { $0.running = ["r"] }
        await store.receive(\.acted) {
            $0.refusal = nil
            $0.running = []
            $0.notice = .acted(.refuse, "r", version: 1)
        }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
        #expect(performed.value == [1, 2])
    }

    @Test func `a refusal can be left, and a proposal withdrawn`() async {
        let store = makeStore(loadedState()) {
            $0.domainClient.perform = { _, _, _ in throw DomainError.changedMeanwhile }
        }
        await store.send(.refuseTapped("r")) { $0.refusal = RefusalForm.State(request: request) }
        await store.send(\.refusal.cancelTapped)
        await store.receive(\.refusal.delegate.closed) { $0.refusal = nil }
        await store.send(.withdrawTapped("p")) { $0.running = ["p"] }
        await store.receive(\.acted) {
            $0.running = []
            $0.notice = .failed(.changedMeanwhile)
        }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
        await store.send(.appointmentTapped("p"))
        await store.receive(\.delegate.appointment, "p")
    }
}

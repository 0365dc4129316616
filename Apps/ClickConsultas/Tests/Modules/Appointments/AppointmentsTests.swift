// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// The lists of appointments, offers and waiting lists.
@MainActor
@Suite struct AppointmentsTests {
    private func makeStore(
        _ lists: AppointmentLists? = nil, _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<Appointments> {
        var state = Appointments.State()
        state.lists = lists
        return TestStore(initialState: state) {
            Appointments()
        } withDependencies: {
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    private func past(_ range: Range<Int>) throws -> [AppointmentSummary] {
        try range.map { Sample.summary(try Sample.appointment(.init("past-\($0)"))) }
    }

    @Test func `the lists load, and follow the changes of others`() async throws {
        let (changes, continuation) = AsyncStream<Void>.makeStream()
        let visit = try Sample.appointment()
        let lists = LockIsolated(AppointmentLists())
        let store = makeStore {
            $0.sessionClient.changes = { changes }
            $0.appointmentClient.lists = { lists.value }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.lists = AppointmentLists()
        }
        lists.setValue(AppointmentLists(next: [Sample.summary(visit)]))
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded) { $0.lists = lists.value }
        continuation.finish()
        await store.finish()
    }

    @Test func `a failure offers another attempt, and keeps what was there`() async throws {
        let store = makeStore(AppointmentLists(offers: [Sample.offer()])) {
            $0.appointmentClient.lists = { throw DomainError.offline }
        }
        await store.send(.changed)
        await store.receive(\.loaded) { $0.problem = .offline }
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.problem = .offline
        }
        #expect(store.state.lists?.offers.count == 1)
    }

    @Test func `the last row loads the next page of past appointments, once`() async throws {
        let (first, second) = (try past(0..<20), try past(19..<25))
        let offsets = LockIsolated<[Int]>([])
        let store = makeStore(AppointmentLists(past: first, hasMore: true)) {
            $0.appointmentClient.past = { offset in
                offsets.withValue { $0.append(offset) }
                return second
            }
            $0.appointmentClient.lists = { AppointmentLists(past: first, hasMore: true) }
        }
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.foundMore) {
            $0.isLoadingMore = false
            $0.lists?.past = first + second.dropFirst()
            $0.lists?.hasMore = false
        }
        await store.send(.lastRowAppeared)
        #expect(offsets.value == [20])
        // A refresh of the first page keeps the later rows.
        await store.send(.changed)
        await store.receive(\.loaded)
        #expect(store.state.lists?.past.count == 25)
    }

    @Test func `a refresh keeps the rows that the first page has pushed out, and no other twice`() async throws {
        let all = try past(0..<46)
        let first = LockIsolated(AppointmentLists(past: Array(all[5..<25]), hasMore: true))
        let store = makeStore(AppointmentLists(past: Array(all[6..<46]), hasMore: true)) {
            $0.appointmentClient.lists = { first.value }
        }
        // A visit has become past.
        await store.send(.changed)
        await store.receive(\.loaded) { $0.lists?.past = Array(all[5..<46]) }
        // The practice has taken a completed visit back.
        first.setValue(AppointmentLists(next: [all[30]], past: Array(all[5..<25]), hasMore: true))
        await store.send(.changed)
        await store.receive(\.loaded) {
            $0.lists?.next = [all[30]]
            $0.lists?.past = Array(all[5..<30] + all[31..<46])
        }
        // More visits than a page have become past while the page slept: the list begins again.
        let others = try past(100..<120)
        first.setValue(AppointmentLists(past: others, hasMore: true))
        await store.send(.changed)
        await store.receive(\.loaded) { $0.lists = AppointmentLists(past: others, hasMore: true) }
    }

    @Test func `a place on a waiting list is left after a question, and resumed`() async throws {
        let entry = WaitEntryDetails(entry: Sample.entry(isPaused: true), doctor: "Ana Prado", reason: "Retorno")
        let calls = LockIsolated<[String]>([])
        let store = makeStore(AppointmentLists(entries: [entry])) {
            $0.domainClient.leave = { id in calls.withValue { $0.append("leave \(id)") } }
            $0.domainClient.resume = { _ in throw DomainError.offline }
            $0.appointmentClient.lists = { AppointmentLists() }
        }
        await store.send(.resumeTapped("entry")) { $0.running = "entry" }
        await store.receive(\.entryChanged) {
            $0.running = nil
            $0.entryProblem = .offline
        }
        await store.receive(\.loaded) { $0.lists = AppointmentLists() }
        await store.send(.leaveTapped("entry")) { $0.leaving = "entry" }
        await store.send(\.binding.isAskingToLeave, false) { $0.leaving = nil }
        await store.send(.leaveConfirmed)
        await store.send(.leaveTapped("entry")) { $0.leaving = "entry" }
        await store.send(.leaveConfirmed) {
            $0.leaving = nil
            $0.running = "entry"
            $0.entryProblem = nil
        }
        await store.receive(\.entryChanged) { $0.running = nil }
        await store.receive(\.loaded)
        #expect(calls.value == ["leave entry"])
    }

    @Test func `rows are the parent's`() async {
        let store = makeStore()
        await store.send(.appointmentTapped("visit"))
        await store.receive(\.delegate.appointment, "visit")
        await store.send(.offerTapped("offer"))
        await store.receive(\.delegate.offer, "offer")
        await store.send(.searchTapped)
        await store.receive(\.delegate.search)
    }
}

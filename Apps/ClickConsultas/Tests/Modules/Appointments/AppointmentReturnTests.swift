// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// The page of an appointment to which the user returns, or which another process continues.
@MainActor
@Suite struct AppointmentReturnTests {
    private func makeStore(
        _ state: AppointmentDetail.State, _ prepare: (inout DependencyValues) -> Void
    ) -> TestStoreOf<AppointmentDetail> {
        TestStore(initialState: state) {
            AppointmentDetail()
        } withDependencies: {
            $0.continuousClock = TestClock()
            $0.date = .constant(Sample.now)
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    private func state(_ appointment: Appointment, sides: [AppointmentActor] = [.patient]) throws
        -> AppointmentDetail.State
    {
        var state = AppointmentDetail.State(id: "visit")
        (state.details, state.now) = (try Sample.details(appointment, sides: sides), Sample.now)
        return state
    }

    @Test func `a restored page acts again, and loads the times that were loading`() async throws {
        let calendar = SlotCalendar(now: Sample.now, zone: "America/Sao_Paulo", windowDays: 90)
        var saved = try state(try Sample.appointment(), sides: [.staff])
        (saved.asked, saved.calendar) = (.propose, calendar)
        (saved.isActing, saved.isLoadingSlots) = (true, true)
        let restored = try JSONDecoder().decode(AppointmentDetail.State.self, from: JSONEncoder().encode(saved))
        #expect(!restored.isActing && !restored.isLoadingSlots && restored.asked == .propose)
        let details = try #require(saved.details)
        let store = makeStore(restored) {
            $0.appointmentClient.details = { _ in details }
            $0.domainClient.otherSlots = { _, _ in [Sample.slot] }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isLoadingSlots = true }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        #expect(store.state.calendar?.free.count == 1)
        await store.skipInFlightEffects(strict: false)
    }

    @Test func `a CPF is hidden when the page goes, and when the appointment no longer allows it`() async throws {
        let cancelled = try Sample.details(
            try Sample.appointment("visit", [(.cancel(reason: ""), .staff)]), sides: [.staff])
        var shown = try state(try Sample.appointment(), sides: [.staff])
        shown.cpf = "390.533.447-05"
        let left = makeStore(shown) { _ in }
        await left.send(.cpfHidden) { $0.cpf = nil }
        let changed = makeStore(shown) { $0.appointmentClient.details = { _ in cancelled } }
        await changed.send(.changed)
        await changed.receive(\.loaded) {
            $0.details = cancelled
            $0.cpf = nil
        }
        // An answer that comes after the cancellation is not shown.
        await changed.send(.cpfRevealed(.success("390.533.447-05")))
    }

    @Test func `a decision on a review and an answer to it arrive on the open page`() async throws {
        var decided = try Sample.review()
        decided.status = .rejected
        try decided.reply("Obrigado")
        var shown = try state(try Sample.appointment("visit", [(.complete, .staff)], at: Sample.slot.end))
        var form = ReviewForm.State(appointment: "visit")
        (form.isLoaded, form.review, form.mayEdit) = (true, try Sample.review(), true)
        shown.review = form
        let details = try #require(shown.details)
        let isOffline = LockIsolated(true)
        let store = makeStore(shown) { [decided] in
            $0.appointmentClient.details = { _ in details }
            $0.reviewClient.review = { _ in
                if isOffline.value { throw DomainError.offline }
                return decided
            }
        }
        store.exhaustivity = .off
        await store.send(.changed)
        await store.receive(\.review.loaded)
        #expect(store.state.review == form, "what is there stays after a failure")
        isOffline.setValue(false)
        await store.send(.changed)
        await store.receive(\.review.loaded) { $0.review?.review = decided }
    }
}

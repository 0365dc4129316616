// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// A page that moves an appointment.
@MainActor
@Suite struct MoveTests {
    /// Returns an appointment that was moved some times, back and forth.
    private func appointment(moves: Int) throws -> Appointment {
        try (0..<moves).reduce(try Sample.appointment()) { visit, index in
            try AppointmentMachine(cutOffHours: 0).apply(
                .move(index.isMultiple(of: 2) ? Sample.later : Sample.slot, needsConfirmation: false), to: visit,
                by: .patient, version: nil, now: Sample.now)
        }
    }

    private func loaded(_ moved: Appointment, at now: Date = Sample.now) async throws -> TestStoreOf<Booking> {
        let (details, user) = (try Sample.details(), try Sample.user())
        // A request for times would be reported, because the client has no answer.
        let store = makeStore(Booking.State(doctor: "", moving: "visit"), now: LockIsolated(now)) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.domainClient.appointment = { _ in moved }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.loaded)
        return store
    }

    @Test func `an appointment that was moved as often as it may says so before the times`() async throws {
        let store = try await loaded(try appointment(moves: 3))
        #expect(store.state.moveRefusal == .limit && store.state.calendar == nil)
        let moved = try #require(store.state.moved)
        await store.send(.openTapped)
        await store.receive(\.delegate.booked, moved)
    }

    @Test func `a move after the cut-off, and of a state that has none, is refused before the times`() async throws {
        let cutOff = Sample.slot.start - 24 * 3_600
        let late = try await loaded(try appointment(moves: 0), at: cutOff)
        let zone = try #require(TimeZone(identifier: Sample.city.zone))
        #expect(late.state.moveRefusal == .cutOff(ZonedTime(cutOff, in: zone)))
        let cancelled = try AppointmentMachine(cutOffHours: 0).apply(
            .cancel(reason: ""), to: try Sample.appointment(), by: .patient, version: nil, now: Sample.now)
        for (visit, now) in [(cancelled, Sample.now), (try appointment(moves: 0), Sample.slot.start)] {
            #expect(try await loaded(visit, at: now).state.moveRefusal == .state)
        }
    }

    @Test func `one that cannot move any more after a change by others leaves its hold`() async throws {
        let (details, visit) = (try Sample.details(), try Sample.appointment())
        let last = try appointment(moves: 3)
        var state = try Sample.summary()
        (state.moving, state.moved) = (visit.id, visit)
        (state.hold, state.second) = (Sample.hold(Sample.slot), Sample.slot.second)
        let user = try Sample.user()
        let store = makeStore(state) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.domainClient.perform = { _, _, _ in throw DomainError.changedMeanwhile }
            $0.domainClient.appointment = { _ in last }
        }
        store.exhaustivity = .off
        await store.send(.bookTapped)
        await store.receive(\.loaded) { ($0.moveRefusal, $0.hold) = (.limit, nil) }
    }
}

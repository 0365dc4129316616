// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// A booking that another process continues.
@MainActor
@Suite struct BookingRestartTests {
    private func restored(_ change: (inout Booking.State) -> Void) throws -> Booking.State {
        var state = try Sample.summary()
        change(&state)
        return try JSONDecoder().decode(Booking.State.self, from: JSONEncoder().encode(state))
    }

    @Test func `a booking that was on its way is sent again, as the same request`() async throws {
        let booked = try Sample.appointment()
        let requests = LockIsolated<[String]>([])
        let store = makeStore(try restored { ($0.isRunning, $0.sentHold) = (true, "hold") }) {
            $0.domainClient.bookAppointment = { request in
                #expect(request.hold == "hold")
                requests.withValue { $0.append(request.id) }
                return booked
            }
            // The booking that was committed has used it.
            $0.domainClient.isHeld = { _ in false }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isRunning = true }
        await store.receive(\.finished) {
            ($0.booked, $0.step, $0.sentHold, $0.problem) = (booked, .booked, nil, nil)
        }
        #expect(requests.value == ["request"])
    }

    @Test func `a request that the page no longer shows is not sent again`() async throws {
        for change: (inout Booking.State) -> Void in [
            { $0.sentHold = "earlier" }, { ($0.sentHold, $0.step) = ("hold", .note) }, { $0.sentHold = nil },
        ] {
            // Another attempt would be reported, because the client has no answer.
            let store = makeStore(try restored(change))
            await store.send(.appeared)
            await store.skipInFlightEffects(strict: false)
        }
    }

    @Test func `a move that was on its way has its answer, and a change by others is none`() async throws {
        let visit = try Sample.appointment()
        let moved = try AppointmentMachine(cutOffHours: 0).apply(
            .move(Sample.later, needsConfirmation: false), to: visit, by: .patient, version: nil, now: Sample.now)
        for (present, problem) in [(moved, DomainError.holdExpired), (visit, .holdExpired), (moved, .changedMeanwhile)]
        {
            let store = makeStore(
                try restored {
                    ($0.moving, $0.moved, $0.sentHold) = (visit.id, visit, "hold")
                    ($0.hold, $0.second) = (Sample.hold(Sample.later), Sample.later.second)
                }
            ) {
                $0.domainClient.perform = { _, _, _ in throw problem }
                $0.domainClient.appointment = { _ in present }
            }
            store.exhaustivity = .off
            await store.send(.appeared) { $0.isRunning = true }
            await store.receive(\.finished) {
                $0.booked = present == moved ? moved : nil
                $0.problem = present == moved ? nil : .holdExpired
            }
            await store.skipInFlightEffects(strict: false)
        }
    }

    @Test func `a time that was on its way is held again, and a lost one is not`() async throws {
        let store = makeStore(
            try restored {
                ($0.hold, $0.secondsLeft, $0.isHolding) = (nil, 0, true)
            }
        ) {
            $0.domainClient.hold = { _, _, _, second in
                #expect(second == Sample.slot.second)
                return Sample.hold()
            }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isHolding = true }
        await store.receive(\.held) { $0.hold = Sample.hold() }
        await store.skipInFlightEffects(strict: false)
        let lost = makeStore(
            try restored {
                ($0.hold, $0.secondsLeft, $0.problem) = (nil, 0, .holdExpired)
            })
        await lost.send(.appeared)
    }

    @Test func `a user whose sign-in another process has seen is loaded`() async throws {
        let user = try Sample.user()
        let store = makeStore(try restored { $0.userName = nil }) {
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.userLoaded) { $0.userName = "Lia de Souza" }
        await store.skipInFlightEffects(strict: false)
    }

    @Test func `times that were loading are loaded again`() async throws {
        let calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
        let store = makeStore(
            try restored {
                ($0.hold, $0.secondsLeft, $0.second) = (nil, 0, nil)
                ($0.step, $0.calendar, $0.isLoadingSlots) = (.time, calendar, true)
            }
        ) {
            $0.domainClient.slots = { _, _, _, _ in [Sample.slot] }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isLoadingSlots = true }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        #expect(store.state.calendar?.free.count == 1)
    }
}

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
        let store = makeStore(try restored { $0.isRunning = true }) {
            $0.domainClient.bookAppointment = { request in
                requests.withValue { $0.append(request.id) }
                return booked
            }
        }
        store.exhaustivity = .off
        await store.send(.bookTapped) { $0.isRunning = true }
        await store.receive(\.finished) { $0.booked = booked }
        #expect(requests.value == ["request"])
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

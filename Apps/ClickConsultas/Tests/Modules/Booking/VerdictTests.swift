// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// The verdicts of practices on missed appointments, in a booking.
@MainActor
@Suite struct VerdictTests {
    private let until = Sample.now.addingTimeInterval(40 * 86_400)

    @Test func `a user whom the practice has blocked learns it at once, and holds no time`() async throws {
        let (details, user) = (try Sample.details(places: 1, reasons: 1), try Sample.user())
        let verdicts: [Practice.ID: AbsenceRule.Verdict] = ["boa": .blocked(until: until)]
        let asked = LockIsolated<[Set<Practice.ID>]>([])
        // A hold would be reported, because the client has no answer.
        let store = makeStore(Booking.State(doctor: "ana", second: Sample.slot.second)) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.verdicts = { practices in
                asked.withValue { $0.append(practices) }
                return verdicts
            }
        }
        await store.send(.appeared) {
            $0.isLoading = true
            $0.requestID = "00000000-0000-0000-0000-000000000000"
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
            $0.userName = "Lia de Souza"
            $0.verdicts = verdicts
            $0.address = "centro"
            $0.reason = "first"
            $0.fixed = [.address, .reason, .time]
            $0.step = .visitor
        }
        await store.receive(\.dependantsLoaded)
        #expect(store.state.blockedUntil?.date == until && asked.value == [["boa"]])
    }

    @Test func `a blocked user who signs in on the way leaves the time to others`() async throws {
        let user = try Sample.user()
        let verdicts: [Practice.ID: AbsenceRule.Verdict] = ["boa": .blocked(until: until)]
        let store = makeStore(try Sample.summary(signedIn: false)) {
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.verdicts = { _ in verdicts }
        }
        #expect(store.state.blockedUntil == nil && store.state.isComplete)
        await store.send(.signedIn)
        await store.receive(\.userLoaded) {
            $0.userName = "Lia de Souza"
            $0.verdicts = verdicts
            $0.hold = nil
            $0.secondsLeft = 0
        }
        await store.receive(\.dependantsLoaded)
        #expect(!store.state.isComplete)
        await store.send(.holdAgainTapped)
    }

    @Test func `a verdict makes requests of bookings and moves, but not of a caller's`() throws {
        var state = try Sample.summary()
        #expect(!state.needsConfirmation)
        state.verdicts = ["other": .needsConfirmation]
        #expect(!state.needsConfirmation)
        state.verdicts = ["boa": .needsConfirmation]
        #expect(state.needsConfirmation && state.blockedUntil == nil)
        (state.moving, state.moved) = ("visit", try Sample.appointment())
        #expect(state.needsConfirmation)
        // A patient who is blocked may still move what is booked, if the practice confirms it.
        state.verdicts = ["boa": .blocked(until: until)]
        #expect(state.needsConfirmation && state.blockedUntil == nil)
        state.moved = try Sample.appointment(of: nil)
        #expect(!state.needsConfirmation && state.isForCaller)
    }

    @Test func `a caller has no place on the waiting list`() async throws {
        var state = try Sample.summary()
        (state.moving, state.moved) = ("visit", try Sample.appointment(of: nil))
        let store = makeStore(state)
        await store.send(.waitTapped)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// The pages of a booking.
@MainActor
@Suite struct BookingTests {
    @Test func `a booking goes from the address to the booked appointment`() async throws {
        let (details, user, dependant) = (try Sample.details(), try Sample.user(), try Sample.dependant())
        let booked = try Sample.appointment()
        let requests = LockIsolated<[BookingRequest]>([])
        let store = makeStore(Booking.State(doctor: "ana")) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [dependant] }
            $0.domainClient.slots = { _, _, _, _ in [Sample.slot, Sample.later] }
            $0.domainClient.hold = { _, _, _, _ in Sample.hold() }
            $0.domainClient.bookAppointment = { request in
                requests.withValue { $0.append(request) }
                return booked
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
        }
        #expect(store.state.steps == [.address, .reason, .time, .visitor, .payment, .note, .summary])
        await store.send(.addressTapped("centro")) {
            $0.address = "centro"
            $0.step = .reason
        }
        var calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
        await store.send(.reasonTapped("first")) {
            $0.reason = "first"
            $0.step = .time
            $0.calendar = calendar
            $0.isLoadingSlots = true
        }
        calendar.show([Sample.slot, Sample.later])
        await store.receive(\.slotsFound) {
            $0.isLoadingSlots = false
            $0.calendar = calendar
        }
        #expect(calendar.day == Day("2026-11-24") && calendar.slots == [Sample.slot, Sample.later])
        await store.send(.timeTapped(Sample.slot)) {
            $0.second = Sample.slot.second
            $0.isHolding = true
        }
        await store.receive(\.held) {
            $0.isHolding = false
            $0.hold = Sample.hold()
            $0.secondsLeft = 300
            $0.spoken = .held
            $0.step = .visitor
        }
        await store.receive(\.dependantsLoaded) { $0.dependants = [dependant] }
        await store.send(.visitorTapped("bia")) { $0.dependant = "bia" }
        await store.send(.continueTapped) { $0.step = .payment }
        await store.send(.paymentTapped(.plan("viva"))) {
            $0.payment = .plan("viva")
            $0.step = .note
        }
        await store.send(\.binding.note, " Dor no peito ") { $0.note = " Dor no peito " }
        await store.send(.continueTapped) { $0.step = .summary }
        await store.send(.bookTapped) {
            $0.isRunning = true
            $0.sentHold = "hold"
        }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.sentHold = nil
            $0.booked = booked
            $0.step = .booked
            $0.pushOffer = PushOffer.State()
            $0.hold = nil
            $0.secondsLeft = 0
        }
        #expect(
            requests.value == [
                BookingRequest(
                    id: "00000000-0000-0000-0000-000000000000", doctor: "ana", address: "centro", reason: "first",
                    second: Sample.slot.second, payment: .plan("viva"), dependant: "bia", visitor: "Bia de Souza",
                    hold: "hold", note: "Dor no peito")
            ])
        await store.send(.openTapped)
        await store.receive(\.delegate.booked, booked)
    }

    @Test func `parts that are given or have no choice are skipped, and the slot is held at once`() async throws {
        let (details, user) = (try Sample.details(places: 1, reasons: 1), try Sample.user())
        // The two effects of the first action have no order of their own.
        let (isHeld, held) = AsyncStream.makeStream(of: Void.self)
        let store = makeStore(Booking.State(doctor: "ana", second: Sample.slot.second)) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = {
                for await _ in isHeld {}
                return []
            }
            $0.domainClient.hold = { _, _, _, _ in Sample.hold() }
        }
        await store.send(.appeared) {
            $0.isLoading = true
            $0.requestID = "00000000-0000-0000-0000-000000000000"
        }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
            $0.userName = "Lia de Souza"
            $0.address = "centro"
            $0.reason = "first"
            $0.fixed = [.address, .reason, .time]
            $0.step = .visitor
            $0.isHolding = true
        }
        await store.receive(\.held) {
            $0.isHolding = false
            $0.hold = Sample.hold()
            $0.secondsLeft = 300
            $0.spoken = .held
        }
        held.finish()
        await store.receive(\.dependantsLoaded)
        #expect(store.state.steps == [.visitor, .payment, .note, .summary])
        await store.skipInFlightEffects()
    }

    @Test func `a given slot that has gone shows the calendar and the nearest times`() async throws {
        let details = try Sample.details(places: 1, reasons: 1)
        let store = makeStore(Booking.State(doctor: "ana", second: Sample.slot.second)) {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { nil }
            $0.domainClient.hold = { _, _, _, _ in throw DomainError.slotTaken(nearest: [Sample.later]) }
            $0.domainClient.slots = { _, _, _, _ in [Sample.later] }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.held) {
            $0.step = .time
            $0.second = nil
            $0.nearest = [Sample.later]
            $0.problem = .slotTaken(nearest: [Sample.later])
            $0.fixed = [.address, .reason]
        }
        await store.receive(\.slotsFound)
    }

    @Test func `Back keeps every part`() async throws {
        let store = makeStore(try Sample.summary())
        let before = store.state
        for step in [Booking.Step.note, .payment] { await store.send(.backTapped) { $0.step = step } }
        await store.send(.paymentTapped(.plan("viva"))) { $0.step = .note }
        await store.send(.continueTapped) { $0.step = .summary }
        #expect(store.state == before)
    }

    @Test func `another reason drops the time and its hold`() async throws {
        var state = try Sample.summary()
        state.fixed = [.address]
        state.step = .reason
        let released = LockIsolated<[Hold.ID]>([])
        let store = makeStore(state) {
            $0.domainClient.releaseHold = { id in released.withValue { $0.append(id) } }
            $0.domainClient.slots = { _, _, _, _ in [] }
        }
        await store.send(.appeared)
        let calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
        await store.send(.reasonTapped("return")) {
            $0.reason = "return"
            $0.second = nil
            $0.hold = nil
            $0.secondsLeft = 0
            $0.calendar = calendar
            $0.isLoadingSlots = true
            $0.step = .time
        }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        await store.finish()
        #expect(released.value == ["hold"])
    }

    @Test func `the calendar turns its pages`() async throws {
        var state = try Sample.summary()
        state.step = .time
        state.calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
        let asked = LockIsolated<[ClosedRange<Day>]>([])
        let store = makeStore(state) {
            $0.domainClient.slots = { _, _, _, days in
                asked.withValue { $0.append(days) }
                return []
            }
        }
        await store.send(.pageTurned(-1))
        await store.send(.pageTurned(1)) {
            _ = $0.calendar?.turn(by: 1)
            $0.isLoadingSlots = true
        }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        await store.send(.pageTurned(-1)) {
            _ = $0.calendar?.turn(by: -1)
            $0.isLoadingSlots = true
        }
        await store.receive(\.slotsFound) { $0.isLoadingSlots = false }
        let (today, monday) = (try #require(Day("2026-11-23")), try #require(Day("2026-12-21")))
        #expect(asked.value == [monday...monday.adding(days: 27), today...today.adding(days: 27)])
    }

    @Test func `the second press of a double press does nothing`() async throws {
        var state = try Sample.summary()
        state.isRunning = true
        let store = makeStore(state)
        await store.send(.bookTapped)
    }

    @Test func `a note has 500 characters at most`() async throws {
        var state = try Sample.summary()
        state.step = .note
        state.note = Secret(BookingNote(String(repeating: "a", count: 501)))
        let store = makeStore(state)
        await store.send(.continueTapped) { $0.problem = .longText(limit: 500) }
    }

    @Test func `a note outlives its process, and is in no other saved form of the page`() throws {
        var state = try Sample.summary()
        state.note = "Dor no peito"
        let plain = String(decoding: try JSONEncoder().encode(state), as: UTF8.self)
        #expect(!plain.contains("peito") && !"\(state)".contains("peito"))
        let restored = Store(initialState: Booking.State(doctor: "bia")) { Booking() }
        restored.restorableState = Store(initialState: state) { Booking() }.restorableState
        #expect(restored.note == "Dor no peito" && restored.doctor == "ana")
    }

    @Test func `a move asks for a time alone, holds it, and names the version`() async throws {
        let (details, user, moved) = (try Sample.details(), try Sample.user(), try Sample.appointment())
        let changed = try Sample.appointment(Sample.later)
        let acts = LockIsolated<[AppointmentAct]>([])
        // The page's address names the appointment alone.
        let store = makeStore(Booking.State(doctor: "", moving: "visit")) {
            $0.doctorClient.details = {
                #expect($0 == "ana")
                return details
            }
            $0.sessionClient.user = { user }
            $0.domainClient.appointment = { _ in moved }
            $0.domainClient.otherSlots = { id, _ in
                #expect(id == "visit")
                return [Sample.later]
            }
            $0.domainClient.holdOther = { id, second in
                #expect(id == "visit" && second == Sample.later.second)
                return Sample.hold(Sample.later)
            }
            $0.domainClient.perform = { act, id, version in
                #expect(id == "visit" && version == 1)
                acts.withValue { $0.append(act) }
                return changed
            }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.slotsFound)
        #expect(store.state.steps == [.time, .summary] && store.state.doctor == "ana")
        await store.send(.timeTapped(Sample.later))
        #expect(!store.state.isComplete, "a slot that is not held yet cannot be taken")
        await store.receive(\.held) { $0.step = .summary }
        await store.send(.bookTapped)
        await store.receive(\.finished) { $0.booked = changed }
        #expect(acts.value == [.move(Sample.later, needsConfirmation: false, hold: "hold")])
        #expect(store.state.hold == nil)
    }

    @Test func `a doctor that cannot be loaded offers another attempt`() async throws {
        let store = makeStore(Booking.State(doctor: "ana")) {
            $0.doctorClient.details = { _ in throw DomainError.offline }
        }
        for _ in 0..<2 {
            await store.send(.retryTapped) {
                $0.isLoading = true
                $0.loadProblem = nil
                $0.requestID = "00000000-0000-0000-0000-000000000000"
            }
            await store.receive(\.loaded) {
                $0.isLoading = false
                $0.loadProblem = .offline
            }
        }
    }

    @Test func `a move without a fitting time waits with its appointment`() async throws {
        var state = try Sample.summary()
        let visit = try Sample.appointment()
        (state.moving, state.moved) = (visit.id, visit)
        let store = makeStore(state)
        await store.send(.waitTapped)
        await store.receive(\.delegate, .wait("ana", address: "centro", reason: "first", moving: visit))
    }

    @Test func `free times follow bookings and holds of others, and the chosen day stays`() async throws {
        let (news, continuation) = AsyncStream.makeStream(of: Void.self)
        let free = LockIsolated([Sample.slot])
        var state = try Sample.summary()
        (state.hold, state.second, state.step) = (nil, nil, .time)
        state.calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
        state.calendar?.show([Sample.slot, Sample.later])
        let wednesday = try #require(state.calendar?.day?.adding(days: 1))
        state.calendar?.select(wednesday)
        let clock = TestClock()
        let store = makeStore(state, clock: clock) {
            $0.sessionClient.slotChanges = { news }
            $0.domainClient.slots = { _, _, _, _ in free.value }
        }
        await store.send(.appeared)
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.slotsRefreshed) {
            $0.calendar?.refresh([Sample.slot])
            #expect($0.calendar?.day == wednesday)
        }
        // A failure leaves the times that are there.
        store.dependencies.domainClient.slots = { _, _, _, _ in throw DomainError.offline }
        continuation.yield()
        await clock.advance(by: .milliseconds(200))
        await store.receive(\.changed)
        continuation.finish()
        await clock.advance(by: .milliseconds(200))
        await store.finish()
    }

    @Test func `the waiting list is the parent's`() async throws {
        let store = makeStore(try Sample.summary())
        await store.send(.waitTapped)
        await store.receive(\.delegate, .wait("ana", address: "centro", reason: "first", moving: nil))
    }
}

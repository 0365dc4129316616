// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasBooking

/// The hold on a slot, its warnings and its end.
@MainActor
@Suite struct HoldTests {
    private let clock = TestClock()
    private let now = LockIsolated(Sample.now)

    private func advance(_ seconds: Double) async {
        now.withValue { $0 += seconds }
        await clock.advance(by: .seconds(1))
    }

    @Test func `it warns at 60 and 15 seconds, and ends with the form kept`() async throws {
        let released = LockIsolated<[Hold.ID]>([])
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.releaseHold = { id in released.withValue { $0.append(id) } }
        }
        await store.send(.appeared)
        await advance(239)
        await store.receive(\.secondPassed) { $0.secondsLeft = 61 }
        await advance(1)
        await store.receive(\.secondPassed) {
            $0.secondsLeft = 60
            $0.spoken = .minute
        }
        await advance(45)
        await store.receive(\.secondPassed) {
            $0.secondsLeft = 15
            $0.spoken = .quarter
        }
        await advance(15)
        await store.receive(\.secondPassed) {
            $0.secondsLeft = 0
            $0.hold = nil
            $0.spoken = .expired
            $0.problem = .holdExpired
        }
        await store.finish()
        for _ in 0..<10_000 where released.value.isEmpty { await Task.yield() }
        #expect(store.state.second == Sample.slot.second && store.state.payment == .plan("viva"))
        #expect(!store.state.isComplete, "an expired hold cannot be booked")
        #expect(released.value == ["hold"])
        await clock.advance(by: .seconds(10))
    }

    @Test func `it is extended twice, by one timer`() async throws {
        let hold = LockIsolated(Sample.hold())
        let now = now
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.extendHold = { _ in
                try hold.withValue {
                    try $0.extend(now: now.value)
                    return $0
                }
            }
        }
        await store.send(.appeared)
        await store.send(.appeared)
        for _ in 0..<2 {
            await advance(250)
            await store.receive(\.secondPassed) {
                $0.secondsLeft = 50
                $0.spoken = .minute
            }
            await store.send(.extendTapped)
            await store.receive(\.extended) {
                $0.hold = hold.value
                $0.secondsLeft = 300
                $0.spoken = .extended
            }
        }
        #expect(!store.state.mayExtend)
        await store.send(.extendTapped)
        await store.skipInFlightEffects()
    }

    @Test func `an extension that comes too late ends it`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.extendHold = { _ in throw DomainError.holdExpired }
        }
        await store.send(.extendTapped)
        await store.receive(\.extended) {
            $0.hold = nil
            $0.secondsLeft = 0
            $0.spoken = .expired
            $0.problem = .holdExpired
        }
    }

    @Test func `one that another page has ended is said, books nothing, and is held again by a press`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.isHeld = { _ in false }
            $0.domainClient.hold = { _, _, _, _ in Sample.hold() }
        }
        // The news comes with the other page's hold, and is there when the page returns.
        for action in [Booking.Action.changed, .appeared] {
            await store.send(action)
            await store.receive(\.holdEnded) {
                $0.hold = nil
                $0.secondsLeft = 0
                $0.problem = .holdEnded
                $0.spoken = .ended
            }
            await store.send(.bookTapped)
            await holdAgain(store)
        }
        await store.skipInFlightEffects()
    }

    @Test func `one whose time is over has expired, and one that a booking uses has not ended`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now)
        await store.send(.holdEnded("other"))
        now.withValue { $0 += 300 }
        await store.send(.holdEnded("hold")) {
            $0.hold = nil
            $0.secondsLeft = 0
            $0.problem = .holdExpired
            $0.spoken = .expired
        }
        var running = try Sample.summary()
        running.isRunning = true
        await makeStore(running, clock: clock).send(.holdEnded("hold"))
    }

    /// Presses the button of a page that has lost its hold.
    private func holdAgain(_ store: TestStoreOf<Booking>) async {
        await store.send(.holdAgainTapped) {
            $0.isHolding = true
            $0.problem = nil
            $0.spoken = nil
        }
        await store.receive(\.held) {
            $0.isHolding = false
            $0.hold = Sample.hold()
            $0.secondsLeft = 300
            $0.spoken = .held
        }
    }

    @Test func `leaving the feature releases it`() async throws {
        let released = LockIsolated<[Hold.ID]>([])
        let clock = clock
        let summary = try Sample.summary()
        let store = TestStore(initialState: Parent.State(booking: summary)) {
            Parent()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = .constant(Sample.now)
            $0.sessionClient.slotChanges = { AsyncStream { $0.finish() } }
            $0.domainClient.isHeld = { _ in true }
            $0.domainClient.releaseHold = { id in released.withValue { $0.append(id) } }
        }
        await store.send(\.booking.appeared)
        await store.send(.left) { $0.booking = nil }
        await store.finish()
        // The release outlives the feature.
        for _ in 0..<10_000 where released.value.isEmpty { await Task.yield() }
        #expect(released.value == ["hold"])
    }

    @Test func `a process that stops keeps it for the one that continues the page`() async throws {
        let clock = clock
        let summary = try Sample.summary()
        // A release would be reported, because the client has no answer.
        let store = TestStore(initialState: Parent.State(booking: summary)) {
            Parent()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = .constant(Sample.now)
            $0.sessionClient.slotChanges = { AsyncStream { $0.finish() } }
            $0.domainClient.isHeld = { _ in true }
            $0.isSuspended = true
        }
        await store.send(\.booking.appeared)
        await store.send(.left) { $0.booking = nil }
        await store.finish()
        await Task.megaYield(count: 1_000)
    }

    @Test func `a slot that was taken offers the nearest, and a tap holds it`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.bookAppointment = { _ in throw DomainError.slotTaken(nearest: [Sample.later]) }
            $0.domainClient.hold = { _, _, _, second in
                #expect(second == Sample.later.second)
                return Sample.hold(Sample.later)
            }
        }
        await store.send(.bookTapped) {
            $0.isRunning = true
            $0.sentHold = "hold"
        }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.sentHold = nil
            $0.problem = .slotTaken(nearest: [Sample.later])
            $0.nearest = [Sample.later]
            $0.second = nil
            $0.hold = nil
            $0.secondsLeft = 0
        }
        await store.send(.timeTapped(Sample.later)) {
            $0.second = Sample.later.second
            $0.nearest = []
            $0.problem = nil
            $0.isHolding = true
        }
        await store.receive(\.held) {
            $0.isHolding = false
            $0.hold = Sample.hold(Sample.later)
            $0.secondsLeft = 300
            $0.spoken = .held
        }
        #expect(store.state.step == .summary && store.state.isComplete)
        await store.skipInFlightEffects()
    }

    @Test func `a booking whose hold has expired keeps the form, and holds again`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.bookAppointment = { _ in throw DomainError.holdExpired }
            $0.domainClient.hold = { _, _, _, _ in Sample.hold() }
        }
        await store.send(.bookTapped) {
            $0.isRunning = true
            $0.sentHold = "hold"
        }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.sentHold = nil
            $0.problem = .holdExpired
            $0.spoken = .expired
            $0.hold = nil
            $0.secondsLeft = 0
        }
        await holdAgain(store)
        await store.skipInFlightEffects()
    }

    @Test func `a user without a sign-in is asked for it, and the form continues`() async throws {
        let (user, booked) = (try Sample.user(), try Sample.appointment())
        let store = makeStore(try Sample.summary(signedIn: false), clock: clock, now: now) {
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.bookAppointment = { _ in booked }
        }
        #expect(!store.state.steps.contains(.visitor))
        await store.send(.bookTapped)
        await store.receive(\.delegate.signIn)
        await store.send(.signedIn)
        await store.receive(\.userLoaded) { $0.userName = "Lia de Souza" }
        await store.receive(\.dependantsLoaded)
        #expect(store.state.step == .summary && store.state.hold != nil)
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
    }

    @Test func `a session that has expired asks for a sign-in again`() async throws {
        let store = makeStore(try Sample.summary(), clock: clock, now: now) {
            $0.domainClient.bookAppointment = { _ in throw DomainError.sessionExpired }
        }
        await store.send(.bookTapped) {
            $0.isRunning = true
            $0.sentHold = "hold"
        }
        await store.receive(\.finished) {
            $0.isRunning = false
            $0.sentHold = nil
            $0.userName = nil
        }
        await store.receive(\.delegate.signIn)
    }

    @Test func `the state and its actions are encoded and decoded`() throws {
        let state = try Sample.summary()
        let copy = try JSONDecoder().decode(Booking.State.self, from: JSONEncoder().encode(state))
        #expect(copy == state)
        let action = Booking.Action.held(.failure(.slotTaken(nearest: [Sample.later])))
        #expect(try JSONDecoder().decode(Booking.Action.self, from: JSONEncoder().encode(action)) == action)
    }
}

/// A feature that shows the booking, and can end it.
@Reducer
private struct Parent {
    @ObservableState
    struct State: Equatable {
        var booking: Booking.State?
    }

    enum Action {
        case booking(Booking.Action)
        case left
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .left = action { state.booking = nil }
            return .none
        }
        .ifLet(\.booking, action: \.booking) { Booking() }
    }
}

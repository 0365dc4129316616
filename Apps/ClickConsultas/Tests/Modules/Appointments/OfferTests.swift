// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasAppointments

/// Offers of waiting lists, and the form of a place.
@MainActor
@Suite struct OfferTests {
    private let clock = TestClock()
    private let now = LockIsolated(Sample.now)

    private func makeStore(_ prepare: (inout DependencyValues) -> Void) -> TestStoreOf<OfferPage> {
        TestStore(initialState: OfferPage.State(id: "offer")) {
            OfferPage()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = DateGenerator { [now] in now.value }
            $0.appointmentClient.offer = { _ in Sample.offer() }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    private func load(_ store: TestStoreOf<OfferPage>) async {
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = Sample.offer()
            $0.secondsLeft = 1_800
        }
    }

    @Test func `an accepted offer is the parent's`() async throws {
        let (user, booked) = (try Sample.user(), try Sample.appointment())
        let store = makeStore {
            $0.sessionClient.user = { user }
            $0.domainClient.accept = { id, visitor in
                #expect(id == "offer" && visitor == "Lia de Souza")
                return booked
            }
        }
        await load(store)
        await store.send(.acceptTapped) { $0.isRunning = true }
        await store.receive(\.accepted) { $0.isRunning = false }
        await store.receive(\.delegate.booked, booked)
    }

    @Test func `a declined offer closes the page`() async {
        let store = makeStore { $0.domainClient.decline = { #expect($0 == "offer") } }
        await load(store)
        await store.send(.declineTapped) { $0.isRunning = true }
        await store.receive(\.declined) { $0.isRunning = false }
        await store.receive(\.delegate.closed)
    }

    @Test func `the countdown speaks at 60 and 15 seconds, and ends at 0`() async {
        let store = makeStore { _ in }
        await load(store)
        let warnings: [(Double, Int, OfferPage.Spoken)] = [(1_740, 60, .minute), (45, 15, .quarter)]
        for (passed, left, spoken) in warnings {
            now.withValue { $0 += passed }
            await clock.advance(by: .seconds(1))
            await store.receive(\.secondPassed) {
                $0.secondsLeft = left
                $0.spoken = spoken
            }
        }
        now.withValue { $0 += 15 }
        await clock.advance(by: .seconds(1))
        await store.receive(\.secondPassed) {
            $0.secondsLeft = 0
            $0.spoken = .expired
            $0.details = nil
            $0.problem = .offerExpired
        }
        await store.finish()
        await store.send(.closeTapped)
        await store.receive(\.delegate.closed)
    }

    @Test func `an offer that ended meanwhile says so, and another failure keeps it`() async throws {
        let user = try Sample.user()
        let problem = LockIsolated(DomainError.offline)
        let store = makeStore {
            $0.sessionClient.user = { user }
            $0.domainClient.accept = { _, _ in throw problem.value }
        }
        await load(store)
        await store.send(.acceptTapped) { $0.isRunning = true }
        await store.receive(\.accepted) {
            $0.isRunning = false
            $0.problem = .offline
        }
        problem.setValue(.offerExpired)
        await store.send(.acceptTapped) {
            $0.isRunning = true
            $0.problem = nil
        }
        await store.receive(\.accepted) {
            $0.isRunning = false
            $0.problem = .offerExpired
            $0.details = nil
            $0.secondsLeft = 0
        }
    }

    @Test func `an offer ends on the open page when its place on the list is left elsewhere`() async throws {
        let user = try Sample.user()
        let (changes, change) = AsyncStream<Void>.makeStream()
        let isOpen = LockIsolated(true)
        let store = makeStore {
            $0.sessionClient.user = { user }
            $0.sessionClient.changes = { changes }
            $0.appointmentClient.offer = { _ in
                guard isOpen.value else { throw DomainError.offerExpired }
                return Sample.offer()
            }
        }
        await load(store)
        // The change of another appointment leaves the offer as it is.
        change.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded)
        isOpen.setValue(false)
        change.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded) {
            $0.problem = .offerExpired
            $0.details = nil
            $0.secondsLeft = 0
        }
        await store.finish()
        await store.send(.acceptTapped)
    }

    @Test func `a change during the first load is not missed`() async throws {
        let user = try Sample.user()
        let (changes, change) = AsyncStream<Void>.makeStream()
        let loads = LockIsolated(0)
        let store = makeStore {
            $0.sessionClient.user = { user }
            $0.sessionClient.changes = { changes }
            $0.appointmentClient.offer = { _ in
                let isFirst = loads.withValue { loads in
                    loads += 1
                    return loads == 1
                }
                // The first answer is on its way while the place is left.
                if isFirst { try await Task.never() }
                throw DomainError.offerExpired
            }
        }
        await store.send(.appeared) { $0.isLoading = true }
        change.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.problem = .offerExpired
        }
        await store.finish()
    }

    @Test func `a place on the waiting list has the user's wishes`() async throws {
        let (details, user) = (try Sample.doctorDetails(), try Sample.user())
        let entries = LockIsolated<[WaitEntry]>([])
        let store = TestStore(initialState: WaitEntryForm.State(doctor: "ana")) {
            WaitEntryForm()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.uuid = .incrementing
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.join = { entry in entries.withValue { $0.append(entry) } }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.details = details
            $0.user = "lia"
            $0.reason = "first"
            $0.addresses = ["centro"]
            $0.payment = .privately
        }
        await store.send(.weekdayTapped(.monday)) { $0.weekdays.remove(.monday) }
        await store.send(.partTapped(.evening)) { $0.parts.remove(.evening) }
        await store.send(.daysTapped(60)) { $0.days = 60 }
        await store.send(.daysTapped(9_999))
        await store.send(.addressTapped("centro")) { $0.addresses = [] }
        await store.send(.joinTapped)
        await store.send(.addressTapped("centro")) { $0.addresses = ["centro"] }
        await store.send(.joinTapped) { $0.isRunning = true }
        await store.receive(\.joined) { $0.isRunning = false }
        await store.receive(\.delegate.joined)
        #expect(
            entries.value == [
                WaitEntry(
                    id: "00000000-0000-0000-0000-000000000000", patient: "lia", practice: "boa", doctor: "ana",
                    reason: "first", minutes: 30, addresses: ["centro"],
                    weekdays: [.tuesday, .wednesday, .thursday, .friday], parts: [.morning, .afternoon],
                    lastDay: Day(number: 20_780 + 60), payment: .privately, created: Sample.now)
            ])
    }

    @Test func `a form that another process continues loads the user of its sign-in`() async throws {
        let (details, user) = (try Sample.doctorDetails(), try Sample.user())
        var state = WaitEntryForm.State(doctor: "ana")
        state.details = details
        let store = TestStore(initialState: state) {
            WaitEntryForm()
        } withDependencies: {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
        }
        await store.send(.appeared)
        await store.receive(\.loaded) { $0.user = "lia" }
        await store.send(.appeared)
    }

    @Test func `a payment is chosen among those of the doctor, and goes with its reason`() async throws {
        let free = try Reason(
            id: "return", doctor: "ana", practice: "boa", name: "Retorno", minutes: 20, price: nil)
        var details = try Sample.doctorDetails(reasons: [Sample.reason(), free])
        details.plans = [
            HealthPlan(id: "viva", name: "Viva Saúde"), HealthPlan(id: "ipe", name: "Ipê Saúde"),
            HealthPlan(id: "other", name: "De outra clínica"),
        ]
        details.doctor.setPlans(["viva", "ipe"], at: "boa")
        details.doctor.setPlans(["other"], at: "elsewhere")
        let loaded = details
        let user = try Sample.user()
        let store = TestStore(initialState: WaitEntryForm.State(doctor: "ana", reason: "first")) {
            WaitEntryForm()
        } withDependencies: {
            $0.doctorClient.details = { _ in loaded }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.loaded) { $0.payment = nil }
        #expect(store.state.payments == [.privately, .plan("viva"), .plan("ipe")])
        await store.send(.joinTapped) { $0.isRunning = false }
        await store.send(.paymentTapped(.privately)) { $0.payment = .privately }
        #expect(store.state.isComplete)
        await store.send(.reasonTapped("return")) { $0.payment = nil }
        await store.send(.paymentTapped(.plan("ipe"))) { $0.payment = .plan("ipe") }
        await store.send(.reasonTapped("first")) { $0.payment = .plan("ipe") }
    }

    @Test func `a place for an appointment keeps its reason, place and payment`() async throws {
        let (details, user, appointment) = (
            try Sample.doctorDetails(), try Sample.user(), try Sample.appointment()
        )
        let entries = LockIsolated<[WaitEntry]>([])
        let store = TestStore(initialState: WaitEntryForm.State(moving: appointment)) {
            WaitEntryForm()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.uuid = .incrementing
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.join = { entry in entries.withValue { $0.append(entry) } }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.loaded) {
            $0.addresses = ["centro"]
            $0.payment = nil
        }
        await store.send(.joinTapped)
        await store.receive(\.delegate.joined)
        let entry = try #require(entries.value.first)
        #expect(entry.appointment == "visit" && entry.reason == "first" && entry.addresses == ["centro"])
        #expect(entry.payment == nil)
    }

    @Test func `an appointment for what is no longer offered cannot wait`() async throws {
        let (details, user) = (try Sample.doctorDetails(reasons: []), try Sample.user())
        let state = WaitEntryForm.State(moving: try Sample.appointment())
        let store = TestStore(initialState: state) {
            WaitEntryForm()
        } withDependencies: {
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.loaded) {
            $0.isLoading = false
            $0.loadProblem = .notFound
        }
    }

    @Test func `a user without a sign-in is asked for it, and the form stays`() async throws {
        let (details, user) = (try Sample.doctorDetails(), try Sample.user())
        let isSignedIn = LockIsolated(false)
        let store = TestStore(initialState: WaitEntryForm.State(doctor: "ana")) {
            WaitEntryForm()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.uuid = .incrementing
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { isSignedIn.value ? user : nil }
            $0.dependantClient.list = { [] }
            $0.domainClient.join = { _ in throw DomainError.limitReached }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.loaded) { $0.user = nil }
        await store.send(.weekdayTapped(.sunday))
        await store.send(.joinTapped)
        await store.receive(\.delegate.signIn)
        isSignedIn.setValue(true)
        await store.send(.signedIn)
        await store.receive(\.loaded) { $0.user = "lia" }
        #expect(store.state.weekdays.contains(.sunday))
        await store.send(.joinTapped)
        await store.receive(\.joined) { $0.problem = .limitReached }
        await store.send(.closeTapped)
        await store.receive(\.delegate.closed)
    }
}

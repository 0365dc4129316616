// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasDoctor

/// The page of a doctor.
@MainActor
@Suite struct DoctorProfileTests {
    @Test func `the page loads the doctor, the times and the reviews`() async throws {
        let details = try Sample.details
        let asked = LockIsolated<[ClosedRange<Day>]>([])
        let store = makeStore {
            $0.doctorClient.details = { _ in details }
            $0.doctorClient.reviews = { _, _ in Review.samples }
            $0.domainClient.slots = { _, address, reason, days in
                #expect(address == "centro" && reason == "consulta")
                asked.withValue { $0.append(days) }
                return Sample.slots
            }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isLoadingReviews = true }
        await store.receive(\.slotsLoaded)
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(store.state == (try Sample.state()))
        #expect(asked.value == [Sample.today...Sample.today.adding(days: 6)])
    }

    @Test func `a restored page loads the reviews that were loading`() async throws {
        var saved = try Sample.state()
        (saved.reviews, saved.hasAllReviews, saved.isLoadingReviews) = ([], false, true)
        let state = try JSONDecoder().decode(DoctorProfile.State.self, from: JSONEncoder().encode(saved))
        let store = makeStore(state) {
            $0.doctorClient.reviews = { _, _ in Review.samples }
            $0.domainClient.slots = { _, _, _, _ in Sample.slots }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        store.exhaustivity = .off
        await store.send(.appeared) { $0.isLoadingReviews = true }
        await store.receive(\.reviewsLoaded) { $0.reviews = Review.samples }
        await store.finish()
    }

    @Test func `a failure offers another attempt`() async throws {
        let details = try Sample.details
        let isOffline = LockIsolated(true)
        var state = DoctorProfile.State(id: "ana")
        state.hasAllReviews = true
        let store = makeStore(state) {
            $0.doctorClient.details = { _ in
                if isOffline.value { throw DomainError.offline }
                return details
            }
            $0.doctorClient.reviews = { _, _ in [] }
            $0.domainClient.slots = { _, _, _, _ in [] }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        store.exhaustivity = .off
        await store.send(.appeared)
        await store.receive(\.loaded) { $0.problem = .offline }
        isOffline.setValue(false)
        await store.send(.retryTapped) { $0.problem = nil }
        await store.receive(\.loaded) { $0.details = details }
        await store.receive(\.slotsLoaded) { $0.slots = [] }
        await store.finish()
    }

    @Test func `another address has its own times, and keeps the reason`() async throws {
        let store = makeStore(try Sample.state()) {
            $0.domainClient.slots = { _, address, _, _ in address == "savassi" ? [Sample.slots[2]] : [] }
        }
        await store.send(.addressPicked("savassi")) {
            $0.address = "savassi"
            $0.slots = nil
        }
        await store.receive(\.slotsLoaded) { $0.slots = [Sample.slots[2]] }
        await store.send(.reasonPicked("retorno")) {
            $0.reason = "retorno"
            $0.slots = nil
        }
        await store.receive(\.slotsLoaded) { $0.slots = [Sample.slots[2]] }
    }

    @Test func `days move between today and the last day that the practice offers`() async throws {
        let asked = LockIsolated<[Day]>([])
        let store = makeStore(try Sample.state()) {
            $0.domainClient.slots = { _, _, _, days in
                asked.withValue { $0.append(days.lowerBound) }
                return []
            }
        }
        await store.send(.daysMoved(by: -7))
        await store.send(.daysMoved(by: .min))
        await store.send(.daysMoved(by: 7)) {
            $0.firstDay = Sample.today.adding(days: 7)
            $0.slots = nil
        }
        await store.receive(\.slotsLoaded) { $0.slots = [] }
        await store.send(.daysMoved(by: 1_000)) {
            $0.firstDay = Sample.today.adding(days: 90)
            $0.slots = nil
        }
        await store.receive(\.slotsLoaded) { $0.slots = [] }
        #expect(asked.value == [Sample.today.adding(days: 7), Sample.today.adding(days: 90)])
    }

    @Test func `times follow changes, and stay when the connection fails`() async throws {
        let (changes, news) = AsyncStream.makeStream(of: Void.self)
        let answers = LockIsolated<[Result<[Slot], DomainError>]>([
            .success(Sample.slots), .success([]), .failure(.offline),
        ])
        let store = makeStore(try Sample.state()) {
            $0.sessionClient.changes = { changes }
            $0.domainClient.slots = { _, _, _, _ in try answers.withValue { try $0.removeFirst().get() } }
        }
        await store.send(.appeared)
        await store.receive(\.slotsLoaded)
        news.yield()
        await store.receive(\.changed)
        await store.receive(\.slotsLoaded) { $0.slots = [] }
        news.yield()
        await store.receive(\.changed)
        await store.receive(\.slotsLoaded)
        news.finish()
        await store.finish()
    }

    @Test func `times that cannot be loaded offer another attempt`() async throws {
        var state = try Sample.state()
        state.slots = nil
        let store = makeStore(state) { $0.domainClient.slots = { _, _, _, _ in throw DomainError.offline } }
        await store.send(.slotsRetryTapped)
        await store.receive(\.slotsLoaded) { $0.slotsProblem = .offline }
        store.dependencies.domainClient.slots = { _, _, _, _ in [] }
        await store.send(.slotsRetryTapped) { $0.slotsProblem = nil }
        await store.receive(\.slotsLoaded) { $0.slots = [] }
    }

    @Test func `booking and waiting are the parent's, with what has been chosen`() async throws {
        let store = makeStore(try Sample.state())
        let second = Sample.slots[0].second
        await store.send(.timeTapped(second: second))
        await store.receive(.delegate(.book("ana", address: "centro", reason: "consulta", second: second)))
        // A time that is not on the page comes from no press of its button.
        await store.send(.timeTapped(second: 5))
        await store.send(.bookTapped)
        await store.receive(.delegate(.book("ana", address: "centro", reason: "consulta", second: nil)))
        await store.send(.waitTapped)
        await store.receive(.delegate(.wait("ana", address: "centro", reason: "consulta")))
    }

    @Test func `reviews come page by page, and none twice`() async throws {
        let pages = LockIsolated<[Int]>([])
        var state = try Sample.state()
        state.hasAllReviews = false
        state.reviews = [Review.samples[0]]
        let store = makeStore(state) {
            $0.doctorClient.reviews = { _, offset in
                pages.withValue { $0.append(offset) }
                return Review.samples
            }
        }
        await store.send(.moreReviewsTapped) { $0.isLoadingReviews = true }
        await store.receive(\.reviewsLoaded) {
            $0.isLoadingReviews = false
            $0.reviews = Review.samples
            $0.hasAllReviews = true
        }
        await store.send(.moreReviewsTapped)
        #expect(pages.value == [1])
    }

    @Test func `reviews that cannot be loaded offer another attempt`() async throws {
        var state = try Sample.state()
        state.hasAllReviews = false
        let store = makeStore(state) { $0.doctorClient.reviews = { _, _ in throw DomainError.offline } }
        await store.send(.moreReviewsTapped) { $0.isLoadingReviews = true }
        await store.receive(\.reviewsLoaded) {
            $0.isLoadingReviews = false
            $0.reviewsProblem = .offline
        }
    }

    @Test func `a session is recorded and replayed`() async throws {
        let details = try Sample.details
        let record = await SessionRecord.of(DoctorProfile(), initialState: DoctorProfile.State(id: "ana")) {
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.domainClient.slots = { _, _, _, _ in [] }
        } operation: { store in
            store.send(.loaded(.success(details)))
            store.send(.slotsLoaded(.success(Sample.slots)))
            store.send(.reviewsLoaded(.success(Review.samples)))
            store.send(.addressPicked("savassi"))
        }
        #expect(try record.isReplayed(by: DoctorProfile()))
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasHome

/// The start page.
@MainActor
@Suite struct HomeTests {
    private func makeStore(
        _ state: Home.State, _ prepare: @escaping (inout DependencyValues) -> Void = { _ in }
    ) -> TestStoreOf<Home> {
        TestStore(initialState: state) {
            Home()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.timeZone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    @Test func `the page loads the news and the doctors near the user's city`() async throws {
        let asked = LockIsolated<[DoctorQuery]>([])
        let store = makeStore(Home.State(user: try Sample.user())) {
            $0.homeClient.summary = { .sample }
            $0.searchClient.find = { query, _, _ in
                asked.withValue { $0.append(query) }
                return HitPage(hits: DoctorHit.samples, total: 3)
            }
        }
        store.exhaustivity = .off
        await store.send(.appeared) {
            $0.account = "lia"
            $0.greeting = .afternoon
        }
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(store.state.summary == .sample && store.state.nearby == DoctorHit.samples)
        #expect(asked.value.map(\.parameters) == [["city": "3106200", "km": "30"]])
    }

    @Test func `without a sign-in nothing is asked for`() async {
        let store = makeStore(Home.State())
        await store.send(.appeared) { $0.greeting = .afternoon }
        await store.send(.changed)
    }

    @Test func `another account never sees the news of the one before`() async throws {
        var state = Home.State(user: try Sample.user("rui"))
        (state.account, state.summary, state.nearby) = ("lia", .sample, DoctorHit.samples)
        let store = makeStore(state) {
            $0.homeClient.summary = { HomeSummary() }
            $0.searchClient.find = { _, _, _ in throw DomainError.offline }
        }
        await store.send(.appeared) {
            $0.account = "rui"
            $0.summary = nil
            $0.nearby = []
            $0.greeting = .afternoon
        }
        await store.receive(\.summaryLoaded) { $0.summary = HomeSummary() }
        await store.receive(\.nearbyLoaded) { $0.nearbyProblem = .offline }
        store.dependencies.searchClient.find = { _, _, _ in HitPage(hits: DoctorHit.samples, total: 3) }
        await store.send(.nearbyRetryTapped) { $0.nearbyProblem = nil }
        await store.receive(\.nearbyLoaded) { $0.nearby = DoctorHit.samples }
    }

    @Test func `news follow changes, and stay when the connection fails`() async throws {
        let (changes, news) = AsyncStream.makeStream(of: Void.self)
        let answers = LockIsolated<[Result<HomeSummary, DomainError>]>([
            .success(HomeSummary()), .success(.sample), .failure(.offline),
        ])
        var state = Home.State(user: try Sample.user())
        (state.account, state.nearby, state.greeting) = ("lia", DoctorHit.samples, .afternoon)
        let store = makeStore(state) {
            $0.sessionClient.changes = { changes }
            $0.homeClient.summary = { try answers.withValue { try $0.removeFirst().get() } }
        }
        await store.send(.appeared)
        await store.receive(\.summaryLoaded) { $0.summary = HomeSummary() }
        news.yield()
        await store.receive(\.changed)
        await store.receive(\.summaryLoaded) { $0.summary = .sample }
        news.yield()
        await store.receive(\.changed)
        await store.receive(\.summaryLoaded)
        news.finish()
        await store.finish()
    }

    @Test func `a failure offers another attempt`() async throws {
        var state = Home.State(user: try Sample.user())
        (state.account, state.problem) = ("lia", .offline)
        let store = makeStore(state) { $0.homeClient.summary = { HomeSummary() } }
        await store.send(.retryTapped) { $0.problem = nil }
        await store.receive(\.summaryLoaded) {
            $0.summary = HomeSummary()
            $0.greeting = .afternoon
        }
    }

    @Test func `the greeting follows the clock of the user's city`() async throws {
        var state = Home.State(user: try Sample.user())
        state.account = "lia"
        let store = makeStore(state)
        // At noon in São Paulo it is 10:00 in Acre.
        await store.send(.summaryLoaded(.success(HomeSummary(zone: "America/Rio_Branco")))) {
            $0.summary = HomeSummary(zone: "America/Rio_Branco")
            $0.greeting = .morning
        }
        let greetings = [0, 299, 300, 719, 720, 1_079, 1_080].map { Home.Greeting(minutes: $0) }
        #expect(
            greetings == [.evening, .evening, .morning, .morning, .afternoon, .afternoon, .evening])
    }

    @Test func `every row is the parent's`() async throws {
        let store = makeStore(Home.State(user: try Sample.user()))
        var near = DoctorQuery()
        (near.city, near.distance) = (3_106_200, 30)
        var cardiology = near
        cardiology.specialty = "cardiologia"
        let results: [(Home.Action, Home.Action.Delegate)] = [
            (.searchTapped, .search(DoctorQuery())), (.allSpecialtiesTapped, .search(DoctorQuery())),
            (.nearbyTapped, .search(near)), (.specialtyTapped("cardiologia"), .search(cardiology)),
            (.doctorTapped("ana"), .doctor("ana")), (.appointmentTapped("next"), .appointment("next")),
            (.offerTapped("offer"), .offer("offer")), (.signInTapped, .signIn),
        ]
        for (action, delegate) in results {
            await store.send(action)
            await store.receive(.delegate(delegate))
        }
    }

    @Test func `a session is recorded and replayed`() async throws {
        let user = try Sample.user()
        let record = await SessionRecord.of(Home(), initialState: Home.State(user: user)) {
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.homeClient.summary = { .sample }
            $0.searchClient.find = { _, _, _ in HitPage(hits: [], total: 0) }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        } operation: { store in
            store.send(.appeared)
            store.send(.summaryLoaded(.success(.sample)))
            store.send(.nearbyLoaded(.success(DoctorHit.samples)))
            store.send(.summaryLoaded(.failure(.offline)))
        }
        #expect(try record.isReplayed(by: Home()))
    }
}

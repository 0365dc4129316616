// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasSearch

/// Finding doctors.
@MainActor
@Suite struct SearchTests {
    private let clock = TestClock()
    private let page = HitPage(hits: DoctorHit.samples, total: 3)

    private func makeStore(
        _ state: Search.State = Search.State(),
        find: @escaping @Sendable (DoctorQuery, Coordinate?, Int) async throws -> HitPage = { _, _, _ in
            HitPage(hits: DoctorHit.samples, total: 3)
        }
    ) -> TestStoreOf<Search> {
        TestStore(initialState: state) {
            Search()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = .constant(Date(timeIntervalSince1970: 1_795_446_000))
            $0.locale = Locale(identifier: "pt-BR")
            $0.timeZone = .gmt
            $0.searchClient.find = find
        }
    }

    private func query(_ order: DoctorQuery.Order) -> DoctorQuery {
        var query = DoctorQuery()
        query.order = order
        return query
    }

    private func foundState() -> Search.State {
        var state = Search.State()
        state.hits = IdentifiedArray(uniqueElements: DoctorHit.samples)
        (state.answered, state.total) = (state.query, 3)
        return state
    }

    @Test func `the first appearance finds doctors, the second keeps them`() async {
        let store = makeStore()
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = IdentifiedArray(uniqueElements: DoctorHit.samples)
            ($0.answered, $0.total) = ($0.query, 3)
        }
        await store.send(.appeared)
    }

    @Test func `typing finds after a pause, and the last text wins`() async {
        let asked = LockIsolated<[String]>([])
        let store = makeStore { query, _, _ in
            asked.withValue { $0.append(query.text) }
            return HitPage(hits: [], total: 0)
        }
        for text in ["c", "ca", "car"] {
            await store.send(.textChanged(text)) {
                $0.query.text = text
                $0.isLoading = true
            }
            await store.receive(\.delegate.queryChanged, store.state.query)
            await clock.advance(by: .milliseconds(200))
        }
        await clock.advance(by: .milliseconds(100))
        await store.receive(\.found) {
            $0.isLoading = false
            ($0.answered, $0.total) = ($0.query, 0)
        }
        #expect(asked.value == ["car"])
    }

    @Test func `an answer to an older search never arrives`() async {
        let clock = clock
        let store = makeStore { query, _, _ in
            if query.order == .price { try await clock.sleep(for: .seconds(5)) }
            return HitPage(hits: query.order == .price ? [] : [DoctorHit.samples[0]], total: 1)
        }
        await store.send(.queryEdited(query(.price))) {
            $0.query.order = .price
            $0.isLoading = true
        }
        await store.receive(\.delegate.queryChanged)
        await store.send(.queryEdited(query(.distance))) { $0.query.order = .distance }
        await store.receive(\.delegate.queryChanged)
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = [DoctorHit.samples[0]]
            ($0.answered, $0.total) = ($0.query, 1)
        }
        await clock.advance(by: .seconds(10))
        await store.finish()
    }

    @Test func `the last row loads the next page, once, and no doctor twice`() async {
        let offsets = LockIsolated<[Int]>([])
        var state = foundState()
        state.hits = IdentifiedArray(uniqueElements: DoctorHit.samples.prefix(2))
        let store = makeStore(state) { _, _, offset in
            offsets.withValue { $0.append(offset) }
            return HitPage(hits: Array(DoctorHit.samples.suffix(2)), total: 3)
        }
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.foundMore) {
            $0.isLoadingMore = false
            $0.hits = IdentifiedArray(uniqueElements: DoctorHit.samples)
        }
        await store.send(.lastRowAppeared)
        #expect(offsets.value == [2])
    }

    @Test func `a next page that cannot be loaded leaves the doctors, and is asked for again by a press`() async {
        let isOffline = LockIsolated(true)
        var state = foundState()
        state.hits = IdentifiedArray(uniqueElements: DoctorHit.samples.prefix(2))
        let store = makeStore(state) { _, _, _ in
            if isOffline.value { throw DomainError.offline }
            return HitPage(hits: Array(DoctorHit.samples.suffix(1)), total: 3)
        }
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.foundMore) {
            $0.isLoadingMore = false
            $0.moreProblem = .offline
        }
        await store.send(.lastRowAppeared)
        isOffline.setValue(false)
        await store.send(.moreRetryTapped) {
            $0.isLoadingMore = true
            $0.moreProblem = nil
        }
        await store.receive(\.foundMore) {
            $0.isLoadingMore = false
            $0.hits = IdentifiedArray(uniqueElements: DoctorHit.samples)
        }
    }

    @Test func `a page that is loading is not asked for again`() async {
        var state = foundState()
        state.total = 40
        state.isLoadingMore = true
        let store = makeStore(state)
        await store.send(.lastRowAppeared)
    }

    @Test func `a failure offers another attempt`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore { _, _, _ in
            if isOffline.value { throw DomainError.offline }
            return HitPage(hits: [], total: 0)
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.found) {
            $0.isLoading = false
            $0.problem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.found) {
            $0.isLoading = false
            ($0.answered, $0.total) = ($0.query, 0)
        }
    }

    @Test func `an address opens its search, and the same one none`() async {
        var query = DoctorQuery()
        query.specialty = "cardiologia"
        let store = makeStore(foundState()) { _, _, _ in HitPage(hits: [], total: 0) }
        await store.send(.queryOpened(DoctorQuery()))
        await store.send(.queryOpened(query)) {
            $0.query = query
            $0.isLoading = true
        }
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = []
            ($0.answered, $0.total) = ($0.query, 0)
        }
    }

    @Test func `doctors and times are the parent's`() async {
        let store = makeStore(foundState())
        let time = DoctorHit.samples[0].times[1]
        await store.send(.doctorTapped("ana"))
        await store.receive(\.delegate.doctor, "ana")
        await store.send(.timeTapped("ana", time))
        await store.receive(
            .delegate(.book("ana", address: "centro", reason: "consulta", second: 1_795_543_200)))
    }

    @Test func `filters apply together, and close their sheet`() async throws {
        let city = Municipality.samples[0]
        let store = makeStore(foundState())
        store.dependencies.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva")] }
        store.dependencies.placesClient.search = { _ in [city] }
        await store.send(.filtersTapped) { $0.filters = SearchFilters.State(query: DoctorQuery(), in: .portuguese) }
        await store.send(\.filters.appeared)
        await store.receive(\.filters.plansLoaded) { $0.filters?.plans = [HealthPlan(id: "viva", name: "Viva")] }
        await store.send(\.filters.binding.cityText, "Belo") { $0.filters?.cityText = "Belo" }
        await clock.advance(by: .milliseconds(300))
        await store.receive(\.filters.citiesFound) { $0.filters?.cities = [city] }
        await store.send(\.filters.cityTapped, city) {
            $0.filters?.cities = []
            $0.filters?.query.city = city.id
            $0.filters?.query.distance = 30
            $0.filters?.cityText = "Belo Horizonte (MG)"
        }
        await store.send(\.filters.binding.priceText, "many") { $0.filters?.priceText = "many" }
        await store.send(\.filters.applyTapped) { $0.filters?.hasPriceProblem = true }
        await store.send(\.filters.binding.priceText, "300") {
            $0.filters?.priceText = "300"
            $0.filters?.hasPriceProblem = false
        }
        var query = DoctorQuery()
        query.city = city.id
        query.distance = 30
        query.price = try Price(centavos: 30_000)
        await store.send(\.filters.applyTapped) { $0.filters?.query.price = query.price }
        await store.receive(\.filters.delegate.applied, query) {
            $0.query = query
            $0.isLoading = true
        }
        store.exhaustivity = .off
        await store.receive(\.filters.dismiss)
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(store.state.filters == nil && store.state.query == query)
    }

    @Test func `the filters name the city of an address`() async {
        let city = Municipality.samples[2]
        var query = DoctorQuery()
        query.city = city.id
        let store = TestStore(initialState: SearchFilters.State(query: query, in: .portuguese)) {
            SearchFilters()
        } withDependencies: {
            $0.searchClient.plans = { throw DomainError.offline }
            $0.placesClient.municipality = { id in Municipality.samples.first { $0.id == id } }
        }
        await store.send(.appeared)
        await store.receive(\.cityNamed, city) { $0.cityText = "Manaus (AM)" }
        await store.send(.appeared)
        await store.send(.cityNamed(Municipality.samples[0]))
        await store.finish()
    }

    @Test func `the first free day is counted from the user's today`() async throws {
        let store = TestStore(initialState: SearchFilters.State(query: DoctorQuery(), in: .portuguese)) {
            SearchFilters()
        } withDependencies: {
            $0.date = .constant(Date(timeIntervalSince1970: 1_795_446_000))
            $0.timeZone = .gmt
        }
        await store.send(.dayTapped(days: 7)) {
            $0.days = 7
            $0.query.day = Day("2026-11-30")
        }
        await store.send(.otherDayTapped) {
            $0.days = nil
            $0.isOtherDay = true
        }
        await store.send(.dayChosen(try #require(Day("2026-12-24")))) { $0.query.day = Day("2026-12-24") }
        await store.send(.dayChosen(try #require(Day("2026-11-01")))) { $0.query.day = Day("2026-11-23") }
        await store.send(.dayTapped(days: nil)) {
            $0.isOtherDay = false
            $0.query.day = nil
        }
        await store.send(.otherDayTapped) {
            $0.isOtherDay = true
            $0.query.day = Day("2026-11-24")
        }
        await store.send(.dayTapped(days: 0)) {
            $0.days = 0
            $0.isOtherDay = false
            $0.query.day = Day("2026-11-23")
        }
    }

    @Test(
        arguments: [
            ("2026-11-23", 0), ("2026-11-24", 1), ("2026-11-30", 7), ("2026-12-23", 30), ("2026-12-25", nil),
        ] as [(String, Int?)])
    func `the day of an address is one of the choices, or another date`(day: String, days: Int?) async {
        var query = DoctorQuery()
        query.day = Day(day)
        let store = TestStore(initialState: SearchFilters.State(query: query, in: .portuguese)) {
            SearchFilters()
        } withDependencies: {
            $0.date = .constant(Date(timeIntervalSince1970: 1_795_446_000))
            $0.timeZone = .gmt
            $0.searchClient.plans = { throw DomainError.offline }
        }
        await store.send(.appeared) {
            $0.days = days
            $0.isOtherDay = days == nil
        }
        await store.finish()
    }

    @Test func `clearing keeps the text and the order`() async {
        var state = foundState()
        state.query.text = "ana"
        state.query.rating = 5
        let store = makeStore(state) { _, _, _ in HitPage(hits: [], total: 0) }
        await store.send(.clearTapped) {
            $0.query.rating = nil
            $0.isLoading = true
        }
        await store.receive(\.delegate.queryChanged)
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = []
            ($0.answered, $0.total) = ($0.query, 0)
        }
    }

    @Test func `a press asks for the position, which goes before no city`() async throws {
        let positions = LockIsolated<[Coordinate?]>([])
        var state = foundState()
        state.query.city = 3_106_200
        let store = makeStore(state) { _, position, _ in
            positions.withValue { $0.append(position) }
            return HitPage(hits: [], total: 0)
        }
        let place = try #require(Coordinate(latitude: -19.923_45, longitude: -43.938_76))
        store.dependencies.locationClient.requestPosition = { place }
        await store.send(.positionTapped) { $0.isLocating = true }
        await store.receive(.located(Secret(place.coarse))) {
            $0.isLocating = false
            $0.position = Secret(Coordinate(latitude: -19.92, longitude: -43.94))
            $0.query.city = nil
            $0.query.distance = 30
            $0.isLoading = true
        }
        await store.receive(\.delegate.queryChanged)
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = []
            ($0.answered, $0.total) = ($0.query, 0)
        }
        #expect(positions.value == [place.coarse])
        #expect(store.state.query.parameters == ["km": "30"])
        #expect(String(decoding: try JSONEncoder().encode(store.state), as: UTF8.self).contains("43.94") == false)
    }

    @Test func `a refused position changes no search`() async {
        let store = makeStore(foundState())
        store.dependencies.locationClient.requestPosition = { throw DomainError.notAllowed }
        await store.send(.positionTapped) { $0.isLocating = true }
        await store.receive(.located(Secret(nil))) {
            $0.isLocating = false
            $0.hasPositionProblem = true
        }
    }

    @Test func `a page explains the order`() async {
        let store = makeStore(foundState())
        await store.send(.rankingShown(true)) { $0.isShowingRanking = true }
        await store.send(.rankingShown(false)) { $0.isShowingRanking = false }
    }

    @Test func `a session is recorded and replayed`() async throws {
        let record = await SessionRecord.of(Search(), initialState: Search.State()) { [clock] in
            $0.continuousClock = clock
            $0.locale = Locale(identifier: "pt-BR")
            $0.searchClient.find = { _, _, _ in HitPage(hits: DoctorHit.samples, total: 3) }
            $0.searchClient.plans = { [] }
        } operation: { store in
            store.send(.textChanged("ana"))
            store.send(.filtersTapped)
            store.send(.filters(.presented(.binding(.set(\.priceText, "300")))))
            store.send(.filters(.presented(.queryEdited(query(.price)))))
            store.send(.filters(.dismiss))
            store.send(.found(.success(HitPage(hits: DoctorHit.samples, total: 3))))
        }
        #expect(try record.isReplayed(by: Search()))
    }
}

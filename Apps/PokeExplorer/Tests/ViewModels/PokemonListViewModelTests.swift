// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The grid's model: paging, failures, searching, and outdated responses.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PokemonListViewModelTests {
    @Test func `a first page in memory is shown at once`() async {
        let service = MockPokedex(.numbered(1025), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        #expect(model.content?.items.map(\.id) == Array(1...40))
        #expect(model.content?.total == 1025)
        await model.show(PokemonQuery())
        #expect(service.calls.isEmpty)
    }

    @Test func `a first page that is not in memory is loaded`() async throws {
        let service = MockPokedex(.numbered(1025))
        let model = PokemonListViewModel(service: service)
        #expect(model.content == nil)
        service.hold("page 0")
        let loading = Task { await model.show(PokemonQuery()) }
        try await eventually { service.isWaiting("page 0") }
        #expect(model.isLoading)
        service.release("page 0")
        await loading.value
        #expect(!model.isLoading)
        #expect(model.content?.items.count == 40)
    }

    @Test func `scrolling loads pages of forty until the end`() async {
        let service = MockPokedex(.numbered(100), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        await model.itemAppeared(4)
        #expect(service.calls.isEmpty)
        await model.itemAppeared(26)
        #expect(model.content?.items.count == 80)
        #expect(model.content?.isComplete == false)
        await model.itemAppeared(80)
        #expect(model.content?.items.map(\.id) == Array(1...100))
        #expect(model.content?.isComplete == true)
        await model.itemAppeared(100)
        #expect(service.calls == ["page 40", "page 80"])
    }

    @Test func `a page is loaded only once at a time`() async throws {
        let service = MockPokedex(.numbered(100), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        service.hold("page 40")
        let first = Task { await model.loadNextPage() }
        try await eventually { service.isWaiting("page 40") }
        #expect(model.isLoadingPage)
        await model.loadNextPage()
        service.release("page 40")
        await first.value
        #expect(service.calls == ["page 40"])
        #expect(!model.isLoadingPage)
    }

    @Test func `a failed page keeps the list and can be retried`() async {
        let service = MockPokedex(.numbered(100), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        service.fail("page 40", with: .unreachable)
        await model.loadNextPage()
        #expect(model.pageErrorMessage == .unreachable)
        #expect(model.errorMessage == nil)
        #expect(model.content?.items.count == 40)
        #expect(!model.isLoadingPage)
        // The next scroll tries again, too.
        await model.itemAppeared(40)
        #expect(model.pageErrorMessage == .unreachable)
        service.fail("page 40", with: nil)
        await model.loadNextPage()
        #expect(model.pageErrorMessage == nil)
        #expect(model.content?.items.map(\.id) == Array(1...80))
        #expect(service.calls == ["page 40", "page 40", "page 40"])
    }

    @Test func `a failed first page shows the reason and can be retried`() async {
        let service = MockPokedex(.numbered(100))
        service.fail("page 0", with: .timedOut)
        let model = PokemonListViewModel(service: service)
        await model.show(PokemonQuery())
        #expect(model.errorMessage == .timedOut)
        #expect(model.content == nil)
        service.fail("page 0", with: nil)
        await model.retry()
        #expect(model.errorMessage == nil)
        #expect(model.content?.items.count == 40)
    }

    @Test func `a search covers all species, not only the loaded ones`() async {
        let model = PokemonListViewModel(service: MockPokedex(.numbered(1025), isInMemory: true))
        await model.show(PokemonQuery(search: "#1025"))
        #expect(model.content?.items.map(\.id) == [1025])
        await model.show(PokemonQuery(search: "pokemon 102"))
        #expect(model.content?.items.map(\.id) == [102] + Array(1020...1025))
        #expect(model.content?.total == 7)
    }

    @Test func filtersAndOrdersCombine() async {
        let service = MockPokedex(.sample, isInMemory: true)
        let model = PokemonListViewModel(service: service, query: PokemonQuery(types: [.electric]))
        #expect(model.content?.items.map(\.id) == [25, 26])
        await model.show(PokemonQuery(types: [.fairy], generation: 6))
        #expect(model.content?.items.map(\.id) == [669])
        await model.show(PokemonQuery(types: [.fairy], sort: .name, descending: true))
        #expect(model.content?.items.map(\.id) == [122, 669])
        await model.show(PokemonQuery(search: "nobody"))
        #expect(model.content?.items.isEmpty == true)
        #expect(model.content?.isComplete == true)
    }

    @Test func `sorting by details shows how many species are covered`() async {
        let service = MockPokedex(.sample, isInMemory: true)
        service.change { $0.facts[26] = PokemonFacts(id: 26, height: 8, weight: 300, total: 485) }
        let model = PokemonListViewModel(service: service)
        #expect(model.content?.coverage == nil)
        await model.show(PokemonQuery(sort: .height))
        #expect(model.content?.items.first?.id == 26)
        #expect(model.content?.coverage == SortCoverage(known: 1, total: 7))
    }

    @Test func `the last query applies in any order of responses`() async throws {
        let service = MockPokedex(.sample, isInMemory: true)
        let model = PokemonListViewModel(service: service)
        service.hold("search pika 0")
        let slow = Task { await model.show(PokemonQuery(search: "pika")) }
        try await eventually { service.isWaiting("search pika 0") }
        await model.show(PokemonQuery(search: "rai"))
        #expect(model.content?.items.map(\.id) == [26])
        #expect(!model.isLoading)
        service.release("search pika 0")
        await slow.value
        #expect(model.query == PokemonQuery(search: "rai"))
        #expect(model.content?.items.map(\.id) == [26])
    }

    @Test func `a page of an outdated query is not appended`() async throws {
        let service = MockPokedex(.numbered(100), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        service.hold("page 40")
        let slow = Task { await model.loadNextPage() }
        try await eventually { service.isWaiting("page 40") }
        await model.show(PokemonQuery(search: "#7"))
        service.release("page 40")
        await slow.value
        #expect(model.content?.items.map(\.id) == [7])
        #expect(!model.isLoadingPage)
    }

    @Test func `a late failure of an outdated query is ignored`() async throws {
        let service = MockPokedex(.sample, isInMemory: true)
        let model = PokemonListViewModel(service: service)
        service.hold("search pika 0")
        service.fail("search pika 0")
        let slow = Task { await model.show(PokemonQuery(search: "pika")) }
        try await eventually { service.isWaiting("search pika 0") }
        await model.show(PokemonQuery())
        service.release("search pika 0")
        await slow.value
        #expect(model.errorMessage == nil)
        #expect(model.content?.items.count == 7)
    }

    @Test func `cards get their types when the index is loaded`() async throws {
        let service = MockPokedex(.numbered(100))
        let model = PokemonListViewModel(service: service)
        service.hold("index")
        let loading = Task { await model.show(PokemonQuery()) }
        try await eventually { service.isWaiting("index") }
        #expect(model.content?.isIndexed == false)
        #expect(!model.isLoading)
        await model.loadNextPage()
        service.change { $0.isInMemory = true }
        service.release("index")
        await loading.value
        #expect(model.content?.isIndexed == true)
        #expect(model.content?.items.map(\.id) == Array(1...80))
    }

    @Test func `a refresh reloads as many rows as were shown`() async {
        let service = MockPokedex(.numbered(200), isInMemory: true)
        let model = PokemonListViewModel(service: service)
        await model.loadNextPage()
        await model.refresh()
        #expect(model.content?.items.count == 80)
        #expect(service.calls == ["page 40", "refresh", "page 0"])
        service.fail("refresh")
        service.change { $0.freshness = .saved(since: Date(timeIntervalSince1970: 5)) }
        await model.refresh()
        #expect(model.errorMessage == nil)
        #expect(model.content?.freshness == .saved(since: Date(timeIntervalSince1970: 5)))
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasSearch

/// The price among the filters of a search.
@MainActor
@Suite struct FilterPriceTests {
    @Test(arguments: [("pt-BR", "320,50", "1.250"), ("en", "320.50", "1,250")])
    func `the price is shown and read in the page's language`(
        language: String, shown: String, typed: String
    ) async throws {
        var query = DoctorQuery()
        query.price = try Price(centavos: 32_050)
        let store = TestStore(initialState: Search.State(query: query)) {
            Search()
        } withDependencies: {
            $0.locale = Locale(identifier: language)
            $0.searchClient.find = { _, _, _ in HitPage(hits: [], total: 0) }
        }
        store.exhaustivity = .off
        await store.send(.filtersTapped)
        #expect(store.state.filters?.priceText == shown)
        // Without a change, the price stays.
        await store.send(\.filters.applyTapped)
        await store.receive(\.filters.delegate.applied, query)
        await store.finish()
        await store.skipReceivedActions(strict: false)
        await store.send(.filtersTapped)
        await store.send(\.filters.binding.priceText, typed)
        await store.send(\.filters.applyTapped)
        await store.finish()
        await store.skipReceivedActions(strict: false)
        #expect(store.state.query.price == (try Price(centavos: 125_000)))
    }

    @Test func `clearing the filters keeps the language`() async throws {
        var query = DoctorQuery()
        query.price = try Price(centavos: 32_050)
        let store = TestStore(initialState: SearchFilters.State(query: query, in: .english)) { SearchFilters() }
        await store.send(.clearTapped) { $0 = SearchFilters.State(query: DoctorQuery(), in: .english) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasSearch

/// A search that another process continues.
@MainActor
@Suite struct SearchRestartTests {
    private func restored(_ change: (inout Search.State) -> Void) throws -> Search.State {
        var state = Search.State()
        state.hits = IdentifiedArray(uniqueElements: DoctorHit.samples)
        (state.answered, state.total) = (state.query, 40)
        change(&state)
        return try JSONDecoder().decode(Search.State.self, from: JSONEncoder().encode(state))
    }

    @Test func `a search that was running is found again`() async throws {
        let state = try restored {
            $0.query.text = "car"
            $0.isLoading = true
        }
        #expect(!state.isLoading)
        let store = TestStore(initialState: state) {
            Search()
        } withDependencies: {
            $0.searchClient.find = { query, _, _ in
                #expect(query.text == "car")
                return HitPage(hits: [], total: 0)
            }
        }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(\.found) {
            $0.isLoading = false
            $0.hits = []
            ($0.answered, $0.total) = ($0.query, 0)
        }
    }

    @Test func `the last row loads a page that was loading, and found doctors stay`() async throws {
        let state = try restored { $0.isLoadingMore = true }
        let store = TestStore(initialState: state) {
            Search()
        } withDependencies: {
            $0.searchClient.find = { _, _, _ in HitPage(hits: [], total: 3) }
        }
        await store.send(.appeared)
        await store.send(.lastRowAppeared) { $0.isLoadingMore = true }
        await store.receive(\.foundMore) {
            $0.isLoadingMore = false
            $0.total = 3
        }
    }

    @Test func `a state takes the place of a city, and a typed city must be chosen`() async {
        var query = DoctorQuery()
        (query.city, query.distance) = (Municipality.samples[0].id, 30)
        var state = SearchFilters.State(query: query, in: .portuguese)
        state.cityText = "Belo Horizonte (MG)"
        let store = TestStore(initialState: state) { SearchFilters() }
        query.state = .saoPaulo
        await store.send(.queryEdited(query)) {
            $0.query.state = .saoPaulo
            $0.query.city = nil
            $0.query.distance = nil
            $0.cityText = ""
        }
        await store.send(\.binding.cityText, "B") { $0.cityText = "B" }
        await store.send(.applyTapped) { $0.hasCityProblem = true }
        await store.send(.cityTapped(Municipality.samples[0])) {
            $0.query.city = Municipality.samples[0].id
            $0.query.state = nil
            $0.query.distance = 30
            $0.cityText = "Belo Horizonte (MG)"
            $0.hasCityProblem = false
        }
    }
}

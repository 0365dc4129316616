// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The requests of a search, and what their answers change.
extension Search {
    /// Reports the changed search, and runs it.
    func changed(_ state: inout State, after pause: Duration? = nil) -> Effect<Action> {
        .merge(.send(.delegate(.queryChanged(state.query))), find(&state, after: pause))
    }

    /// Finds the first page.
    ///
    /// A request that still runs is cancelled, so the last one wins.
    func find(_ state: inout State, after pause: Duration? = nil) -> Effect<Action> {
        state.isLoading = true
        state.isLoadingMore = false
        state.problem = nil
        return .concatenate(
            .cancel(id: CancelID.more),
            .run { [query = state.query] send in
                if let pause { try await clock.sleep(for: pause) }
                await send(.found(await page(of: query, from: 0)))
            }
            .cancellable(id: CancelID.find, cancelInFlight: true))
    }

    /// Finds the next page, unless all are there.
    func findMore(_ state: inout State) -> Effect<Action> {
        guard !state.isLoading, !state.isLoadingMore, let total = state.total, state.hits.count < total else {
            return .none
        }
        state.isLoadingMore = true
        return .run { [query = state.query, offset = state.hits.count] send in
            await send(.foundMore(await page(of: query, from: offset)))
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
    }

    func found(_ result: Result<HitPage, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .success(let page):
            state.hits = IdentifiedArray(page.hits, uniquingIDsWith: { first, _ in first })
            state.total = page.total
        case .failure(let problem): state.problem = problem
        }
        return .none
    }

    func foundMore(_ result: Result<HitPage, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoadingMore = false
        switch result {
        case .success(let page):
            // A doctor may have moved to a later page meanwhile.
            for hit in page.hits { state.hits.updateOrAppend(hit) }
            state.total = page.hits.isEmpty ? state.hits.count : page.total
        case .failure(let problem): state.problem = problem
        }
        return .none
    }

    private func page(of query: DoctorQuery, from offset: Int) async -> Result<HitPage, DomainError> {
        do {
            return .success(try await searchClient.find(query: query, offset: offset))
        } catch {
            return .failure(error as? DomainError ?? .offline)
        }
    }
}

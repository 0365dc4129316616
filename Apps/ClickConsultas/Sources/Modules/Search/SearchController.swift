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
        (state.problem, state.moreProblem) = (nil, nil)
        return .concatenate(
            .cancel(id: CancelID.more),
            .run { [query = state.query, position = state.position.value] send in
                if let pause { try await clock.sleep(for: pause) }
                await send(.found(await page(of: query, near: position, from: 0)))
            }
            .cancellable(id: CancelID.find, cancelInFlight: true))
    }

    /// Finds the next page, unless all are there.
    func findMore(_ state: inout State) -> Effect<Action> {
        guard !state.isLoading, !state.isLoadingMore, let total = state.total, state.hits.count < total else {
            return .none
        }
        state.isLoadingMore = true
        state.moreProblem = nil
        return .run { [query = state.query, position = state.position.value, offset = state.hits.count] send in
            await send(.foundMore(await page(of: query, near: position, from: offset)))
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
    }

    func found(_ result: Result<HitPage, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .success(let page):
            state.hits = IdentifiedArray(page.hits, uniquingIDsWith: { first, _ in first })
            (state.answered, state.total) = (state.query, page.total)
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
        case .failure(let problem): state.moreProblem = problem
        }
        return .none
    }

    /// Asks the browser for its position.
    func locate(_ state: inout State) -> Effect<Action> {
        state.isLocating = true
        state.hasPositionProblem = false
        return .run { send in
            await send(.located(Secret(try? await locationClient.requestPosition().coarse)))
        }
        .cancellable(id: CancelID.position, cancelInFlight: true)
    }

    /// Finds the doctors near the browser; a city would go before its position, so it is cleared.
    func located(_ position: Secret<Coordinate?>, _ state: inout State) -> Effect<Action> {
        state.isLocating = false
        guard recordedAnswer("search.located", { position.value != nil }) else {
            state.hasPositionProblem = true
            return .none
        }
        state.position = position
        state.query.city = nil
        state.query.state = nil
        state.query.distance = state.query.distance ?? DoctorQuery.standardDistance
        return changed(&state)
    }

    private func page(
        of query: DoctorQuery, near position: Coordinate?, from offset: Int
    ) async -> Result<HitPage, DomainError> {
        await outcome { try await searchClient.find(query: query, position: position, offset: offset) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The requests of the start page, and what their answers change.
extension Home {
    /// The number of doctors nearby.
    static let nearbyCount = 6

    /// Loads the news of the user, and follows their changes; another account's are removed first.
    func appeared(_ state: inout State) -> Effect<Action> {
        greet(&state)
        if state.account != state.user?.patient.id {
            state.account = state.user?.patient.id
            (state.summary, state.problem, state.nearby, state.nearbyProblem) = (nil, nil, [], nil)
        }
        guard state.user != nil else {
            return .merge(.cancel(id: CancelID.changes), .cancel(id: CancelID.summary), loadNearby(state))
        }
        let follow = Effect<Action>.run { send in
            for await _ in sessionClient.changes() { await send(.changed) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
        return .merge(loadSummary(), loadNearby(state), follow)
    }

    /// Loads the news; the last ones stay meanwhile.
    func loadSummary() -> Effect<Action> {
        .run { send in
            await send(.summaryLoaded(await outcome { try await homeClient.summary() }))
        }
        .cancellable(id: CancelID.summary, cancelInFlight: true)
    }

    func summaryLoaded(_ result: Result<HomeSummary, DomainError>, _ state: inout State) {
        switch result {
        case .success(let summary):
            (state.summary, state.problem) = (summary, nil)
            greet(&state)
        case .failure(let problem):
            // News on the page stay; the next change loads them again.
            if state.summary == nil { state.problem = problem }
        }
    }

    /// Loads the doctors nearby, unless they are there; the rest of the page works without them.
    func loadNearby(_ state: State) -> Effect<Action> {
        guard state.nearby.isEmpty, state.user != nil else { return .cancel(id: CancelID.nearby) }
        return .run { [query = DoctorQuery.near(state.user)] send in
            let found = await outcome { try await searchClient.find(query: query, position: nil, offset: 0) }
            await send(.nearbyLoaded(found.map { Array($0.hits.prefix(Self.nearbyCount)) }))
        }
        .cancellable(id: CancelID.nearby, cancelInFlight: true)
    }

    /// Chooses the greeting by the clock of the user's city.
    private func greet(_ state: inout State) {
        let zone = state.summary?.zone.flatMap { TimeZone(identifier: $0) } ?? timeZone
        state.greeting = Greeting(minutes: ZonedTime(date.now, in: zone).wall.minutes)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable

/// The requests of the lists, and what their answers change.
extension Appointments {
    func load(_ state: inout State) -> Effect<Action> {
        state.problem = nil
        return .run { send in await send(.loaded(await outcome { try await appointmentClient.lists() })) }
            .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Follows the changes of all processes.
    func follow() -> Effect<Action> {
        .run { send in
            for await _ in sessionClient.changes() { await send(.changed) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
    }

    func loaded(_ result: Result<AppointmentLists, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .success(var lists):
            // The rows of later pages stay, so that the list does not jump, unless rows between them and the first are missing.
            if let old = state.lists, old.past.count > lists.past.count {
                let known = Set((lists.past + lists.next + lists.toAnswer).map(\.id))
                if lists.past.contains(where: { row in old.past.contains { $0.id == row.id } }) {
                    lists.past += old.past.filter { !known.contains($0.id) }
                    lists.hasMore = old.hasMore
                }
            }
            state.lists = lists
        case .failure(let problem): state.problem = problem
        }
        return .none
    }

    func loadMore(_ state: inout State) -> Effect<Action> {
        guard let lists = state.lists, lists.hasMore, !state.isLoadingMore else { return .none }
        state.isLoadingMore = true
        return .run { [offset = lists.past.count] send in
            await send(.foundMore(await outcome { try await appointmentClient.past(offset: offset) }))
        }
        .cancellable(id: CancelID.more, cancelInFlight: true)
    }

    func foundMore(_ result: Result<[AppointmentSummary], DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoadingMore = false
        switch result {
        case .success(let rows):
            let known = Set(state.lists?.past.map(\.id) ?? [])
            state.lists?.past += rows.filter { !known.contains($0.id) }
            state.lists?.hasMore = rows.count == AppointmentLists.page
        case .failure(let problem): state.entryProblem = problem
        }
        return .none
    }

    /// Changes a place on a waiting list.
    func change(
        _ id: WaitEntry.ID, _ state: inout State, _ work: @escaping @Sendable () async throws -> Void
    ) -> Effect<Action> {
        guard state.running == nil else { return .none }
        state.running = id
        state.entryProblem = nil
        return .run { send in
            switch await outcome(work) {
            case .success: await send(.entryChanged(nil))
            case .failure(let problem): await send(.entryChanged(problem))
            }
        }
        .cancellable(id: CancelID.entry, cancelInFlight: true)
    }
}

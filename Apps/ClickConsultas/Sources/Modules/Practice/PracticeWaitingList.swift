// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The waiting lists of a practice.
@Reducer
package struct PracticeWaitingList {
    @ObservableState
    package struct State: Equatable, Codable {
        package var practice: Practice.ID
        /// The lists of the doctors; `nil` before the first answer.
        package var lists: [WaitingDoctor]?
        @InFlight package var isLoading = false
        package var problem: DomainError?

        /// Creates the state.
        package init(practice: Practice.ID) {
            self.practice = practice
        }
    }

    package enum Action: Equatable, Codable {
        case appeared
        case changed
        case delegate(Delegate)
        case disappeared
        case doctorTapped(Doctor.ID)
        case loaded(Result<[WaitingDoctor], DomainError>)
        case retryTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a doctor.
            case doctor(Doctor.ID)
        }
    }

    enum CancelID { case load, live }

    @Dependency(\.agendaClient) var agendaClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared:
                let isQuiet = state.lists != nil
                return .merge(
                    load(&state, isQuiet: isQuiet),
                    .run { send in
                        for await _ in sessionClient.changes() { await send(.changed) }
                    }
                    .cancellable(id: CancelID.live, cancelInFlight: true))
            case .disappeared: return .cancel(id: CancelID.live)
            case .changed: return load(&state, isQuiet: true)
            case .retryTapped: return load(&state)
            case .loaded(.success(let lists)):
                (state.isLoading, state.problem, state.lists) = (false, nil, lists)
            case .loaded(.failure(let problem)):
                // A list that is shown stays: the next change loads it again.
                if state.isLoading || state.lists == nil { state.problem = problem }
                state.isLoading = false
            case .doctorTapped(let id): return .send(.delegate(.doctor(id)))
            case .delegate: break
            }
            return .none
        }
    }

    private func load(_ state: inout State, isQuiet: Bool = false) -> Effect<Action> {
        if !isQuiet {
            state.isLoading = true
            state.problem = nil
        }
        return .run { [practice = state.practice] send in
            await send(.loaded(await outcome { try await agendaClient.waitingList(practice: practice) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }
}

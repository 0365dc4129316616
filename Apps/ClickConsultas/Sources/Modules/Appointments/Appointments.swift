// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Composable

/// The appointments of the user, the next and the past ones, and the places on waiting lists.
@Reducer
package struct Appointments {
    @ObservableState
    package struct State: Equatable, Codable {
        /// The lists; `nil` before the first answer.
        package var lists: AppointmentLists?
        @InFlight package var isLoading = false
        @InFlight package var isLoadingMore = false
        package var problem: DomainError?
        /// The entry that the user is about to leave.
        package var leaving: WaitEntry.ID?
        /// The entry whose change runs.
        @InFlight package var running: WaitEntry.ID?
        /// The problem of a change.
        package var entryProblem: DomainError?

        /// Creates the state.
        package init() {}

        /// Whether the question before leaving a waiting list is shown.
        package var isAskingToLeave: Bool {
            get { leaving != nil }
            set { if !newValue { leaving = nil } }
        }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case appointmentTapped(Appointment.ID)
        case binding(BindingAction<State>)
        /// Appointments, offers or waiting lists have changed.
        case changed
        case delegate(Delegate)
        /// The user has left a list, or resumed a place, unless there was a problem.
        case entryChanged(DomainError?)
        case foundMore(Result<[AppointmentSummary], DomainError>)
        case lastRowAppeared
        case leaveConfirmed
        case leaveTapped(WaitEntry.ID)
        case loaded(Result<AppointmentLists, DomainError>)
        case offerTapped(Offer.ID)
        case resumeTapped(WaitEntry.ID)
        case retryTapped
        case searchTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens an appointment.
            case appointment(Appointment.ID)
            /// The user opens an offer of a waiting list.
            case offer(Offer.ID)
            /// The user wants to find a doctor.
            case search
        }
    }

    enum CancelID { case changes, entry, load, more }

    @Dependency(\.appointmentClient) var appointmentClient
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                state.isLoading = state.lists == nil
                return .merge(load(&state), follow())
            case .changed: return load(&state)
            case .retryTapped:
                state.isLoading = true
                return load(&state)
            case .loaded(let result): return loaded(result, &state)
            case .lastRowAppeared: return loadMore(&state)
            case .foundMore(let result): return foundMore(result, &state)
            case .leaveTapped(let id):
                state.leaving = id
                return .none
            case .leaveConfirmed:
                guard let id = state.leaving else { return .none }
                state.leaving = nil
                return change(id, &state) { try await domainClient.leave(entry: id) }
            case .resumeTapped(let id): return change(id, &state) { try await domainClient.resume(entry: id) }
            case .entryChanged(let problem):
                state.running = nil
                state.entryProblem = problem
                return load(&state)
            case .appointmentTapped(let id): return .send(.delegate(.appointment(id)))
            case .offerTapped(let id): return .send(.delegate(.offer(id)))
            case .searchTapped: return .send(.delegate(.search))
            case .binding, .delegate: return .none
            }
        }
    }
}

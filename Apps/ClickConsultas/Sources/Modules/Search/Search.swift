// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// Finding a doctor by a text, eight filters and an order.
///
/// The parent keeps ``State/query`` in the address: each change of it is reported by ``Action/Delegate/queryChanged(_:)``.
@Reducer
package struct Search {
    @ObservableState
    package struct State: Equatable {
        package var query: DoctorQuery
        package var hits: IdentifiedArrayOf<DoctorHit> = []
        /// The number of all doctors found; `nil` before the first answer.
        package var total: Int?
        package var isLoading = false
        package var isLoadingMore = false
        package var problem: DomainError?
        @Presents package var filters: SearchFilters.State?

        /// Creates a search.
        package init(query: DoctorQuery = DoctorQuery()) { self.query = query }

        /// The text of the field.
        package var text: String {
            get { query.text }
            set { query.text = newValue }
        }

        /// The order of the list.
        package var order: DoctorQuery.Order {
            get { query.order }
            set { query.order = newValue }
        }
    }

    package enum Action: BindableAction {
        case appeared
        case binding(BindingAction<State>)
        case clearTapped
        case delegate(Delegate)
        case doctorTapped(Doctor.ID)
        case filters(PresentationAction<SearchFilters.Action>)
        case filtersTapped
        case found(Result<HitPage, DomainError>)
        case foundMore(Result<HitPage, DomainError>)
        case lastRowAppeared
        case queryOpened(DoctorQuery)
        case retryTapped
        case timeTapped(Doctor.ID, ZonedTime)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable {
            /// The user opens a doctor.
            case doctor(Doctor.ID)
            /// The user books a time.
            case book(Doctor.ID, ZonedTime)
            /// The search has changed, and with it the address.
            case queryChanged(DoctorQuery)
        }
    }

    enum CancelID { case find, more }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.searchClient) var searchClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared: return state.total == nil ? find(&state) : .none
            case .retryTapped: return find(&state)
            case .queryOpened(let query):
                // The parent knows this query already: it comes from the address.
                guard query != state.query else { return .none }
                state.query = query
                return find(&state)
            case .binding(\.text): return changed(&state, after: .milliseconds(300))
            case .binding: return changed(&state)
            case .clearTapped:
                state.query = state.query.withoutFilters
                return changed(&state)
            case .filtersTapped:
                state.filters = SearchFilters.State(query: state.query)
                return .none
            case .filters(.presented(.delegate(.applied(let query)))):
                state.query = query
                return changed(&state)
            case .lastRowAppeared: return findMore(&state)
            case .found(let result): return found(result, &state)
            case .foundMore(let result): return foundMore(result, &state)
            case .doctorTapped(let id): return .send(.delegate(.doctor(id)))
            case .timeTapped(let id, let time): return .send(.delegate(.book(id, time)))
            case .filters, .delegate: return .none
            }
        }
        .ifLet(\.$filters, action: \.filters) { SearchFilters() }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable
import Foundation

/// Finding a doctor by a text, eight filters and an order.
///
/// The parent keeps ``State/query`` in the address: each change of it is reported by ``Action/Delegate/queryChanged(_:)``.
@Reducer
package struct Search {
    @ObservableState
    package struct State: Equatable, Codable {
        package var query: DoctorQuery
        package var hits: IdentifiedArrayOf<DoctorHit> = []
        /// The search to which the doctors are the answer; `nil` before the first answer.
        package var answered: DoctorQuery?
        /// The number of all doctors found; `nil` before the first answer.
        package var total: Int?
        @InFlight package var isLoading = false
        @InFlight package var isLoadingMore = false
        package var problem: DomainError?
        /// The problem of the next page; the doctors that are there stay.
        package var moreProblem: DomainError?
        /// The position of the browser, from which distances are measured without a city.
        ///
        /// It is a secret, so that no record of the session keeps it.
        package var position: Secret<Coordinate?> = Secret(nil)
        @InFlight package var isLocating = false
        /// Whether the browser has refused its position.
        package var hasPositionProblem = false
        /// Whether the sheet that explains the order is shown.
        package var isShowingRanking = false
        @Presents package var filters: SearchFilters.State?

        /// Creates a search.
        package init(query: DoctorQuery = DoctorQuery()) { self.query = query }
    }

    package enum Action: Equatable, Codable {
        case appeared
        case clearTapped
        case delegate(Delegate)
        case doctorTapped(Doctor.ID)
        case filters(PresentationAction<SearchFilters.Action>)
        case filtersTapped
        case found(Result<HitPage, DomainError>)
        case foundMore(Result<HitPage, DomainError>)
        case lastRowAppeared
        case moreRetryTapped
        case located(Secret<Coordinate?>)
        case positionTapped
        case queryEdited(DoctorQuery)
        case queryOpened(DoctorQuery)
        case rankingShown(Bool)
        case retryTapped
        case textChanged(String)
        case timeTapped(Doctor.ID, ZonedTime)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user opens a doctor.
            case doctor(Doctor.ID)
            /// The user books a time at the address and for the reason of a doctor in the list.
            case book(Doctor.ID, address: Address.ID?, reason: Reason.ID?, second: Int)
            /// The search has changed, and with it the address.
            case queryChanged(DoctorQuery)
        }
    }

    enum CancelID { case find, more, position }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.locale) var locale
    @Dependency(\.locationClient) var locationClient
    @Dependency(\.searchClient) var searchClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // A page that another process has restored has lost the effect that found the doctors.
            case .appeared: return state.answered == state.query ? .none : find(&state)
            case .retryTapped: return find(&state)
            case .queryOpened(let query):
                // The parent knows this query already: it comes from the address.
                guard query != state.query else { return .none }
                state.query = query
                return find(&state)
            case .textChanged(let text):
                guard text != state.query.text else { return .none }
                state.query.text = String(text.prefix(DoctorQuery.textLimit))
                return changed(&state, after: .milliseconds(300))
            case .queryEdited(let query):
                state.query = query
                return changed(&state)
            case .clearTapped:
                state.query = state.query.withoutFilters
                state.position = Secret(nil)
                return changed(&state)
            case .positionTapped: return locate(&state)
            case .located(let position): return located(position, &state)
            case .rankingShown(let isShown):
                state.isShowingRanking = isShown
                return .none
            case .filtersTapped:
                state.filters = SearchFilters.State(
                    query: state.query, in: DomainLanguage(tag: locale.identifier),
                    hasPosition: recordedAnswer("search.position") { state.position.value != nil })
                return .none
            case .filters(.presented(.delegate(.applied(let query)))):
                state.query = query
                return changed(&state)
            case .lastRowAppeared: return state.moreProblem == nil ? findMore(&state) : .none
            case .moreRetryTapped: return findMore(&state)
            case .found(let result): return found(result, &state)
            case .foundMore(let result): return foundMore(result, &state)
            case .doctorTapped(let id): return .send(.delegate(.doctor(id)))
            case .timeTapped(let id, let time):
                let (hit, slot) = (state.hits[id: id], Slot(start: time.date, minutes: 0))
                return .send(
                    .delegate(.book(id, address: hit?.address, reason: hit?.reason, second: slot.second)))
            case .filters, .delegate: return .none
            }
        }
        .ifLet(\.$filters, action: \.filters) { SearchFilters() }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils
package import Composable

/// A doctor: registration, specialties, prices, plans, addresses, the next free times and reviews.
@Reducer
package struct DoctorProfile {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Doctor.ID
        /// The portrait that the user has tapped, which is shown while the page loads.
        package var portrait: DoctorPortrait?
        /// The doctor; `nil` while loading.
        package var details: DoctorDetails?
        package var problem: DomainError?
        /// The address whose times are shown.
        package var address: Address.ID?
        /// The reason whose times are shown.
        package var reason: Reason.ID?
        /// The first day of the times; `nil` before the first loading.
        package var firstDay: Day?
        /// The free times of ``days``; `nil` while loading.
        package var slots: [Slot]?
        package var slotsProblem: DomainError?
        package var reviews: [Review] = []
        @InFlight package var isLoadingReviews = false
        /// Whether no more reviews follow.
        package var hasAllReviews = false
        package var reviewsProblem: DomainError?

        /// Creates the state.
        package init(id: Doctor.ID, portrait: DoctorPortrait? = nil) {
            (self.id, self.portrait) = (id, portrait)
        }

        /// The number of days whose times are shown.
        package static let dayCount = 7

        /// The chosen place.
        package var place: DoctorPlace? { details?.places.first { $0.id == address } }

        /// The days whose times are shown.
        package var days: ClosedRange<Day>? { firstDay.map { $0...$0.adding(days: Self.dayCount - 1) } }

        /// The last day on which the place offers times.
        package func lastDay(from today: Day) -> Day {
            today.adding(days: place?.practice.rules.windowDays ?? 0)
        }
    }

    package enum Action: Equatable, Codable {
        case addressPicked(Address.ID?)
        case appeared
        case bookTapped
        case changed
        case daysMoved(by: Int)
        case delegate(Delegate)
        case loaded(Result<DoctorDetails, DomainError>)
        case moreReviewsTapped
        case reasonPicked(Reason.ID?)
        case retryTapped
        case reviewsLoaded(Result<[Review], DomainError>)
        case slotsLoaded(Result<[Slot], DomainError>)
        case slotsRetryTapped
        case timeTapped(second: Int)
        case waitTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user books; what has been chosen already is set.
            case book(Doctor.ID, address: Address.ID?, reason: Reason.ID?, second: Int?)
            /// The user wants a place on the waiting list.
            case wait(Doctor.ID, address: Address.ID?, reason: Reason.ID?)
        }
    }

    enum CancelID { case changes, details, reviews, slots }

    @Dependency(\.date) var date
    @Dependency(\.doctorClient) var doctorClient
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient
    @Dependency(\.timeZone) var timeZone

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return appeared(&state)
            case .retryTapped: return load(&state)
            case .loaded(let result): return loaded(result, &state)
            case .addressPicked(let address):
                state.address = address
                state.chooseReason()
                return startSlots(&state)
            case .reasonPicked(let reason):
                state.reason = reason
                return startSlots(&state)
            case .daysMoved(let count): return moveDays(by: count, &state)
            case .slotsRetryTapped: return loadSlots(&state)
            case .slotsLoaded(let result): return slotsLoaded(result, &state)
            case .changed: return followSlots(state)
            case .timeTapped(let second):
                guard state.slots?.contains(where: { $0.second == second }) == true else { return .none }
                return .send(
                    .delegate(.book(state.id, address: state.address, reason: state.reason, second: second)))
            case .bookTapped:
                return .send(.delegate(.book(state.id, address: state.address, reason: state.reason, second: nil)))
            case .waitTapped:
                return .send(.delegate(.wait(state.id, address: state.address, reason: state.reason)))
            case .moreReviewsTapped: return loadReviews(&state)
            case .reviewsLoaded(let result): return reviewsLoaded(result, &state)
            case .delegate: return .none
            }
        }
    }
}

extension DoctorProfile.State {
    /// Keeps the chosen reason if the place has it, else chooses the place's first.
    mutating func chooseReason() {
        guard let reasons = place?.reasons, !reasons.contains(where: { $0.id == reason }) else { return }
        reason = reasons.first?.id
    }
}

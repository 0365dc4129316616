// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation

/// The patient's review of a completed appointment: written once, changed for 7 days, deleted at any time.
@Reducer
package struct ReviewForm {
    @ObservableState
    package struct State: Equatable, Codable {
        package let appointment: Appointment.ID
        package var review: Review?
        /// Whether a review may still be written; one that is there can always be deleted.
        package var mayWrite: Bool
        package var isLoaded = false
        /// The problem that kept the review from loading.
        package var loadProblem: DomainError?
        package var isEditing = false
        @InFlight package var isRunning = false
        /// Whether the question before the deletion is shown.
        package var isAskingToDelete = false
        package var stars = 0
        package var text = ""
        package var problem: DomainError?
        /// Whether the review may still be changed.
        package var mayEdit = false

        /// Creates the form of an appointment.
        package init(appointment: Appointment.ID, mayWrite: Bool = true) {
            (self.appointment, self.mayWrite) = (appointment, mayWrite)
        }

        /// Whether there is anything to show: after the time for a new review, only one that is there.
        package var isShown: Bool { mayWrite || review != nil || loadProblem != nil }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        /// The review may have been decided or answered.
        case changed
        case deleteConfirmed
        case deleteTapped
        case deleted(DomainError?)
        case editCancelled
        case editTapped
        case loaded(Result<Review?, DomainError>)
        case retryTapped
        case saveTapped
        case saved(Result<Review, DomainError>)
        case starTapped(Int)
    }

    enum CancelID { case request }

    @Dependency(\.date) var date
    @Dependency(\.reviewClient) var reviewClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                return state.isLoaded ? .none : load(state)
            case .changed:
                return state.isLoaded && !state.isRunning ? load(state) : .none
            case .retryTapped:
                state.loadProblem = nil
                return load(state)
            case .loaded(.success(let review)):
                state.isLoaded = true
                state.loadProblem = nil
                show(review, &state)
            case .loaded(.failure(let problem)):
                // A review that is there is better than a message.
                if !state.isLoaded { state.loadProblem = problem }
            case .starTapped(let stars): state.stars = min(max(stars, 1), 5)
            case .editTapped:
                guard let review = state.review else { return .none }
                (state.isEditing, state.stars, state.text) = (true, review.stars, review.text)
            case .editCancelled:
                guard !state.isRunning else { return .none }
                (state.isEditing, state.problem) = (false, nil)
            case .saveTapped: return save(&state)
            case .saved(.success(let review)):
                (state.isRunning, state.isEditing) = (false, false)
                show(review, &state)
            case .saved(.failure(let problem)), .deleted(.some(let problem)):
                (state.isRunning, state.problem) = (false, problem)
            case .deleteTapped: state.isAskingToDelete = true
            case .deleteConfirmed: return delete(&state)
            case .deleted(nil):
                (state.isRunning, state.isEditing) = (false, false)
                (state.stars, state.text) = (0, "")
                show(nil, &state)
            case .binding: break
            }
            return .none
        }
    }

    private func load(_ state: State) -> Effect<Action> {
        .run { [id = state.appointment] send in
            await send(.loaded(await outcome { try await reviewClient.review(appointment: id) }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    private func show(_ review: Review?, _ state: inout State) {
        state.review = review
        state.mayEdit = review.map { date.now < $0.created.addingTimeInterval(Review.editing) } ?? false
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isRunning else { return .none }
        state.problem = nil
        guard state.stars > 0, state.text.count <= Review.longest else {
            state.problem = .invalidReview
            return .none
        }
        state.isRunning = true
        return .run {
            [appointment = state.appointment, id = state.review?.id, stars = state.stars, text = state.text] send in
            await send(
                .saved(
                    await outcome {
                        if let id { return try await reviewClient.edit(id: id, stars: stars, text: text) }
                        return try await reviewClient.write(stars: stars, text: text, appointment: appointment)
                    }))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    private func delete(_ state: inout State) -> Effect<Action> {
        state.isAskingToDelete = false
        guard let id = state.review?.id, !state.isRunning else { return .none }
        state.isRunning = true
        state.problem = nil
        return .run { send in
            switch await outcome({ try await reviewClient.delete(id: id) }) {
            case .success: await send(.deleted(nil))
            case .failure(let problem): await send(.deleted(problem))
            }
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }
}

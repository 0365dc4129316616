// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Composable
import Foundation

/// An offer of a waiting list, which the user accepts or declines before it expires.
@Reducer
package struct OfferPage {
    @ObservableState
    package struct State: Equatable, Codable {
        package var id: Offer.ID
        package var details: OfferDetails?
        @InFlight package var isLoading = false
        @InFlight package var isRunning = false
        /// The problem of the page; the offer may have ended.
        package var problem: DomainError?
        package var secondsLeft = 0
        /// The last message to users of a screen reader.
        package var spoken: Spoken?

        /// Creates the state.
        package init(id: Offer.ID) {
            self.id = id
        }
    }

    /// A message to users of a screen reader.
    package enum Spoken: String, Sendable, Codable {
        case minute, quarter, expired

        /// Returns the text.
        package func text(in language: DomainLanguage) -> String {
            DomainTexts.text("offer.\(rawValue)", in: language)
        }
    }

    package enum Action: Equatable, Codable {
        case acceptTapped
        case accepted(Result<Appointment, DomainError>)
        case appeared
        /// Appointments, offers or waiting lists have changed, perhaps on another page of the user.
        case changed
        case closeTapped
        case declineTapped
        case declined(DomainError?)
        case delegate(Delegate)
        case loaded(Result<OfferDetails, DomainError>)
        case retryTapped
        case secondPassed

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The offer is accepted.
            case booked(Appointment)
            /// The offer is declined, or has expired.
            case closed
        }
    }

    enum CancelID { case answer, changes, countdown, load }

    @Dependency(\.appointmentClient) var appointmentClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.domainClient) var domainClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared: return .merge(load(&state), follow())
            case .retryTapped: return load(&state)
            // An answer ends the offer itself, and after a problem the user tries again.
            case .changed: return !state.isRunning && (state.isLoading || state.details != nil) ? request(state) : .none
            case .loaded(let result): return loaded(result, &state)
            case .secondPassed: return secondPassed(&state)
            case .acceptTapped: return accept(&state)
            case .accepted(.success(let appointment)):
                state.isRunning = false
                return .merge(end(), .send(.delegate(.booked(appointment))))
            case .accepted(.failure(let problem)), .declined(.some(let problem)):
                state.isRunning = false
                return fail(problem, &state)
            case .declineTapped: return decline(&state)
            case .declined(nil):
                state.isRunning = false
                return .merge(end(), .send(.delegate(.closed)))
            case .closeTapped: return .send(.delegate(.closed))
            case .delegate: return .none
            }
        }
    }

    private func load(_ state: inout State) -> Effect<Action> {
        state.isLoading = state.details == nil
        state.problem = nil
        return request(state)
    }

    private func request(_ state: State) -> Effect<Action> {
        .run { [id = state.id] send in
            await send(.loaded(await outcome { try await appointmentClient.offer(id: id) }))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
    }

    /// Follows the changes of all processes: the user may leave the waiting list on another page.
    private func follow() -> Effect<Action> {
        .run { send in
            for await _ in sessionClient.changes() { await send(.changed) }
        }
        .cancellable(id: CancelID.changes, cancelInFlight: true)
    }

    /// Ends what runs for an offer that is no longer open.
    private func end() -> Effect<Action> {
        .merge(.cancel(id: CancelID.changes), .cancel(id: CancelID.countdown), .cancel(id: CancelID.load))
    }

    private func loaded(_ result: Result<OfferDetails, DomainError>, _ state: inout State) -> Effect<Action> {
        state.isLoading = false
        switch result {
        case .success(let details):
            state.details = details
            state.secondsLeft = secondsLeft(of: details)
            return .run { send in
                for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
            }
            .cancellable(id: CancelID.countdown, cancelInFlight: true)
        case .failure(let problem): return fail(problem, &state)
        }
    }

    /// Shows a problem; an offer that has ended is no longer shown.
    private func fail(_ problem: DomainError, _ state: inout State) -> Effect<Action> {
        state.problem = problem
        guard problem == .offerExpired || problem == .notFound else { return .none }
        state.details = nil
        state.secondsLeft = 0
        return end()
    }

    private func secondPassed(_ state: inout State) -> Effect<Action> {
        guard let details = state.details else { return .none }
        state.secondsLeft = secondsLeft(of: details)
        switch state.secondsLeft {
        case 0:
            state.spoken = .expired
            return fail(.offerExpired, &state)
        case ...15: state.spoken = .quarter
        case ...60: state.spoken = .minute
        default: break
        }
        return .none
    }

    private func secondsLeft(of details: OfferDetails) -> Int {
        let seconds = details.offer.expires.timeIntervalSince(date.now).rounded(.up)
        return max(0, Int(exactly: min(seconds, 7 * 86_400)) ?? 0)
    }

    private func accept(_ state: inout State) -> Effect<Action> {
        answer(&state) { [id = state.id] send in
            await send(
                .accepted(
                    await outcome {
                        let name = try await sessionClient.user()?.patient.name.text ?? ""
                        return try await domainClient.accept(offer: id, visitor: name)
                    }))
        }
    }

    private func decline(_ state: inout State) -> Effect<Action> {
        answer(&state) { [id = state.id] send in
            switch await outcome({ try await domainClient.decline(offer: id) }) {
            case .success: await send(.declined(nil))
            case .failure(let problem): await send(.declined(problem))
            }
        }
    }

    /// Answers the offer once; a request for its page would find that it has ended.
    private func answer(
        _ state: inout State, _ operation: @escaping @Sendable (Send<Action>) async -> Void
    ) -> Effect<Action> {
        guard state.details != nil, !state.isRunning else { return .none }
        state.isRunning = true
        state.problem = nil
        return .merge(
            .cancel(id: CancelID.load),
            .run(operation: operation).cancellable(id: CancelID.answer, cancelInFlight: true))
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// An invitation to work at a practice, which the user opens from an e-mail.
///
/// The parent asks for the sign-in before it shows the page: the account that accepts becomes the member.
@Reducer
package struct PracticeInvitation {
    @ObservableState
    package struct State: Equatable, Codable {
        package var token: Secret<String>
        package var details: InvitationDetails?
        package var problem: DomainError?
        /// The refusal of the acceptance.
        package var refusal: DomainError?
        package var isSaving = false

        /// Creates the state of a mailed token.
        package init(token: Secret<String>) { self.token = token }
    }

    package enum Action: Equatable, Codable {
        case acceptTapped
        case accepted(Result<Practice.ID, DomainError>)
        case appeared
        case delegate(Delegate)
        case laterTapped
        case loaded(Result<InvitationDetails, DomainError>)
        case retryTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user works at the practice now.
            case joined(Practice.ID)
            /// The user has closed the page.
            case closed
        }
    }

    enum CancelID { case request }

    @Dependency(\.practiceClient) var practiceClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared, .retryTapped:
                state.problem = nil
                return .run { [token = state.token.value] send in
                    await send(.loaded(await outcome { try await practiceClient.invitation(token: token) }))
                }
                .cancellable(id: CancelID.request, cancelInFlight: true)
            case .loaded(.success(let details)): state.details = details
            case .loaded(.failure(let problem)): state.problem = problem
            case .acceptTapped:
                guard !state.isSaving else { return .none }
                state.isSaving = true
                state.refusal = nil
                return .run { [token = state.token.value] send in
                    await send(.accepted(await outcome { try await practiceClient.accept(token: token) }))
                }
                .cancellable(id: CancelID.request, cancelInFlight: true)
            case .accepted(.success(let practice)):
                state.isSaving = false
                return .send(.delegate(.joined(practice)))
            case .accepted(.failure(let refusal)):
                state.isSaving = false
                state.refusal = refusal
            case .laterTapped: return .send(.delegate(.closed))
            case .delegate: break
            }
            return .none
        }
    }
}

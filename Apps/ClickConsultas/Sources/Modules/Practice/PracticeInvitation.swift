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
        @InFlight package var isSaving = false

        /// Creates the state of a mailed token; an empty one is the token that the session has kept.
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
        case tokenFound(Secret<String>)

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

    @Dependency(\.authClient) var authClient
    @Dependency(\.practiceClient) var practiceClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .appeared, .retryTapped:
                state.problem = nil
                return .run { [token = state.token.value] send in
                    var token = token
                    if token.isEmpty {
                        // A state that was restored after a restart has no secrets, and the session has kept this one.
                        token = (try? await authClient.getToken()) ?? ""
                        await send(.tokenFound(Secret(token)))
                    }
                    await send(.loaded(await outcome { [token] in try await practiceClient.invitation(token: token) }))
                }
                .cancellable(id: CancelID.request, cancelInFlight: true)
            case .tokenFound(let token): state.token = token
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
                return .concatenate(forget(), .send(.delegate(.joined(practice))))
            case .accepted(.failure(let refusal)):
                state.isSaving = false
                state.refusal = refusal
            case .laterTapped: return .concatenate(forget(), .send(.delegate(.closed)))
            case .delegate: break
            }
            return .none
        }
    }

    /// Removes the token that the session has kept.
    private func forget() -> Effect<Action> {
        .run { _ in
            // What stays is removed after a day.
            try? await authClient.clearToken()
        }
    }
}

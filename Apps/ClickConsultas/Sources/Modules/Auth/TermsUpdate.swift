// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// A new version of the terms, which the user accepts before the account can be used further.
///
/// A user who does not accept it signs out, or opens the page on which the data can be downloaded and the account deleted.
@Reducer
package struct TermsUpdate {
    @ObservableState
    package struct State: Equatable, Codable {
        package var terms: Terms
        @InFlight package var isRunning = false
        package var problem: DomainError?

        /// Creates the state.
        package init(terms: Terms) { self.terms = terms }
    }

    package enum Action: Equatable, Codable {
        case accepted(DomainError?)
        case acceptTapped
        case delegate(Delegate)
        case privacyTapped
        case signedOut(DomainError?)
        case signOutTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The version is accepted.
            case accepted
            /// A newer version applies already.
            case outdated
            /// The user opens the page of the data and the deletion.
            case privacy
            /// The browser is signed out.
            case signedOut
        }
    }

    @Dependency(\.securityClient) var securityClient
    @Dependency(\.sessionClient) var sessionClient

    package init() {}

    package var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .acceptTapped:
                return request(&state) { [version = state.terms.version] in
                    try await sessionClient.acceptTerms(version: version)
                } answer: {
                    .accepted($0)
                }
            case .signOutTapped:
                return request(&state) {
                    try await securityClient.signOut()
                } answer: {
                    .signedOut($0)
                }
            case .accepted(nil): return .send(.delegate(.accepted))
            case .accepted(.changedMeanwhile):
                state.isRunning = false
                return .send(.delegate(.outdated))
            case .signedOut(nil): return .send(.delegate(.signedOut))
            case .accepted(.some(let problem)), .signedOut(.some(let problem)):
                state.isRunning = false
                state.problem = problem
            case .privacyTapped: return .send(.delegate(.privacy))
            case .delegate: break
            }
            return .none
        }
    }

    private func request(
        _ state: inout State, _ operation: @escaping @Sendable () async throws -> Void,
        answer: @escaping @Sendable (DomainError?) -> Action
    ) -> Effect<Action> {
        guard !state.isRunning else { return .none }
        state.isRunning = true
        state.problem = nil
        return .run { send in
            switch await outcome(operation) {
            case .success: await send(answer(nil))
            case .failure(let problem): await send(answer(problem))
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The sheet of a new password.
@Reducer
package struct PasswordChange {
    @ObservableState
    package struct State: Equatable, Codable {
        /// The user's data, which the password must not be made of.
        package var personal: [String]
        package var oldPassword: Secret<String> = ""
        package var newPassword: Secret<String> = ""
        package var oldProblem: DomainError?
        package var newProblem: DomainError?
        package var problem: DomainError?
        @InFlight package var isRunning = false

        /// Creates the sheet.
        ///
        /// - Parameter personal: The user's data, which the password must not be made of.
        package init(personal: [String] = []) { self.personal = personal }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case binding(BindingAction<State>)
        case cancelTapped
        case changed(Result<Bool, DomainError>)
        case delegate(Delegate)
        case saveTapped

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The account has the new password.
            case changed
        }
    }

    enum CancelID { case request }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.securityClient) var securityClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .binding(\.oldPassword): state.oldProblem = nil
            case .binding(\.newPassword): state.newProblem = nil
            case .saveTapped: return save(&state)
            case .changed(let result):
                state.isRunning = false
                switch result {
                case .success:
                    (state.oldPassword, state.newPassword) = ("", "")
                    return .send(.delegate(.changed))
                case .failure(.invalidCredentials): state.oldProblem = .invalidCredentials
                case .failure(.weakPassword): state.newProblem = .weakPassword
                case .failure(let problem): state.problem = problem
                }
            case .cancelTapped: return .run { _ in await dismiss() }
            case .binding, .delegate: break
            }
            return .none
        }
    }

    private func save(_ state: inout State) -> Effect<Action> {
        guard !state.isRunning else { return .none }
        (state.oldProblem, state.newProblem, state.problem) = (nil, nil, nil)
        let (old, new, personal) = (state.oldPassword, state.newPassword, state.personal)
        do {
            try checkSecret("password.old") { () throws(DomainError) in
                guard !old.value.isEmpty else { throw .invalidPassword }
            }
        } catch { state.oldProblem = error }
        do {
            try checkSecret("password.new") { () throws(DomainError) in
                try PasswordStrength.validate(new.value, personal: personal)
            }
        } catch { state.newProblem = error }
        guard state.oldProblem == nil, state.newProblem == nil else { return .none }
        state.isRunning = true
        return .run { send in
            let result = await outcome {
                try await securityClient.changePassword(old: old, new: new)
                return true
            }
            await send(.changed(result))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The question for the passkey before a sensitive operation, or for the password where there is no passkey.
///
/// The features of several modules present it, each in a sheet of its own.
@Reducer
package struct IdentityCheck {
    /// An operation that the user confirms.
    package enum Act: Hashable, Sendable, Codable {
        case addPasskey
        case changeEmail
        case deleteAccount
        case export
        case removePasskey(PasskeyEntry.ID)
        case showCPF
        case showPatientCPF
        case signOutEverywhere
    }

    @ObservableState
    package struct State: Equatable, Codable {
        package var act: Act
        /// Whether a passkey is asked for; `nil` until it is known.
        package var usesPasskey: Bool?
        package var password: Secret<String> = ""
        package var problem: DomainError?
        /// Whether the browser has returned no passkey of the account.
        package var isRejected = false
        @InFlight package var isRunning = false

        /// Creates the question before an operation.
        package init(act: Act) { self.act = act }
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case binding(BindingAction<State>)
        case cancelTapped
        case checked(Result<Bool, DomainError>)
        case confirmTapped
        case delegate(Delegate)
        case methodFound(usesPasskey: Bool)

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The user is the account's; the password is there unless a passkey was asked for.
            case confirmed(Act, password: Secret<String>?)
        }
    }

    enum CancelID { case check }

    @Dependency(\.biometricClient) var biometricClient
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.securityClient) var securityClient

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            case .appeared:
                guard state.usesPasskey == nil else { return .none }
                return .run { send in
                    await send(.methodFound(usesPasskey: await biometricClient.isAvailable()))
                }
            case .methodFound(let usesPasskey):
                state.usesPasskey = usesPasskey
            case .binding:
                state.problem = nil
            case .confirmTapped: return check(&state)
            case .checked(let result):
                state.isRunning = false
                switch result {
                case .success(true):
                    let password: Secret<String>? = state.usesPasskey == true ? .none : state.password
                    return .send(.delegate(.confirmed(state.act, password: password)))
                case .success(false): state.isRejected = true
                case .failure(let problem): state.problem = problem
                }
            case .cancelTapped: return .run { _ in await dismiss() }
            case .delegate: break
            }
            return .none
        }
    }

    private func check(_ state: inout State) -> Effect<Action> {
        guard let usesPasskey = state.usesPasskey, !state.isRunning else { return .none }
        let password = state.password
        do {
            try checkSecret("identity.password") { () throws(DomainError) in
                guard usesPasskey || !password.value.isEmpty else { throw .invalidPassword }
            }
        } catch {
            state.problem = error
            return .none
        }
        state.problem = nil
        state.isRejected = false
        // The deletion asks for the passkey itself; asked twice, the user would doubt the first answer.
        if usesPasskey, state.act == .deleteAccount {
            return .send(.delegate(.confirmed(.deleteAccount, password: nil)))
        }
        state.isRunning = true
        return .run { send in
            await send(
                .checked(
                    await outcome {
                        if usesPasskey { return try await biometricClient.authenticate() }
                        try await securityClient.confirm(password: password)
                        return true
                    }))
        }
        .cancellable(id: CancelID.check, cancelInFlight: true)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Composable

/// The sheet of a new e-mail address: the address, and the code that was sent to it.
@Reducer
package struct EmailChange {
    @ObservableState
    package struct State: Equatable, Codable {
        package var email = ""
        package var code: Secret<String> = ""
        /// The address that the last code was sent to; `nil` on the first page.
        package var address: EmailAddress?
        /// The seconds until another code may be sent.
        package var secondsToResend = 0
        package var fieldProblem: DomainError?
        package var problem: DomainError?
        @InFlight package var isRunning = false

        /// Creates the sheet.
        package init() {}
    }

    package enum Action: BindableAction, Equatable, Codable {
        case appeared
        case backTapped
        case binding(BindingAction<State>)
        case cancelTapped
        case changed(Result<EmailAddress, DomainError>)
        case codeSent(Result<EmailAddress, DomainError>)
        case continueTapped
        case delegate(Delegate)
        case resendTapped
        case secondPassed

        /// The results for the parent.
        @CasePathable
        package enum Delegate: Equatable, Sendable, Codable {
            /// The account has the new address.
            case changed(EmailAddress)
        }
    }

    enum CancelID { case countdown, request }

    /// The seconds before another code may be sent.
    static let resendInterval = 60

    @Dependency(\.authClient) var authClient
    @Dependency(\.continuousClock) var clock
    @Dependency(\.dismiss) var dismiss

    package init() {}

    package var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
            switch action {
            // A page that another process has restored counts on.
            case .appeared: return state.secondsToResend > 0 ? countdown : .none
            case .binding: (state.fieldProblem, state.problem) = (nil, nil)
            case .continueTapped: return state.isRunning ? .none : proceed(&state)
            case .resendTapped:
                guard let address = state.address, !state.isRunning, state.secondsToResend == 0 else { return .none }
                return sendCode(to: address, &state)
            case .backTapped:
                (state.address, state.code, state.fieldProblem, state.problem) = (nil, "", nil, nil)
                (state.secondsToResend, state.isRunning) = (0, false)
                return .merge(.cancel(id: CancelID.countdown), .cancel(id: CancelID.request))
            case .codeSent(let result):
                state.isRunning = false
                switch result {
                case .success(let address): return codeSent(to: address, &state)
                case .failure(let problem): state.problem = problem
                }
            case .changed(let result):
                state.isRunning = false
                switch result {
                case .success(let address): return .send(.delegate(.changed(address)))
                case .failure(let problem): refuse(problem, &state)
                }
            case .secondPassed:
                state.secondsToResend = max(0, state.secondsToResend - 1)
                return state.secondsToResend == 0 ? .cancel(id: CancelID.countdown) : .none
            case .cancelTapped: return .run { _ in await dismiss() }
            case .delegate: break
            }
            return .none
        }
    }

    private func proceed(_ state: inout State) -> Effect<Action> {
        (state.fieldProblem, state.problem) = (nil, nil)
        if let address = state.address { return change(to: address, &state) }
        do {
            return sendCode(to: try EmailAddress(state.email), &state)
        } catch {
            state.fieldProblem = error
            return .none
        }
    }

    private func sendCode(to address: EmailAddress, _ state: inout State) -> Effect<Action> {
        state.isRunning = true
        return .run { send in
            let result = await outcome {
                try await authClient.sendCode(purpose: .newEmail, email: address)
                return address
            }
            await send(.codeSent(result))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    private func codeSent(to address: EmailAddress, _ state: inout State) -> Effect<Action> {
        (state.address, state.code, state.secondsToResend) = (address, "", Self.resendInterval)
        return countdown
    }

    /// The one timer to the next code.
    private var countdown: Effect<Action> {
        .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.countdown, cancelInFlight: true)
    }

    private func change(to address: EmailAddress, _ state: inout State) -> Effect<Action> {
        let code = state.code
        do {
            try checkSecret("email.code") { () throws(DomainError) in
                guard code.value.count == 6 else { throw .otpInvalid(attemptsLeft: 5) }
            }
        } catch {
            state.fieldProblem = error
            return .none
        }
        state.isRunning = true
        return .run { send in
            let result = await outcome {
                let proof = try await authClient.verifyCode(code: code.value, purpose: .newEmail, email: address)
                _ = try await authClient.changeEmail(proof: proof)
                return address
            }
            await send(.changed(result))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
    }

    private func refuse(_ problem: DomainError, _ state: inout State) {
        switch problem {
        case .otpInvalid, .otpExpired, .tooManyAttempts:
            state.fieldProblem = problem
            // The digits of a refused code are of no use.
            state.code = ""
        default: state.problem = problem
        }
    }
}

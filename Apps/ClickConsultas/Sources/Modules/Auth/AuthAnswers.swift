// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation

/// The changes that edits of the user and answers of the server make.
extension Auth {
    /// Removes the problem of the field that was edited, and looks for the city that is being typed.
    func edited(_ keyPath: PartialKeyPath<State>, _ state: inout State) -> Effect<Action> {
        state.problem = nil
        if let field = Self.field(at: keyPath) { state.problems[field] = nil }
        guard keyPath == \State.cityText else { return .none }
        state.city = nil
        return placesClient.suggestions(for: state.cityText, in: &state.cities, on: clock, id: CancelID.cities) {
            .citiesFound($0)
        }
    }

    /// Returns the field of a property.
    private static func field(at keyPath: PartialKeyPath<State>) -> AuthField? {
        switch keyPath {
        case \State.signInName: .signInName
        case \State.signInPassword: .signInPassword
        case \State.email: .email
        case \State.code: .code
        case \State.cpf: .cpf
        case \State.name: .name
        case \State.phone: .phone
        case \State.birthDate: .birthDate
        case \State.cityText: .city
        case \State.password: .password
        case \State.hasAcceptedTerms: .terms
        default: nil
        }
    }

    /// Applies the answer of a request.
    func answered(_ action: Action, _ state: inout State) -> Effect<Action> {
        if case .termsLoaded(let result) = action {
            switch result {
            case .success(let terms): state.terms = terms
            case .failure(let problem): state.problem = problem
            }
            return .none
        }
        state.isRunning = false
        switch action {
        case .codeSent(.success(let email)): return codeSent(to: email, &state)
        case .codeVerified(.success(let proof)):
            state.proof = proof
            state.code = ""
            return next(&state)
        case .cpfChecked(nil): return next(&state)
        case .finished(.success(let patient)):
            state.password = ""
            state.signInPassword = ""
            return .merge(.cancel(id: CancelID.countdown), .send(.delegate(.signedIn(patient))))
        case .passwordReplaced(.success(let email)):
            state.signInName = Secret(email.text)
            state.signInPassword = ""
            state.password = ""
            state.proof = nil
            let effect = show(.signIn, &state)
            state.hasReset = true
            return effect
        case .cpfChecked(.otpExpired), .finished(.failure(.otpExpired)):
            // The proof of the address is too old: only a new code helps.
            return askAgain(.signUp(.email), &state)
        case .passwordReplaced(.failure(.otpExpired)): return askAgain(.reset(.email), &state)
        case .codeSent(.failure(let problem)): refuse(problem, at: nil, &state)
        case .codeVerified(.failure(let problem)):
            refuse(problem, at: .code, &state)
            guard problem == .otpExpired else { return .none }
            // An expired code was sent long ago, also if the timer stood still with the device: one press sends another.
            state.secondsToResend = 0
            return .cancel(id: CancelID.countdown)
        case .cpfChecked(.some(let problem)): refuse(problem, at: .cpf, &state)
        case .finished(.failure(let problem)), .passwordReplaced(.failure(let problem)):
            refuse(problem, at: nil, &state)
        default: break
        }
        return .none
    }

    /// Shows the page of the code, and counts the seconds to the next one: one timer, however often codes are sent.
    private func codeSent(to email: EmailAddress, _ state: inout State) -> Effect<Action> {
        if state.codePurpose != state.screen.purpose { state.proof = nil }
        state.codeAddress = email
        state.codePurpose = state.screen.purpose
        state.code = ""
        state.secondsToResend = Self.resendInterval
        let shown: Effect<Action> =
            switch state.screen {
            case .signUp(.email), .reset(.email): next(&state)
            default: .none
            }
        return .merge(shown, countdown)
    }

    /// The one timer to the next code.
    private var countdown: Effect<Action> {
        .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.secondPassed) }
        }
        .cancellable(id: CancelID.countdown, cancelInFlight: true)
    }

    /// Starts what a page needs, also one that another process has restored: its effects have ended with the other.
    func appeared(_ state: inout State) -> Effect<Action> {
        state.isRunning = false
        var effects: [Effect<Action>] = [.cancel(id: CancelID.request)]
        if state.secondsToResend > 0 { effects.append(countdown) }
        if case .signUp = state.screen { effects.append(loadTerms(state)) }
        effects.append(
            .run { send in
                // Without them the page is complete.
                guard let found = try? await authClient.demonstrations(), !found.isEmpty else { return }
                await send(.demonstrationsLoaded(found))
            }
            .cancellable(id: CancelID.demonstrations, cancelInFlight: true))
        return .merge(effects)
    }

    /// The seconds before another code may be sent.
    static let resendInterval = 60

    private func refuse(_ problem: DomainError, at field: AuthField?, _ state: inout State) {
        let isOfField =
            switch problem {
            case .tooManyAttempts, .sessionExpired, .limitReached: false
            case _ where problem.isFailure: false
            default: true
            }
        if let field, isOfField {
            state.problems[field] = problem
            // The digits of a refused code are of no use.
            if field == .code { state.code = "" }
        } else {
            state.problem = problem
        }
    }
}

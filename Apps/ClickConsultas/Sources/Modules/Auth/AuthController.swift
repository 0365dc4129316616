// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation

/// The ways from a page to the next: what Continue checks, asks for and shows.
extension Auth {
    /// Shows a page, without the problems of the page before.
    func show(_ screen: Screen, _ state: inout State) -> Effect<Action> {
        state.screen = screen
        state.problems = [:]
        state.problem = nil
        state.isRunning = false
        state.isShowingTerms = false
        state.hasReset = false
        return .cancel(id: CancelID.request)
    }

    /// Checks the page's fields; then asks the server, or shows the next page.
    func proceed(_ state: inout State) -> Effect<Action> {
        state.problems = [:]
        state.problem = nil
        do throws(FieldProblem) {
            switch state.screen {
            case .signIn: return try signIn(&state)
            case .signUp(.email), .reset(.email): return try confirmAddress(&state)
            case .signUp(.code), .reset(.code): return try verifyCode(&state)
            case .signUp(.cpf): return try checkCPF(&state)
            case .signUp(.name): try check(.name) { () throws(DomainError) in _ = try PersonName(state.name) }
            case .signUp(.phone): try check(.phone) { () throws(DomainError) in _ = try PhoneNumber(state.phone) }
            case .signUp(.birth): try checkBirth(&state)
            case .signUp(.password): try checkPassword(state, personal: state.personalData)
            case .signUp(.terms): return try signUp(&state)
            case .reset(.password): return try replacePassword(&state)
            }
        } catch {
            state.problems[error.field] = error.reason
            return .none
        }
        return next(&state)
    }

    /// Shows the page after the present one.
    func next(_ state: inout State) -> Effect<Action> {
        switch state.screen {
        case .signIn: .none
        case .signUp(let step): step.neighbor(1).map { show(.signUp($0), &state) } ?? .none
        case .reset(let step): step.neighbor(1).map { show(.reset($0), &state) } ?? .none
        }
    }

    // MARK: Pages

    private func signIn(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        let (name, password) = (state.signInName, state.signInPassword)
        try check(secret: .signInName) { () throws(DomainError) in _ = try SignInName(name.value) }
        try check(secret: .signInPassword) { () throws(DomainError) in
            guard !password.value.isEmpty else { throw .invalidPassword }
        }
        return request(&state) {
            try await authClient.signIn(name: SignInName(name.value), password: password)
        } answer: {
            .finished($0)
        }
    }

    private func confirmAddress(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        let email = try check(.email) { () throws(DomainError) in try EmailAddress(state.email) }
        // A code of another purpose, and its proof, are of no use here.
        guard state.codePurpose == state.screen.purpose else { return sendCode(&state) }
        if let proof = state.usableProof, proof.email == email, case .signUp = state.screen {
            return show(.signUp(.cpf), &state)
        }
        // A code is on its way to this address, and another would end it.
        if state.codeAddress == email, state.secondsToResend > 0 { return next(&state) }
        return sendCode(&state)
    }

    private func verifyCode(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        let code = state.code
        try check(secret: .code) { () throws(DomainError) in
            guard code.value.count == 6 else { throw .otpInvalid(attemptsLeft: 5) }
        }
        guard let purpose = state.screen.purpose, let email = state.codeAddress else {
            throw FieldProblem(.code, .otpInvalid(attemptsLeft: 5))
        }
        return request(&state) {
            try await authClient.verifyCode(code: code.value, purpose: purpose, email: email)
        } answer: {
            .codeVerified($0)
        }
    }

    private func checkCPF(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        let cpf = state.cpf
        try check(secret: .cpf) { () throws(DomainError) in _ = try CPF(cpf.value) }
        guard let proof = state.usableProof else { return askAgain(.signUp(.email), &state) }
        return request(&state) {
            try await authClient.checkCPF(cpf: CPF(cpf.value), proof: proof)
        } answer: { result in
            switch result {
            case .success: .cpfChecked(nil)
            case .failure(let problem): .cpfChecked(problem)
            }
        }
    }

    private func checkBirth(_ state: inout State) throws(FieldProblem) {
        try check(.birthDate) { () throws(DomainError) in _ = try BirthDate(state.birthDate, today: today) }
        guard state.city != nil else { throw FieldProblem(.city, .invalidCity) }
    }

    private func checkPassword(_ state: State, personal: [String]) throws(FieldProblem) {
        try check(secret: .password) { () throws(DomainError) in
            try PasswordStrength.validate(state.password.value, personal: personal)
        }
    }

    private func signUp(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        guard let terms = state.terms else { return loadTerms(state) }
        guard state.hasAcceptedTerms else { throw FieldProblem(.terms, .termsNotAccepted) }
        guard let proof = state.usableProof else { return askAgain(.signUp(.email), &state) }
        let (cpf, password) = (state.cpf, state.password)
        do throws(FieldProblem) {
            try check(secret: .cpf) { () throws(DomainError) in _ = try CPF(cpf.value) }
            try check(secret: .password) { () throws(DomainError) in
                guard !password.value.isEmpty else { throw .invalidPassword }
            }
        } catch {
            return askForSecret(error, &state)
        }
        guard let city = state.city, let name = try? PersonName(state.name), let phone = try? PhoneNumber(state.phone),
            let birthDate = try? BirthDate(state.birthDate, today: today)
        else { return show(.signUp(.email), &state) }
        return request(&state) {
            try await authClient.signUp(
                registration: Registration(
                    proof: proof, cpf: CPF(cpf.value), name: name, phone: phone, birthDate: birthDate, city: city.id,
                    password: password, terms: terms.version))
        } answer: {
            .finished($0)
        }
    }

    /// Shows the page of a secret that the process which continues the session does not have.
    private func askForSecret(_ problem: FieldProblem, _ state: inout State) -> Effect<Action> {
        let effect = show(.signUp(problem.field == .cpf ? .cpf : .password), &state)
        state.problems = [problem.field: problem.reason]
        return effect
    }

    private func replacePassword(_ state: inout State) throws(FieldProblem) -> Effect<Action> {
        guard let proof = state.usableProof else { return askAgain(.reset(.email), &state) }
        try checkPassword(state, personal: [proof.email.text])
        return request(&state) { [password = state.password] in
            try await authClient.resetPassword(proof: proof, password: password)
            return proof.email
        } answer: {
            .passwordReplaced($0)
        }
    }

    /// Shows the page of the address, where the user asks for another code; the fields stay.
    func askAgain(_ screen: Screen, _ state: inout State) -> Effect<Action> {
        let effect = show(screen, &state)
        state.proof = nil
        state.codeAddress = nil
        state.problem = .otpExpired
        return effect
    }

    /// The day on the clock of the user.
    private var today: Day { ZonedTime(date.now, in: timeZone).wall.day }

    // MARK: Requests

    /// Sends a code to the address of the form.
    func sendCode(_ state: inout State) -> Effect<Action> {
        guard let purpose = state.screen.purpose, let email = try? EmailAddress(state.email) else { return .none }
        state.problems = [:]
        return request(&state) {
            try await authClient.sendCode(purpose: purpose, email: email)
            return email
        } answer: {
            .codeSent($0)
        }
    }

    func signInWithPasskey(_ state: inout State) -> Effect<Action> {
        guard !state.isRunning else { return .none }
        state.problem = nil
        return request(&state) {
            try await authClient.signInWithPasskey()
        } answer: {
            .finished($0)
        }
    }

    /// Loads the terms, unless they are there.
    func loadTerms(_ state: State) -> Effect<Action> {
        guard state.terms == nil else { return .none }
        return .run { send in
            await send(.termsLoaded(await outcome { try await authClient.terms() }))
        }
        .cancellable(id: CancelID.terms, cancelInFlight: true)
    }

    /// Runs the page's request, whose answer is an action.
    private func request<Value: Sendable>(
        _ state: inout State, _ work: @escaping @Sendable () async throws -> Value,
        answer: @escaping @Sendable (Result<Value, DomainError>) -> Action
    ) -> Effect<Action> {
        state.isRunning = true
        return .run { send in await send(answer(await outcome(work))) }
            .cancellable(id: CancelID.request, cancelInFlight: true)
    }
}

/// A refusal of a field.
struct FieldProblem: Error {
    let field: AuthField
    let reason: DomainError

    init(_ field: AuthField, _ reason: DomainError) { (self.field, self.reason) = (field, reason) }
}

/// Returns what a validator returns, or throws its refusal with the field.
@discardableResult
private func check<Value>(
    _ field: AuthField, _ validate: () throws(DomainError) -> Value
) throws(FieldProblem) -> Value {
    do {
        return try validate()
    } catch {
        throw FieldProblem(field, error)
    }
}

/// Throws the refusal of a secret with its field.
private func check(secret field: AuthField, _ validate: () throws(DomainError) -> Void) throws(FieldProblem) {
    try check(field) { () throws(DomainError) in try checkSecret("auth.\(field.rawValue)", validate) }
}

extension Auth.State {
    /// The data that a password must not be made of.
    package var personalData: [String] { [email, name, cpf.value, phone, birthDate, city?.name ?? ""] }

    /// The proof of the address; `nil` after a restart, which keeps no secret.
    var usableProof: EmailProof? {
        proof.flatMap { proof in recordedAnswer("auth.proof") { proof.isComplete } ? proof : nil }
    }
}

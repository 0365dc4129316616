// SPDX-License-Identifier: Apache-2.0

import Composable

/// The fields of a sign-in.
struct SignInForm: Equatable, Sendable {
    var email: String
    var password: Secret<String>
}

/// The problems that the use case finds before it asks the repository.
enum SignInProblem: Error, Equatable {
    case emailMissing, passwordMissing
}

/// The accounts, wherever they are.
protocol AccountRepository: Sendable {
    func signIn(_ form: SignInForm) async throws -> Account
    func add(_ account: Account, password: Secret<String>) async throws -> Account
    func requestReset(of email: String) async throws
}

/// The three acts that the document's protocol promises.
protocol SignInUseCaseProtocol: Sendable {
    func signIn(_ form: SignInForm) async throws -> Account
    func signUp(_ account: Account, password: Secret<String>) async throws -> Account
    func resetPassword(of email: String) async throws
}

/// The rules of signing in, over a repository.
///
/// The document's struct implements one method of three, so it does not compile; here each has its rule.
struct SignInUseCase: SignInUseCaseProtocol {
    let repository: any AccountRepository

    func signIn(_ form: SignInForm) async throws -> Account {
        try require(email: form.email, password: form.password)
        return try await repository.signIn(form)
    }

    func signUp(_ account: Account, password: Secret<String>) async throws -> Account {
        try require(email: account.email, password: password)
        return try await repository.add(account, password: password)
    }

    func resetPassword(of email: String) async throws {
        guard !email.isEmpty else { throw SignInProblem.emailMissing }
        try await repository.requestReset(of: email)
    }

    private func require(email: String, password: Secret<String>) throws {
        guard !email.isEmpty else { throw SignInProblem.emailMissing }
        guard !password.value.isEmpty else { throw SignInProblem.passwordMissing }
    }
}

/// A repository that answers what the test says, and records the calls.
actor ScriptedAccounts: AccountRepository {
    struct NoAnswer: Error {}

    private let answer: Account?
    private(set) var calls: [String] = []

    init(answer: Account? = nil) {
        self.answer = answer
    }

    func signIn(_ form: SignInForm) async throws -> Account { try reply("sign in \(form.email)") }

    func add(_ account: Account, password: Secret<String>) async throws -> Account {
        try reply("add \(account.email)")
    }

    func requestReset(of email: String) async throws { calls.append("reset \(email)") }

    private func reply(_ call: String) throws -> Account {
        calls.append(call)
        guard let answer else { throw NoAnswer() }
        return answer
    }
}

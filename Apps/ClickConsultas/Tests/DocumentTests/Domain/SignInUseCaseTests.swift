// SPDX-License-Identifier: Apache-2.0

import Composable
import Testing

/// The document's use case (block 13) and its tests against a repository (block 16).
struct SignInUseCaseTests {
    private let form = SignInForm(email: "lia@example.org", password: "horse battery")

    @Test func `a complete form reaches the repository`() async throws {
        let accounts = ScriptedAccounts(answer: .sample)
        #expect(try await SignInUseCase(repository: accounts).signIn(form) == .sample)
        #expect(await accounts.calls == ["sign in lia@example.org"])
    }

    @Test(arguments: [
        (SignInForm(email: "", password: "x"), SignInProblem.emailMissing),
        (SignInForm(email: "lia@example.org", password: ""), .passwordMissing),
    ])
    func `an incomplete form does not reach the repository`(form: SignInForm, problem: SignInProblem) async {
        let accounts = ScriptedAccounts(answer: .sample)
        await #expect(throws: problem) { try await SignInUseCase(repository: accounts).signIn(form) }
        #expect(await accounts.calls.isEmpty)
    }

    @Test func `the repository's refusal is the caller's`() async {
        await #expect(throws: ScriptedAccounts.NoAnswer.self) {
            try await SignInUseCase(repository: ScriptedAccounts()).signIn(form)
        }
    }

    @Test func `signing up and a reset have the same rules`() async throws {
        let accounts = ScriptedAccounts(answer: .sample)
        let useCase: any SignInUseCaseProtocol = SignInUseCase(repository: accounts)
        #expect(try await useCase.signUp(.sample, password: "horse battery") == .sample)
        try await useCase.resetPassword(of: "lia@example.org")
        #expect(await accounts.calls == ["add lia@example.org", "reset lia@example.org"])
        await #expect(throws: SignInProblem.passwordMissing) { try await useCase.signUp(.sample, password: "") }
        await #expect(throws: SignInProblem.emailMissing) { try await useCase.resetPassword(of: "") }
        #expect(await accounts.calls.count == 2)
    }
}

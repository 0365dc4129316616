// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// The model of the sign-in form.
@MainActor
@Observable
final class SignInViewModel: RestorableModel {
    var name = "" { didSet { if name != oldValue { problems.clear(.name) } } }
    var password = "" { didSet { if password != oldValue { problems.clear(.password) } } }

    private(set) var problems = AccountProblems()
    private(set) var isLoading = false

    private let account: any AccountServiceProtocol

    init(account: any AccountServiceProtocol) {
        self.account = account
    }

    /// The name that the user has typed; never the password.
    var restorableState: String {
        get { name }
        set { name = newValue }
    }

    var offersPasskeys: Bool { account.offersPasskeys }

    /// Signs in, or shows the problem.
    func signIn() async {
        guard !isLoading else { return }
        problems = AccountProblems()
        let name = AccountRules.trimmed(name)
        if name.isEmpty { problems.note(.nameMissing, at: .name) }
        if password.isEmpty { problems.note(.passwordMissing, at: .password) }
        guard problems.isEmpty else { return }
        await attempt { [account, password] () async throws(AccountProblem) in
            try await account.signIn(name: name, password: password)
        }
    }

    /// Signs in with a passkey that the user chooses.
    func signInWithPasskey() async {
        guard !isLoading else { return }
        problems = AccountProblems()
        await attempt { [account] () async throws(AccountProblem) in try await account.signInWithPasskey() }
    }

    private func attempt(_ work: @MainActor () async throws(AccountProblem) -> Void) async {
        isLoading = true
        defer { isLoading = false }
        do throws(AccountProblem) {
            try await work()
            // The password is no longer needed.
            password = ""
        } catch {
            problems.note(error, newPassword: .password)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// The model of the sign-up form.
@MainActor
@Observable
final class SignUpViewModel: RestorableModel {
    var name = "" { didSet { if name != oldValue { problems.clear(.name) } } }
    var password = "" { didSet { if password != oldValue { problems.clear(.newPassword) } } }

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

    /// Creates the account and signs in, or shows the problem.
    func signUp() async {
        guard !isLoading else { return }
        problems = AccountProblems()
        let name = AccountRules.trimmed(name)
        problems.note(AccountRules.problem(withName: name), at: .name)
        problems.note(
            password.isEmpty ? .passwordMissing : AccountRules.problem(withPassword: password), at: .newPassword)
        guard problems.isEmpty else { return }
        isLoading = true
        defer { isLoading = false }
        do throws(AccountProblem) {
            try await account.signUp(name: name, password: password)
            // The password is no longer needed.
            password = ""
        } catch {
            problems.note(error, newPassword: .newPassword)
        }
    }
}

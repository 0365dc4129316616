// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// The model of the form that changes the password.
@MainActor
@Observable
final class ChangePasswordViewModel: RestorableModel {
    var password = "" { didSet { if password != oldValue { problems.clear(.password) } } }
    var newPassword = "" { didSet { if newPassword != oldValue { problems.clear(.newPassword) } } }

    private(set) var problems = AccountProblems()
    private(set) var isLoading = false
    /// Whether the password has been changed.
    private(set) var isChanged = false

    private let account: any AccountServiceProtocol

    init(account: any AccountServiceProtocol) {
        self.account = account
    }

    /// Whether the password has been changed: the sheet says so after a restart of the server too.
    var restorableState: Bool {
        get { isChanged }
        set { isChanged = newValue }
    }

    /// Changes the password, or shows the problem.
    func change() async {
        guard !isLoading else { return }
        problems = AccountProblems()
        if password.isEmpty { problems.note(.passwordMissing, at: .password) }
        problems.note(
            newPassword.isEmpty ? .passwordMissing : AccountRules.problem(withPassword: newPassword), at: .newPassword)
        guard problems.isEmpty else { return }
        isLoading = true
        defer { isLoading = false }
        do throws(AccountProblem) {
            try await account.changePassword(from: password, to: newPassword)
            (password, newPassword) = ("", "")
            isChanged = true
        } catch {
            problems.note(error, newPassword: .newPassword)
        }
    }
}

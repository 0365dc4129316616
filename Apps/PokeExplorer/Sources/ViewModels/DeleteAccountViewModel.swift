// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of the form that deletes the account.
@MainActor
@Observable
final class DeleteAccountViewModel {
    var password = "" { didSet { if password != oldValue { problems.clear(.password) } } }

    private(set) var problems = AccountProblems()
    private(set) var isLoading = false
    /// Whether the account has been deleted.
    private(set) var isDeleted = false

    private let account: any AccountServiceProtocol

    init(account: any AccountServiceProtocol) {
        self.account = account
    }

    /// Deletes the account with all its data, or shows the problem.
    func delete() async {
        guard !isLoading else { return }
        problems = AccountProblems()
        if password.isEmpty { problems.note(.passwordMissing, at: .password) }
        guard problems.isEmpty else { return }
        isLoading = true
        defer { isLoading = false }
        do throws(AccountProblem) {
            try await account.deleteAccount(password: password)
            password = ""
            isDeleted = true
        } catch {
            problems.note(error, newPassword: .password)
        }
    }
}

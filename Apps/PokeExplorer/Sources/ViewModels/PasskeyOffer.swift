// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral

/// The offer of a passkey to a user who signed in without one.
@MainActor
@Observable
final class PasskeyOffer: RestorableModel {
    /// Whether the question is shown.
    private(set) var isPresented = false
    private(set) var isLoading = false
    /// The problem that prevented the passkey.
    private(set) var problem: AccountProblem?

    private let account: any AccountServiceProtocol

    init(account: any AccountServiceProtocol) {
        self.account = account
    }

    /// Whether the question is shown, after a restart of the server too.
    var restorableState: Bool {
        get { isPresented }
        set { isPresented = newValue }
    }

    /// Shows the question, unless the user already has a passkey.
    func consider() async {
        guard account.offersPasskeys, let user = account.currentUser else { return }
        guard let passkeys = try? await account.passkeys(), passkeys.isEmpty, account.currentUser == user else {
            return
        }
        problem = nil
        isPresented = true
    }

    /// Creates the passkey.
    func accept() async {
        guard !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        problem = nil
        do throws(AccountProblem) {
            let name = try await account.devices().first { $0.isThisOne }?.name ?? ""
            try await account.addPasskey(named: name)
            isPresented = false
        } catch {
            if error != .cancelled { problem = error }
        }
    }

    /// Closes the question without a passkey.
    func decline() {
        isPresented = false
    }
}

// SPDX-License-Identifier: Apache-2.0

import Observation

/// Offers a passkey to who has signed in without one.
@MainActor
@Observable
final class PasskeyOffer {
    /// Whether the question is asked now.
    private(set) var isPresented = false
    private(set) var isLoading = false
    /// Why there is no passkey after all.
    private(set) var problem: AccountProblem?

    private let account: any AccountServiceProtocol

    init(account: any AccountServiceProtocol) {
        self.account = account
    }

    /// Asks, unless the person has a passkey already.
    func consider() async {
        guard account.offersPasskeys, let user = account.currentUser else { return }
        guard let passkeys = try? await account.passkeys(), passkeys.isEmpty, account.currentUser == user else {
            return
        }
        problem = nil
        isPresented = true
    }

    /// Makes the passkey.
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

    /// Leaves it.
    func decline() {
        isPresented = false
    }
}

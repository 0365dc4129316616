// SPDX-License-Identifier: Apache-2.0

import Observation

/// The model of the account page: the signed-in devices and the passkeys.
@MainActor
@Observable
final class AccountViewModel {
    private(set) var devices: [AccountDevice]?
    private(set) var passkeys: [AccountPasskey]?
    private(set) var isLoading = false
    /// The problem of the last load or operation.
    private(set) var problem: AccountProblem?

    @ObservationIgnored private let confirm: @MainActor (Confirmation) -> Void
    private let account: any AccountServiceProtocol

    /// - Parameter confirm: Shows that an operation succeeded.
    init(account: any AccountServiceProtocol, confirm: @escaping @MainActor (Confirmation) -> Void = { _ in }) {
        self.account = account
        self.confirm = confirm
    }

    var user: CurrentUser? { account.currentUser }
    var offersPasskeys: Bool { account.offersPasskeys }

    /// Loads both lists; does nothing without a signed-in user.
    func load() async {
        guard user != nil else {
            devices = nil
            passkeys = nil
            problem = nil
            return
        }
        isLoading = true
        defer { isLoading = false }
        do throws(AccountProblem) {
            devices = try await account.devices()
            if offersPasskeys { passkeys = try await account.passkeys() }
            problem = nil
        } catch {
            note(error)
        }
    }

    /// Signs this browser out.
    func signOut() async {
        await attempt(.signedOut) { () async throws(AccountProblem) in try await self.account.signOut() }
    }

    /// Signs out all browsers, including this one.
    func signOutEverywhere() async {
        await attempt(.signedOutEverywhere) { () async throws(AccountProblem) in
            try await self.account.signOutEverywhere()
        }
    }

    /// Signs out another browser.
    func signOut(_ device: AccountDevice) async {
        await attempt(.deviceSignedOut) { () async throws(AccountProblem) in
            try await self.account.signOut(device.id)
        }
    }

    /// Creates a passkey in the browser.
    func addPasskey() async {
        let name = devices?.first { $0.isThisOne }?.name ?? ""
        await attempt(.passkeyAdded) { () async throws(AccountProblem) in
            try await self.account.addPasskey(named: name)
        }
    }

    /// Removes a passkey.
    func remove(_ passkey: AccountPasskey) async {
        await attempt(.passkeyRemoved) { () async throws(AccountProblem) in
            try await self.account.removePasskey(passkey.id)
        }
    }

    private func attempt(
        _ confirmation: Confirmation, _ work: @MainActor () async throws(AccountProblem) -> Void
    ) async {
        problem = nil
        do throws(AccountProblem) {
            try await work()
        } catch {
            return note(error)
        }
        confirm(confirmation)
        await load()
    }

    private func note(_ problem: AccountProblem) {
        if problem != .cancelled { self.problem = problem }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Observation
import VitralIdentity

/// The account service of a page, over the account client of its tab.
///
/// A cookie that no script can read keeps the browser signed in.
@MainActor
@Observable
final class AccountClientService: AccountServiceProtocol {
    @ObservationIgnored private let client: any AccountClient
    @ObservationIgnored private(set) var hasEntered = false

    init(_ client: any AccountClient) {
        self.client = client
    }

    // Readers of this property observe the client.
    var currentUser: CurrentUser? { client.account.map { CurrentUser(id: $0.id, name: $0.name) } }
    var offersPasskeys: Bool { client.offersPasskeys }

    // MARK: Sign-up, sign-in and sign-out

    func signUp(name: String, password: String) async throws(AccountProblem) {
        try await enter { try await self.client.signUp(name: name, password: password) }
    }

    func signIn(name: String, password: String) async throws(AccountProblem) {
        try await enter { try await self.client.signIn(name: name, password: password) }
    }

    func signInWithPasskey() async throws(AccountProblem) {
        try await enter { try await self.client.signInWithPasskey() }
    }

    func signOut() async throws(AccountProblem) {
        try await attempt { try await self.client.signOut() }
    }

    func signOutEverywhere() async throws(AccountProblem) {
        try await attempt { try await self.client.signOutEverywhere() }
    }

    // MARK: Operations of signed-in users

    func changePassword(from password: String, to newPassword: String) async throws(AccountProblem) {
        try await confirmed { try await self.client.changePassword(from: password, to: newPassword) }
    }

    func deleteAccount(password: String) async throws(AccountProblem) {
        try await confirmed { try await self.client.deleteAccount(password: password) }
    }

    func devices() async throws(AccountProblem) -> [AccountDevice] {
        try await attempt {
            try await self.client.devices().map {
                AccountDevice(id: $0.id, name: $0.name, lastSeen: $0.lastSeen, isThisOne: $0.isThisOne)
            }
        }
    }

    func signOut(_ device: AccountDevice.ID) async throws(AccountProblem) {
        try await attempt { try await self.client.signOut(device) }
    }

    func passkeys() async throws(AccountProblem) -> [AccountPasskey] {
        try await attempt {
            try await self.client.passkeys().map { AccountPasskey(id: $0.id, name: $0.name, created: $0.created) }
        }
    }

    func addPasskey(named name: String) async throws(AccountProblem) {
        try await attempt { try await self.client.registerPasskey(named: name) }
    }

    func removePasskey(_ id: AccountPasskey.ID) async throws(AccountProblem) {
        try await attempt { try await self.client.removePasskey(id) }
    }

    // MARK: Error conversion

    /// Signs in on this page.
    ///
    /// The flag is set before the client changes its account, so that observers of the account see both.
    private func enter(_ work: @MainActor () async throws -> Void) async throws(AccountProblem) {
        hasEntered = true
        do throws(AccountProblem) {
            try await attempt(work)
        } catch {
            hasEntered = false
            throw error
        }
    }

    private func attempt<Value: Sendable>(
        _ work: @MainActor () async throws -> Value
    ) async throws(AccountProblem) -> Value {
        do {
            return try await work()
        } catch {
            throw AccountProblem(error)
        }
    }

    /// Performs an operation that asks for the password again, so only the password can be wrong.
    private func confirmed(_ work: @MainActor () async throws -> Void) async throws(AccountProblem) {
        do throws(AccountProblem) {
            try await attempt(work)
        } catch {
            throw error == .wrongNameOrPassword ? .wrongPassword : error
        }
    }
}

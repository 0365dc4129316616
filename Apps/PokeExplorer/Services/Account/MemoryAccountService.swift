// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import VitralIdentity

/// The account of one page over accounts in memory.
///
/// It asks no browser for passkeys.
@MainActor
@Observable
final class MemoryAccountService: AccountServiceProtocol {
    private(set) var currentUser: CurrentUser?
    private var token: SignInToken?
    /// Whether it is known what the browser shows.
    private(set) var isResumed = false

    @ObservationIgnored private let home: MemoryAccounts
    @ObservationIgnored private let device: String
    @ObservationIgnored private var page: Int?
    /// Who calls; in memory all pages are one address.
    private static let address = "memory"

    /// Serves a page on which nobody is signed in yet.
    ///
    /// - Parameters:
    ///   - home: The accounts.
    ///   - device: What the browser calls itself.
    init(_ home: MemoryAccounts, device: String = "") {
        self.home = home
        self.device = device
        page = home.listen { [weak self] in
            Task { @MainActor in self?.recheck() }
        }
    }

    isolated deinit {
        if let page { home.stopListening(page) }
    }

    /// What the browser keeps, and shows to be recognized.
    var kept: String? { token?.text }

    var offersPasskeys: Bool { false }

    /// Recognizes a browser by what it shows.
    func resume(_ text: String?) {
        token = text.flatMap { SignInToken($0) }
        recheck()
        isResumed = true
    }

    private func recheck() {
        let user = token.flatMap { home.user(for: $0) }
        if user == nil, token != nil { token = nil }
        if user != currentUser { currentUser = user }
    }

    // MARK: Up, in and out

    func signUp(name: String, password: String) async throws(AccountProblem) {
        try await attempt {
            try await self.enter(
                self.home.accounts.signUp(
                    name: name, password: password, device: self.device, address: Self.address))
        }
    }

    func signIn(name: String, password: String) async throws(AccountProblem) {
        try await attempt {
            try await self.enter(
                self.home.accounts.signIn(
                    name: name, password: password, device: self.device, address: Self.address))
        }
    }

    func signInWithPasskey() async throws(AccountProblem) { throw .passkeysUnsupported }

    func signOut() async throws(AccountProblem) {
        try await attempt { try await self.home.accounts.signOut(self.required()) }
        await home.recheck()
    }

    func signOutEverywhere() async throws(AccountProblem) {
        try await attempt { try await self.home.accounts.signOutEverywhere(self.required()) }
        await home.recheck()
    }

    // MARK: What the signed-in may do

    func changePassword(from password: String, to newPassword: String) async throws(AccountProblem) {
        try await confirmed {
            try await self.home.accounts.changePassword(
                self.required(), from: password, to: newPassword, address: Self.address)
        }
        await home.recheck()
    }

    func deleteAccount(password: String) async throws(AccountProblem) {
        let user = currentUser
        try await confirmed {
            try await self.home.accounts.deleteAccount(self.required(), password: password, address: Self.address)
            if let user { try await self.home.persistence.removeFavorites(of: user.id) }
        }
        await home.recheck()
    }

    func devices() async throws(AccountProblem) -> [AccountDevice] {
        try await attempt {
            try await self.home.accounts.devices(self.required()).map { signIn, isThisOne in
                AccountDevice(id: signIn.id, name: signIn.device, lastSeen: signIn.lastSeen, isThisOne: isThisOne)
            }
        }
    }

    func signOut(_ device: AccountDevice.ID) async throws(AccountProblem) {
        try await attempt { try await self.home.accounts.signOut(device: device, self.required()) }
        await home.recheck()
    }

    func passkeys() async throws(AccountProblem) -> [AccountPasskey] { [] }
    func addPasskey(named name: String) async throws(AccountProblem) { throw .passkeysUnsupported }
    func removePasskey(_ id: AccountPasskey.ID) async throws(AccountProblem) {}

    // MARK: Parts

    private func enter(_ token: SignInToken) async throws {
        let user = try await home.admit(token)
        self.token = token
        currentUser = user
    }

    private func required() throws -> SignInToken {
        guard let token else { throw AccountFailure.notSignedIn }
        return token
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

    /// Does what asks for the password once more: only that can be wrong.
    private func confirmed(_ work: @MainActor () async throws -> Void) async throws(AccountProblem) {
        do {
            try await work()
        } catch {
            let problem = AccountProblem(error)
            throw problem == .wrongNameOrPassword ? .wrongPassword : problem
        }
    }
}

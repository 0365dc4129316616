// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

@testable import PokeExplorer

/// The account service of a page over real accounts, with passkeys, and with failures that a test chooses.
@MainActor
@Observable
final class TestAccount: AccountServiceProtocol {
    let inner: AccountClientService
    /// The tab of the page.
    let browser: TestBrowser
    var offersPasskeys = false
    /// The errors that calls throw from now on, by call: `signIn`, `addPasskey`, `devices`.
    @ObservationIgnored var failures: [String: AccountProblem] = [:]
    @ObservationIgnored var keys: [AccountPasskey] = []
    @ObservationIgnored private(set) var calls: [String] = []

    init(_ browser: TestBrowser) {
        self.browser = browser
        inner = AccountClientService(browser.makeClient())
    }

    var currentUser: CurrentUser? { inner.currentUser }
    var hasEntered: Bool { inner.hasEntered }

    private func enter(_ call: String) throws(AccountProblem) {
        calls.append(call)
        if let problem = failures[call] { throw problem }
    }

    func signUp(name: String, password: String) async throws(AccountProblem) {
        try enter("signUp")
        try await inner.signUp(name: name, password: password)
    }

    func signIn(name: String, password: String) async throws(AccountProblem) {
        try enter("signIn")
        try await inner.signIn(name: name, password: password)
    }

    /// Signs in the user that the test chose.
    @ObservationIgnored var passkeySignsIn: (name: String, password: String)?

    func signInWithPasskey() async throws(AccountProblem) {
        try enter("signInWithPasskey")
        guard let passkeySignsIn else { throw .passkeyRefused }
        try await inner.signIn(name: passkeySignsIn.name, password: passkeySignsIn.password)
    }

    func signOut() async throws(AccountProblem) {
        try enter("signOut")
        try await inner.signOut()
    }

    func signOutEverywhere() async throws(AccountProblem) {
        try enter("signOutEverywhere")
        try await inner.signOutEverywhere()
    }

    func changePassword(from password: String, to newPassword: String) async throws(AccountProblem) {
        try enter("changePassword")
        try await inner.changePassword(from: password, to: newPassword)
    }

    func deleteAccount(password: String) async throws(AccountProblem) {
        try enter("deleteAccount")
        try await inner.deleteAccount(password: password)
    }

    func devices() async throws(AccountProblem) -> [AccountDevice] {
        try enter("devices")
        return try await inner.devices()
    }

    func signOut(_ device: AccountDevice.ID) async throws(AccountProblem) {
        try enter("signOutDevice")
        try await inner.signOut(device)
    }

    func passkeys() async throws(AccountProblem) -> [AccountPasskey] {
        try enter("passkeys")
        return keys
    }

    func addPasskey(named name: String) async throws(AccountProblem) {
        try enter("addPasskey")
        keys.append(
            AccountPasskey(
                id: Data([UInt8(keys.count)]), name: name, created: Date(timeIntervalSince1970: 1_700_000_000)))
    }

    func removePasskey(_ id: AccountPasskey.ID) async throws(AccountProblem) {
        try enter("removePasskey")
        keys.removeAll { $0.id == id }
    }
}

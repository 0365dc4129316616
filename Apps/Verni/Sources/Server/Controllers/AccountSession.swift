// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralIdentity

/// The sign-in for which an account is changed: the token of a program, or the tab of a browser.
package protocol AccountSession: Sendable {
    /// The account; `nil` without a sign-in.
    var account: String? { get async }

    /// Counts a code that is about to be mailed, or that a user has typed.
    func countCode() async throws
    /// Verifies the password again.
    func confirm(password: String) async throws
    /// Replaces the password, and signs the other devices out.
    func changePassword(from password: String, to new: String) async throws
    /// Replaces a forgotten password, and signs all devices out.
    func resetPassword(of name: SignInName, to password: String) async throws
    func signInNames() async throws -> [SignInName]
    /// Replaces a name that signs in, and signs the other devices out.
    func replaceSignInName(_ old: SignInName?, by new: SignInName?) async throws
    /// Deletes the account, after it verified the password.
    func deleteAccount(password: String) async throws
    func devices() async throws -> [VitralIdentity.Device]
    func signOut(_ device: Data) async throws
}

extension AccountSession {
    /// Returns the account.
    ///
    /// - Throws: `AccountFailure.notSignedIn` without one.
    func required() async throws -> String {
        guard let account = await account else { throw AccountFailure.notSignedIn }
        return account
    }

    /// Returns the e-mail address of the account.
    func email() async throws -> SignInName {
        guard let name = try await signInNames().first(where: { $0.kind == SignInName.emailKind }) else {
            throw AccountFailure.notSignedIn
        }
        return name
    }
}

/// The sign-in of a program.
struct TokenSession: AccountSession {
    let accounts: Accounts
    let address: String
    let user: APIUser?

    var account: String? { user?.account }

    private var token: SignInToken {
        get throws {
            guard let token = user?.token else { throw AccountFailure.notSignedIn }
            return token
        }
    }

    func countCode() async throws { try await accounts.countCode(from: address) }

    func confirm(password: String) async throws {
        try await accounts.confirm(token, password: password, address: address)
    }

    func changePassword(from password: String, to new: String) async throws {
        try await accounts.changePassword(token, from: password, to: new, address: address)
    }

    func resetPassword(of name: SignInName, to password: String) async throws {
        try await accounts.resetPassword(of: name, to: password, address: address)
    }

    func signInNames() async throws -> [SignInName] { try await accounts.signInNames(token) }

    func replaceSignInName(_ old: SignInName?, by new: SignInName?) async throws {
        try await accounts.replaceSignInName(old, by: new, signingOthersOut: true, token)
    }

    func deleteAccount(password: String) async throws {
        try await accounts.deleteAccount(token, password: password, address: address)
    }

    func devices() async throws -> [VitralIdentity.Device] {
        try await accounts.devices(token).map { signIn, isThisOne in
            VitralIdentity.Device(
                id: signIn.id, name: signIn.device, signedIn: signIn.created, lastSeen: signIn.lastSeen,
                isThisOne: isThisOne)
        }
    }

    func signOut(_ device: Data) async throws { try await accounts.signOut(device: device, token) }
}

/// The sign-in of a browser's tab.
struct TabSession: AccountSession {
    let client: any AccountClient

    var account: String? {
        get async { await client.account?.id }
    }

    func countCode() async throws { try await client.countCode() }

    func confirm(password: String) async throws { try await client.confirm(password: password) }

    func changePassword(from password: String, to new: String) async throws {
        try await client.changePassword(from: password, to: new)
    }

    func resetPassword(of name: SignInName, to password: String) async throws {
        try await client.resetPassword(of: name, to: password)
    }

    func signInNames() async throws -> [SignInName] { try await client.signInNames() }

    func replaceSignInName(_ old: SignInName?, by new: SignInName?) async throws {
        try await client.replaceSignInName(old, by: new, signingOthersOut: true)
    }

    func deleteAccount(password: String) async throws { try await client.deleteAccount(password: password) }

    func devices() async throws -> [VitralIdentity.Device] { try await client.devices() }

    func signOut(_ device: Data) async throws { try await client.signOut(device) }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A store of accounts, sign-ins and passkeys.
///
/// Each call is one transaction. An app's own data of a user is deleted together with the account; `DataAccountStore`
/// takes the code that does so.
public protocol AccountStore: Sendable {
    /// Adds a new account.
    ///
    /// - Returns: `false` if the name is taken, without regard to case; nothing is added then.
    func insert(_ account: Account) async throws -> Bool

    /// Returns the account with a name, without regard to case.
    func account(named name: String) async throws -> Account?

    /// Returns the account with an id.
    func account(_ id: String) async throws -> Account?

    /// Updates a password's hash, if it is still the one that was verified.
    ///
    /// - Returns: `true` if the hash was updated, `false` if the account has another one by now.
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool

    /// Updates a password's hash because the user has chosen another password, if it is still the one that was verified,
    /// and removes the sign-ins that end with it, in one transaction.
    ///
    /// ``replacePasswordHash(_:by:of:)`` is for another hash of the same password, which is no change to the user.
    ///
    /// - Parameter ended: The account's sign-ins to remove; `nil` for none.
    /// - Returns: `true` if the hash was updated, `false` if the account has another one by now; nothing is changed then.
    func changePasswordHash(
        _ hash: String, by newHash: String, of account: String, ending ended: EndedSignIns?
    ) async throws -> Bool

    /// Removes an account with its sign-ins and passkeys.
    func deleteAccount(_ id: String) async throws

    /// Adds a new sign-in.
    ///
    /// - Throws: ``AccountFailure/notSignedIn`` if the account no longer exists.
    func insert(_ signIn: SignIn) async throws

    /// Returns the sign-in with an id.
    func signIn(_ id: Data) async throws -> SignIn?

    /// Updates the time at which a browser was last seen, and the expiry of its sign-in.
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws

    /// Returns the sign-ins of an account, in any order.
    func signIns(of account: String) async throws -> [SignIn]

    /// Removes the sign-ins of an account for which `isEnded` returns `true`.
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws

    /// Adds a new passkey.
    ///
    /// - Returns: `false` if a passkey with this id already exists.
    /// - Throws: ``AccountFailure/notSignedIn`` if the account no longer exists.
    func insert(_ passkey: Passkey) async throws -> Bool

    /// Returns the passkey with an id.
    func passkey(_ id: Data) async throws -> Passkey?

    /// Returns the passkeys of an account, in any order.
    func passkeys(of account: String) async throws -> [Passkey]

    /// Updates a passkey, its counter and its name, if the counter is still the one that was verified.
    ///
    /// - Returns: `true` if the passkey was updated, `false` if the counter is another one by now.
    func update(_ passkey: Passkey, from signCount: UInt32) async throws -> Bool

    /// Removes a passkey of an account, if the account has it.
    func deletePasskey(_ id: Data, of account: String) async throws
}

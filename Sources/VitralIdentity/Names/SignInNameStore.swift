// SPDX-License-Identifier: Apache-2.0

/// A store of further names of accounts, beside an ``AccountStore`` that deletes an account's names with it.
public protocol SignInNameStore: AccountStore {
    /// Adds a new account with its names, in one transaction.
    ///
    /// - Returns: A name that another account has; nothing is added then. `nil` if all were free.
    func insert(_ account: Account, names: [SignInName]) async throws -> SignInName?

    /// Returns the account with a name.
    func account(with name: SignInName) async throws -> Account?

    /// Returns the names of an account, in any order.
    func names(of account: String) async throws -> [SignInName]

    /// Replaces a name of an account by another one, and removes the sign-ins that end with it, in one transaction.
    ///
    /// - Parameters:
    ///   - old: The name to remove; `nil` only adds.
    ///   - new: The name to add; `nil` only removes.
    ///   - ended: The account's sign-ins to remove; `nil` for none.
    /// - Returns: `false` if another account has the new name; nothing is changed then.
    /// - Throws: ``AccountFailure/notSignedIn`` if the account no longer exists.
    func replaceName(
        _ old: SignInName?, by new: SignInName?, of account: String, ending ended: EndedSignIns?
    ) async throws -> Bool
}

// SPDX-License-Identifier: Apache-2.0

import Observation

/// The account of one page's user: sign-up, sign-in, sign-out, and the management of devices and passkeys.
///
/// Each page has its own service. View models know only this protocol; views that read ``currentUser`` observe it.
@MainActor
protocol AccountServiceProtocol: AnyObject, Observable {
    /// The user who is signed in on this page.
    var currentUser: CurrentUser? { get }
    /// Whether the app can offer passkeys.
    var offersPasskeys: Bool { get }
    /// Whether the user signed in on this page, rather than in another tab of the browser or earlier.
    var hasEntered: Bool { get }

    /// Creates an account and signs in.
    func signUp(name: String, password: String) async throws(AccountProblem)
    /// Signs in.
    func signIn(name: String, password: String) async throws(AccountProblem)
    /// Signs in with a passkey that the user chooses.
    func signInWithPasskey() async throws(AccountProblem)
    /// Signs this browser out.
    func signOut() async throws(AccountProblem)
    /// Signs out all browsers of the account, including this one.
    func signOutEverywhere() async throws(AccountProblem)
    /// Changes the password and signs out all other browsers.
    func changePassword(from password: String, to newPassword: String) async throws(AccountProblem)
    /// Deletes the account and its favorites; the user confirms with the password.
    func deleteAccount(password: String) async throws(AccountProblem)

    /// Returns the browsers in which the account is signed in, the most recently seen first.
    func devices() async throws(AccountProblem) -> [AccountDevice]
    /// Signs out one browser of the account.
    func signOut(_ device: AccountDevice.ID) async throws(AccountProblem)

    /// Returns the passkeys of the account, the oldest first.
    func passkeys() async throws(AccountProblem) -> [AccountPasskey]
    /// Creates a passkey in the browser.
    func addPasskey(named name: String) async throws(AccountProblem)
    /// Removes a passkey, which can no longer sign in.
    func removePasskey(_ id: AccountPasskey.ID) async throws(AccountProblem)
}

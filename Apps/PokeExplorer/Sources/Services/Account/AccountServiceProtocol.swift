// SPDX-License-Identifier: Apache-2.0

import Observation

/// The account of the person in front of one page: sign up, in and out, and look after devices and passkeys.
///
/// Each page has its own. View models know this and nothing behind it; views that read ``currentUser`` follow it.
@MainActor
protocol AccountServiceProtocol: AnyObject, Observable {
    /// Who is signed in on this page.
    var currentUser: CurrentUser? { get }
    /// Whether people can be offered passkeys.
    var offersPasskeys: Bool { get }
    /// Whether somebody has signed in by this very page, rather than in another tab of the browser or some time ago.
    var hasEntered: Bool { get }

    /// Makes an account and signs in.
    func signUp(name: String, password: String) async throws(AccountProblem)
    /// Signs in.
    func signIn(name: String, password: String) async throws(AccountProblem)
    /// Signs in with a passkey that the person chooses.
    func signInWithPasskey() async throws(AccountProblem)
    /// Signs this browser out.
    func signOut() async throws(AccountProblem)
    /// Signs all browsers of the account out, this one too.
    func signOutEverywhere() async throws(AccountProblem)
    /// Changes the password, and signs all other browsers out.
    func changePassword(from password: String, to newPassword: String) async throws(AccountProblem)
    /// Deletes the account and its favorites; the password is asked once more.
    func deleteAccount(password: String) async throws(AccountProblem)

    /// The browsers in which the account is signed in, the one seen last first.
    func devices() async throws(AccountProblem) -> [AccountDevice]
    /// Signs one browser of the account out.
    func signOut(_ device: AccountDevice.ID) async throws(AccountProblem)

    /// The passkeys of the account, the oldest first.
    func passkeys() async throws(AccountProblem) -> [AccountPasskey]
    /// Has the browser make a passkey.
    func addPasskey(named name: String) async throws(AccountProblem)
    /// Removes a passkey, which signs nobody in from now on.
    func removePasskey(_ id: AccountPasskey.ID) async throws(AccountProblem)
}

// SPDX-License-Identifier: Apache-2.0

/// The account actions of a user: sign up, sign in and out, and manage devices and passkeys.
///
/// ```swift
/// struct SignOutButton: View {
///     @Environment(\.accountClient) private var client
///
///     var body: some View {
///         Button("Sign out") { Task { try? await client.signOut() } }
///     }
/// }
/// ```
///
/// Each tab has its own client, in `@Environment(\.accountClient)`. The methods return after the browser has stored the
/// result, so that after `signIn` the tab, the other tabs and the next page are signed in.
///
/// They throw ``AccountFailure`` for a problem that the user can fix, ``PasskeyFailure`` for a passkey that is not
/// accepted, ``BrowserFailure`` for a browser that did not respond as asked, and any error of the store.
///
/// When the user signs out, the tab restarts, so that its views hold nothing of the account any longer. Therefore the
/// task that runs the code after `await client.signOut()` may be cancelled.
@MainActor
public protocol AccountClient: AnyObject, Sendable {
    /// The account that is signed in in this tab; views that read it are updated when it changes.
    var account: SignedInAccount? { get }
    /// Whether the tab can offer passkeys: whether the server knows the address at which this browser sees it.
    ///
    /// The user may still have no passkey.
    var offersPasskeys: Bool { get }

    /// Creates an account and signs in.
    func signUp(name: String, password: String) async throws
    /// Signs in.
    func signIn(name: String, password: String) async throws
    /// Creates an account that has further names and none of its own, and signs in.
    func signUp(with names: [SignInName], password: String) async throws
    /// Signs in by one of the account's further names.
    func signIn(with name: SignInName, password: String) async throws
    /// Signs this browser out, in all its tabs.
    func signOut() async throws
    /// Signs out all browsers of the account, including this one.
    func signOutEverywhere() async throws
    /// Updates the password, and signs out all other browsers.
    func changePassword(from password: String, to newPassword: String) async throws
    /// Removes the account with all its data; the user enters the password again.
    func deleteAccount(password: String) async throws
    /// Removes the account with all its data; the browser asks for one of the account's passkeys.
    func deleteAccountWithPasskey() async throws

    /// Verifies the password again, before an operation that only the user may begin.
    func confirm(password: String) async throws
    /// Asks for one of the account's passkeys again, before an operation that only the user may begin.
    func confirmWithPasskey() async throws
    /// Counts a code that the app is about to mail for this browser, or that its user has typed.
    ///
    /// - Throws: ``AccountFailure/tooManyAttempts(after:)`` for a browser whose network has used up its codes.
    func countCode() async throws
    /// Sets a forgotten password, after ``Codes`` proved that the user reads the mail of the name's address.
    func resetPassword(of name: SignInName, to password: String) async throws

    /// Returns the further names of the account.
    func signInNames() async throws -> [SignInName]
    /// Replaces a further name of the account; `nil` only adds or removes.
    ///
    /// - Parameter signsOthersOut: Whether the change signs out all other browsers.
    func replaceSignInName(
        _ old: SignInName?, by new: SignInName?, signingOthersOut signsOthersOut: Bool
    ) async throws

    /// Returns the browsers in which the account is signed in, the most recently seen first.
    func devices() async throws -> [Device]
    /// Signs out one browser of the account.
    func signOut(_ device: Device.ID) async throws

    /// Returns the passkeys of the account, the oldest first.
    func passkeys() async throws -> [Passkey]
    /// Asks the browser to create a passkey, and adds it to the account.
    ///
    /// - Parameter name: The user's name for the passkey, to distinguish it from others.
    func registerPasskey(named name: String) async throws
    /// Signs in with a passkey that the user chooses.
    func signInWithPasskey() async throws
    /// Updates the name of a passkey.
    func renamePasskey(_ id: Passkey.ID, to name: String) async throws
    /// Removes a passkey; the user can no longer sign in with it.
    func removePasskey(_ id: Passkey.ID) async throws
}

extension AccountClient {
    /// Replaces a further name of the account, and leaves other browsers signed in; `nil` only adds or removes.
    public func replaceSignInName(_ old: SignInName?, by new: SignInName?) async throws {
        try await replaceSignInName(old, by: new, signingOthersOut: false)
    }

    /// Throws ``BrowserFailure/passkeysUnsupported``: a client without passkeys needs no implementation.
    public func deleteAccountWithPasskey() async throws { throw BrowserFailure.passkeysUnsupported }
}

/// The client of a tab whose server has no accounts: every action throws ``BrowserFailure/noAccounts``.
final class AbsentAccountClient: AccountClient {
    nonisolated init() {}

    var account: SignedInAccount? { nil }
    var offersPasskeys: Bool { false }

    func signUp(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signIn(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signUp(with names: [SignInName], password: String) async throws { throw BrowserFailure.noAccounts }
    func signIn(with name: SignInName, password: String) async throws { throw BrowserFailure.noAccounts }
    func signOut() async throws { throw BrowserFailure.noAccounts }
    func signOutEverywhere() async throws { throw BrowserFailure.noAccounts }
    func changePassword(from password: String, to newPassword: String) async throws { throw BrowserFailure.noAccounts }
    func deleteAccount(password: String) async throws { throw BrowserFailure.noAccounts }
    func deleteAccountWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func confirm(password: String) async throws { throw BrowserFailure.noAccounts }
    func confirmWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func resetPassword(of name: SignInName, to password: String) async throws { throw BrowserFailure.noAccounts }
    func countCode() async throws { throw BrowserFailure.noAccounts }
    func signInNames() async throws -> [SignInName] { throw BrowserFailure.noAccounts }
    func replaceSignInName(
        _ old: SignInName?, by new: SignInName?, signingOthersOut signsOthersOut: Bool
    ) async throws { throw BrowserFailure.noAccounts }
    func devices() async throws -> [Device] { throw BrowserFailure.noAccounts }
    func signOut(_ device: Device.ID) async throws { throw BrowserFailure.noAccounts }
    func passkeys() async throws -> [Passkey] { throw BrowserFailure.noAccounts }
    func registerPasskey(named name: String) async throws { throw BrowserFailure.noAccounts }
    func signInWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func renamePasskey(_ id: Passkey.ID, to name: String) async throws { throw BrowserFailure.noAccounts }
    func removePasskey(_ id: Passkey.ID) async throws { throw BrowserFailure.noAccounts }
}

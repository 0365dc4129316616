// SPDX-License-Identifier: Apache-2.0

/// What a person does with their account: sign up, in and out, and look after devices and passkeys.
///
/// Each tab has its own, found in `@Environment(\.accountClient)`. The methods return when the browser has done its part,
/// so that after `signIn` the tab, its siblings and the next page are signed in.
///
/// They throw ``AccountFailure`` for what the person can mend, ``PasskeyFailure`` for passkeys that are not accepted,
/// ``BrowserFailure`` where the browser did not do its part, and whatever the store throws.
///
/// When somebody signs out, the tab begins anew: nothing that its views hold outlives the person whom it belongs to. Code
/// after `await client.signOut()` may therefore find its task cancelled.
@MainActor
public protocol AccountClient: AnyObject, Sendable {
    /// Who is signed in in this tab; views that read it follow it.
    var account: SignedInAccount? { get }
    /// Whether people can be offered passkeys: whether the server knows by which address this browser sees it.
    ///
    /// The browser may still have none.
    var offersPasskeys: Bool { get }

    /// Makes an account and signs in.
    func signUp(name: String, password: String) async throws
    /// Signs in.
    func signIn(name: String, password: String) async throws
    /// Signs this browser out, in all its tabs.
    func signOut() async throws
    /// Signs all browsers of the account out, this one too.
    func signOutEverywhere() async throws
    /// Changes the password, and signs all other browsers out.
    func changePassword(from password: String, to newPassword: String) async throws
    /// Deletes the account with everything in it; the password is asked once more.
    func deleteAccount(password: String) async throws

    /// The browsers in which the account is signed in, the one seen last first.
    func devices() async throws -> [Device]
    /// Signs one browser of the account out.
    func signOut(_ device: Device.ID) async throws

    /// The passkeys of the account, the oldest first.
    func passkeys() async throws -> [Passkey]
    /// Has the browser make a passkey.
    ///
    /// - Parameter name: What the person calls it, to tell it from others.
    func registerPasskey(named name: String) async throws
    /// Signs in with a passkey that the person chooses.
    func signInWithPasskey() async throws
    /// Gives a passkey another name.
    func renamePasskey(_ id: Passkey.ID, to name: String) async throws
    /// Removes a passkey, which signs nobody in from now on.
    func removePasskey(_ id: Passkey.ID) async throws
}

/// Why a browser did not do its part.
public enum BrowserFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// It did not answer in time, or the tab is gone.
    case noAnswer
    /// It does not keep the cookie that would keep it signed in.
    case cookieRefused
    /// It knows no passkeys, or not on a page that came without HTTPS.
    case passkeysUnsupported
    /// The person cancelled, took too long, or was not verified; browsers do not tell which.
    case cancelled
    /// The authenticator has a passkey of this account already.
    case passkeyExists
    /// The server does not know by which address it is public, so it can ask for no passkeys.
    case noPublicAddress
    /// The server has no accounts.
    case noAccounts
    /// Something else; the browser's own name for it.
    case other(String)

    /// What happened, for logs.
    public var description: String {
        switch self {
        case .noAnswer: "The browser did not answer in time."
        case .cookieRefused: "The browser does not keep cookies of this site, so it cannot stay signed in."
        case .passkeysUnsupported: "The browser knows no passkeys, or not on a page that came without HTTPS."
        case .cancelled: "The person cancelled, took too long or was not verified."
        case .passkeyExists: "The authenticator has a passkey of this account already."
        case .noPublicAddress:
            """
            Passkeys need the site's domain. To fix this, set passkeys.publicAddress to the address that people see, or \
            add the host to passkeys.hosts.
            """
        case .noAccounts: "This server has no accounts. To fix this, give LiveServer its accounts."
        case .other(let name): "The browser failed: \(name)."
        }
    }
}

/// The client of a tab whose server has no accounts: nobody is signed in, and nobody can be.
final class AbsentAccountClient: AccountClient {
    nonisolated init() {}

    var account: SignedInAccount? { nil }
    var offersPasskeys: Bool { false }

    func signUp(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signIn(name: String, password: String) async throws { throw BrowserFailure.noAccounts }
    func signOut() async throws { throw BrowserFailure.noAccounts }
    func signOutEverywhere() async throws { throw BrowserFailure.noAccounts }
    func changePassword(from password: String, to newPassword: String) async throws { throw BrowserFailure.noAccounts }
    func deleteAccount(password: String) async throws { throw BrowserFailure.noAccounts }
    func devices() async throws -> [Device] { throw BrowserFailure.noAccounts }
    func signOut(_ device: Device.ID) async throws { throw BrowserFailure.noAccounts }
    func passkeys() async throws -> [Passkey] { throw BrowserFailure.noAccounts }
    func registerPasskey(named name: String) async throws { throw BrowserFailure.noAccounts }
    func signInWithPasskey() async throws { throw BrowserFailure.noAccounts }
    func renamePasskey(_ id: Passkey.ID, to name: String) async throws { throw BrowserFailure.noAccounts }
    func removePasskey(_ id: Passkey.ID) async throws { throw BrowserFailure.noAccounts }
}

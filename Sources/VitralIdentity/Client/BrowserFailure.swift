// SPDX-License-Identifier: Apache-2.0

/// The reason for which the browser could not complete a request.
///
/// ```swift
/// func addPasskey(_ client: any AccountClient) async throws -> String {
///     do {
///         try await client.registerPasskey(named: "Phone")
///         return "You can now sign in with a passkey."
///     } catch BrowserFailure.cancelled {
///         return "No passkey was added."
///     } catch BrowserFailure.passkeysUnsupported {
///         return "This browser does not support passkeys."
///     }
/// }
/// ```
public enum BrowserFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The browser did not answer in time, or the tab is closed.
    case noAnswer
    /// The browser does not store the cookie that would keep it signed in.
    case cookieRefused
    /// The browser does not support passkeys, or not on a page without HTTPS.
    case passkeysUnsupported
    /// The user cancelled, took too long, or was not verified; browsers do not say which.
    case cancelled
    /// The authenticator already has a passkey of this account.
    case passkeyExists
    /// The server does not know its public address, so it cannot request passkeys.
    case noPublicAddress
    /// The server has no accounts.
    case noAccounts
    /// Another failure, with the browser's name for it.
    case other(String)

    /// The reason, for logs.
    public var description: String {
        switch self {
        case .noAnswer: "The browser did not answer in time."
        case .cookieRefused: "The browser does not keep cookies of this site, so it cannot stay signed in."
        case .passkeysUnsupported: "The browser does not support passkeys, or the page was loaded without HTTPS."
        case .cancelled: "The user cancelled, took too long or was not verified."
        case .passkeyExists: "The authenticator has a passkey of this account already."
        case .noPublicAddress:
            """
            Passkeys need the site's domain. To fix this, set passkeys.publicAddress to the address that users see, or \
            add the host to passkeys.hosts.
            """
        case .noAccounts: "This server has no accounts. To fix this, give LiveServer its accounts."
        case .other(let name): "The browser failed: \(name)."
        }
    }
}

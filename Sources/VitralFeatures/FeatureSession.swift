// SPDX-License-Identifier: Apache-2.0

/// A session as its features know it.
///
/// ```swift
/// final class Greeter: SessionFeature {
///     private var module = ""
///
///     func start(_ host: any FeatureHost) { module = host.address(ofModule: "greeting.js") }
///
///     func sessionGreeted(_ session: any FeatureSession) {
///         session.call(module, [session.account?.name ?? "guest"], number: 1)
///     }
/// }
/// ```
@MainActor
public protocol FeatureSession: AnyObject, Sendable {
    /// The number of the session in its process.
    var id: Int { get }
    /// Whether the session has not ended.
    var isOpen: Bool { get }
    /// The account that is signed in.
    var account: AuthenticatedAccount? { get }
    /// The request that identifies the browser: that of the page, or that of the socket after it has connected.
    var request: BrowserRequest { get }
    /// The browser's name for itself, such as `Firefox, Linux`; empty until it is connected.
    var device: String { get }
    /// The network that the browser comes from, as limits count it.
    var network: String { get }

    /// Returns whether a request comes from the browser of the session.
    func isOfBrowser(_ request: FeatureRequest) -> Bool

    /// Makes the page load a module of the client and call its default export with arguments, and with the context of
    /// scripts after them.
    ///
    /// The module is an address of ``FeatureHost/address(ofModule:)``.
    /// The call is sent again with a page that replaces the one that the browser shows, until ``endCall(_:)``.
    ///
    /// - Parameter number: The number of the call, among those of the session.
    func call(_ module: String, _ arguments: [String], number: UInt64)

    /// Ends a call, which the page has completed or no longer needs to complete.
    func endCall(_ number: UInt64)
}

/// A server as its features know it.
///
/// ```swift
/// final class SharedCart: SessionFeature {
///     private var host: (any FeatureHost)?
///
///     func start(_ host: any FeatureHost) { self.host = host }
///
///     func tabs(of session: any FeatureSession) -> Int {
///         1 + (host?.siblings(of: session).count ?? 0)
///     }
/// }
/// ```
@MainActor
public protocol FeatureHost: AnyObject, Sendable {
    /// Nanoseconds of a clock that never goes back.
    var currentTime: UInt64 { get }
    /// Whether the server is stopping: sessions are then neither opened nor changed.
    var isStopping: Bool { get }

    /// Returns 64 random bits that cannot be guessed.
    func randomNumber() -> UInt64

    /// Returns the address of a script of the app's modules by the name of its file, such as `map.js`, or of a module of
    /// the framework's client, such as `sign-in`; an empty text if there is none.
    func address(ofModule name: String) -> String

    /// Returns the other sessions of a session's browser.
    func siblings(of session: any FeatureSession) -> [any FeatureSession]

    /// Updates a session with the account of a credential.
    ///
    /// - Parameter credential: The credential that the session's browser has sent; `nil` if it has sent none.
    /// - Throws: The error of the authenticator.
    func recognize(
        _ credential: SessionCredential?, as session: any FeatureSession
    ) async throws -> Recognition
}

/// The result of ``FeatureHost/recognize(_:as:)``.
public enum Recognition: Sendable {
    /// The session continues with the account; `nil` if the credential has none.
    case account(AuthenticatedAccount?)
    /// The session has ended meanwhile.
    case ended
}

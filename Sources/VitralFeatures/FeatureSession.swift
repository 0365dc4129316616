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
    /// - Parameters:
    ///   - module: The address of the module.
    ///   - arguments: The arguments of the module's function, as JSON.
    ///   - number: The number of the call, among those of the session.
    func call(_ module: String, _ arguments: [String], number: UInt64)

    /// Ends a call, which the page has completed or no longer needs to complete.
    func endCall(_ number: UInt64)
}

// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
public import Hummingbird
import Logging
import NIOCore
public import VitralFeatures

/// The context of a request to an app's own routes.
///
/// It adds the server's information about the caller to Hummingbird's context: the network address as trusted proxies
/// report it, the origin, and the signed-in account.
///
/// ```swift
/// import Hummingbird
///
/// let router = Router(context: LiveRequestContext.self)
/// router.get("api/me") { _, context in
///     try await context.requireAccount().name
/// }
/// ```
public struct LiveRequestContext: RequestContext {
    /// Hummingbird's own part.
    public var coreContext: CoreRequestContextStorage
    /// The network address of the caller, as trusted proxies report it.
    public internal(set) var clientAddress = ""
    /// The scheme and the host of the server as the caller sees them, such as `https://example.org`.
    public internal(set) var origin = ""
    /// Whether the caller uses HTTPS.
    public internal(set) var isSecure = false
    /// The most bytes of a request's body.
    ///
    /// ``BodyLimit`` changes it for some routes.
    public var maxUploadSize: Int { bodyAllowance.limit }

    /// The network address of the connection.
    let peer: String
    /// The event loop of the connection.
    var eventLoop: any EventLoop
    var bodyAllowance = BodyAllowance(limit: 0)
    var recognize: (@Sendable () async throws -> AuthenticatedAccount?)?
    var page: (@Sendable () async throws -> Response)?

    /// Creates the context of a request.
    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress?.ipAddress ?? ""
        eventLoop = source.channel.eventLoop
    }

    /// Returns the account that is signed in; `nil` if there is none.
    ///
    /// A browser is recognized by its cookie, a program by `Authorization: Bearer` with the token of a sign-in. Each call
    /// asks the store, so call it once per request.
    ///
    /// - Throws: `HTTPError` with status 503 if the accounts cannot be reached.
    public func account() async throws -> AuthenticatedAccount? {
        try await recognize?()
    }

    /// Returns the account that is signed in.
    ///
    /// - Throws: `HTTPError` with status 401 if there is none, or 503 if the accounts cannot be reached.
    public func requireAccount() async throws -> AuthenticatedAccount {
        guard let account = try await account() else {
            throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "Sign in first.")
        }
        return account
    }
}

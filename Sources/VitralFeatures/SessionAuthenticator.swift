// SPDX-License-Identifier: Apache-2.0

/// An authenticator of accounts, which identifies browsers and programs by their requests.
///
/// ```swift
/// struct TokenAuthenticator: SessionAuthenticator {
///     let accounts: [String: String]
///     let checkInterval = Duration.seconds(60)
///
///     func credential(in request: BrowserRequest) -> SessionCredential? {
///         request.bearerToken.map { SessionCredential(secret: $0, signIn: SignInKey(Array($0.utf8.prefix(8)))) }
///     }
///
///     func account(of credential: SessionCredential) async throws -> AuthenticatedAccount? {
///         accounts[credential.secret].map { AuthenticatedAccount(id: $0, name: $0, credential: credential) }
///     }
///
///     func isInForce(_ signIn: SignInKey) async throws -> Bool { true }
///     func forgetting(_ request: BrowserRequest) -> String { "" }
///     func observeEnds(
///         _ onEnd: @escaping @Sendable (@escaping EndedSignInTest) async -> Void
///     ) -> @Sendable () -> Void { {} }
/// }
/// ```
public protocol SessionAuthenticator: Sendable {
    /// The interval at which a connected session's sign-in is verified again, since another process may have ended it.
    var checkInterval: Duration { get }

    /// Returns the credential of a request, if it shows a well-formed one.
    func credential(in request: BrowserRequest) -> SessionCredential?

    /// Returns the account of a credential; `nil` if it has none, or if its sign-in has ended.
    func account(of credential: SessionCredential) async throws -> AuthenticatedAccount?

    /// Returns whether a sign-in is valid.
    func isInForce(_ signIn: SignInKey) async throws -> Bool

    /// Returns the `Set-Cookie` header that makes the browser of a request forget its credential.
    func forgetting(_ request: BrowserRequest) -> String

    /// Calls a function for each end of sign-ins in this process.
    ///
    /// - Parameter onEnd: Called with a test of whether a sign-in of an account has ended. The caller waits for it.
    /// - Returns: A function that ends the calls.
    func observeEnds(_ onEnd: @escaping @Sendable (_ ended: @escaping EndedSignInTest) async -> Void)
        -> @Sendable () -> Void
}

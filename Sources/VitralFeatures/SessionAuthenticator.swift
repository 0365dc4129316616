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

/// A test that returns whether a sign-in of an account has ended.
public typealias EndedSignInTest = @Sendable (_ signIn: SignInKey, _ account: String) -> Bool

/// The public name of a sign-in, which does not reveal its credential.
public struct SignInKey: Sendable, Hashable {
    /// The bytes of the name.
    public let bytes: [UInt8]

    /// Creates a name.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// A secret that identifies a browser or a program, such as a sign-in token.
public struct SessionCredential: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
    /// The secret.
    public let secret: String
    /// The name of the sign-in that the credential is of.
    public let signIn: SignInKey

    /// Creates a credential.
    public init(secret: String, signIn: SignInKey) {
        self.secret = secret
        self.signIn = signIn
    }

    /// A description without the secret, so that a log does not show it.
    public var description: String { "SessionCredential" }
    /// A mirror that leaves out the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An account that was recognized.
///
/// ```swift
/// final class History: SessionFeature {
///     private var names: [String] = []
///
///     func accountChanged(of session: any FeatureSession) {
///         if let account = session.account { names.append(account.name) }
///     }
/// }
/// ```
public struct AuthenticatedAccount: Sendable, Identifiable {
    /// The id of the account, which never changes.
    public let id: String
    /// The name that the user chose.
    public let name: String
    /// The credential that was shown.
    public let credential: SessionCredential

    /// Creates an account.
    public init(id: String, name: String, credential: SessionCredential) {
        self.id = id
        self.name = name
        self.credential = credential
    }
}

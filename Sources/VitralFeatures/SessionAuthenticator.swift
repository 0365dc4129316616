// SPDX-License-Identifier: Apache-2.0

/// Recognizes the accounts of browsers and programs by what their requests show.
public protocol SessionAuthenticator: Sendable {
    /// The interval at which a connected session's sign-in is verified again, since another process may have ended it.
    var checkInterval: Duration { get }

    /// Returns the credential of a request, if it shows a well-formed one.
    func credential(in request: BrowserRequest) -> SessionCredential?

    /// Returns the account of a credential; `nil` if there is none, or not any more.
    func account(of credential: SessionCredential) async throws -> AuthenticatedAccount?

    /// Whether a sign-in is in force.
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

/// Tests whether a sign-in of an account has ended.
public typealias EndedSignInTest = @Sendable (_ signIn: SignInKey, _ account: String) -> Bool

/// The public name of a sign-in, from which its credential cannot be found.
public struct SignInKey: Sendable, Hashable {
    /// The bytes of the name.
    public let bytes: [UInt8]

    /// Creates a name.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

/// A secret by which a browser or a program is recognized, such as the token of a sign-in.
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

    /// Shows nothing of the secret: descriptions end in logs.
    public var description: String { "SessionCredential" }
    /// Shows nothing of the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// An account that was recognized.
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

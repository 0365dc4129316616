// SPDX-License-Identifier: Apache-2.0

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

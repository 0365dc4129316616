// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// A sign-in that a program keeps.
package struct KeptSignIn: Hashable, Sendable, Codable, CustomStringConvertible, CustomReflectable {
    /// The identifier of the account.
    package let account: String
    /// The identifier of the device.
    package let device: String
    /// The bearer token.
    package let token: String
    /// The account when the server was last reached; `nil` in a sign-in of an earlier version.
    package var known: OwnAccount?

    package init(account: String, device: String, token: String, known: OwnAccount? = nil) {
        self.account = account
        self.device = device
        self.token = token
        self.known = known
    }

    package var description: String { "KeptSignIn(\(account))" }
    package var customMirror: Mirror { Mirror(self, children: ["account": account]) }
}

/// The place in which a program keeps its sign-in, sealed.
package protocol SignInKeeper: Sendable {
    /// The current sign-in; `nil` without one.
    var signIn: KeptSignIn? { get }

    /// Replaces the sign-in, also after the program has ended; `nil` removes it.
    ///
    /// - Throws: Any error of the place; the sign-in is unchanged.
    func keep(_ signIn: KeptSignIn?) async throws
}

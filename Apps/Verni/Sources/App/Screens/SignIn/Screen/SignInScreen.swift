// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase

/// The reports of the sign-in.
package enum SignInEvent: Hashable, Sendable {
    case signedIn
    case signUp
    /// The user has forgotten the password of an address, which may be empty.
    case forgotPassword(email: String)
    /// The address is not confirmed yet, and a new code was sent.
    case needsCode(email: String)
    case cancelled
}

/// Makes the sign-in; the input is the address to begin with, or an empty text.
package protocol SignInScreenFactory: ScreenFactory where Input == String, Event == SignInEvent {}

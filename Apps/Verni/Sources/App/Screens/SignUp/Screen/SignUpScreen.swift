// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the sign-up.
package enum SignUpEvent: Hashable, Sendable {
    /// A code was sent to the address.
    case codeSent(email: String, proof: SignUpProof)
    case signIn
    case cancelled
}

/// Makes the sign-up.
package protocol SignUpScreenFactory: ScreenFactory where Input == Void, Event == SignUpEvent {}

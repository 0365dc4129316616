// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The address that a code was sent to, and its purpose.
package struct EmailCodeInput: Hashable, Sendable, Codable {
    package enum Purpose: String, Hashable, Sendable, Codable {
        /// Confirms the address of a new account.
        case confirmation
        /// Replaces a forgotten password; the form asks for the new one, and the address if it is empty.
        case reset
        /// Confirms the new address of an account.
        case emailChange
    }

    package let purpose: Purpose
    package let email: String
    /// The proof of the sign-up that the code confirms; `nil` for other purposes, and where no sign-up was made.
    package let proof: SignUpProof?

    package init(_ purpose: Purpose, email: String, proof: SignUpProof? = nil) {
        self.purpose = purpose
        self.email = email
        self.proof = proof
    }
}

/// The reports of the form of a code.
package enum EmailCodeEvent: Hashable, Sendable {
    /// The code was right; after a confirmation or reset, the user is signed in.
    case confirmed
    case cancelled
}

/// Makes the form of a code.
package protocol EmailCodeScreenFactory: ScreenFactory where Input == EmailCodeInput, Event == EmailCodeEvent {}

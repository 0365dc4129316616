// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The state of the sign-in.
package struct SignInState: Equatable, Sendable, Codable {
    package var draft: SignInDraft
    /// Whether the page offers passkeys.
    package var offersPasskeys = false
    /// Whether the answer is awaited; a restored page can try again.
    package var isSigningIn = false
    /// Whether fields that were left empty are named.
    package var showsMissing = false
    /// The error of the last try.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case draft, offersPasskeys, showsMissing, problem
    }

    package init(email: String = "") {
        draft = SignInDraft(email: email)
    }
}

/// An address and a password as the user types them.
package struct SignInDraft: Hashable, Sendable, Codable {
    package var email: String
    package var password: Secret

    package init(email: String = "", password: Secret = Secret("")) {
        self.email = email
        self.password = password
    }

    package var isComplete: Bool { !email.trimmed.isEmpty && !password.value.isEmpty }
}

/// The actions of the sign-in.
package enum SignInAction: Hashable, Sendable {
    // MARK: The user's

    case draftChanged(SignInDraft)
    case signInTapped(SignInDraft)
    case passkeyTapped
    case signUpTapped
    case forgotTapped(email: String)
    case cancelTapped

    // MARK: The handlers'

    case passkeysFound(Bool)
    case answered(Result<Answer, VerniError>)

    /// The answer to an address and its password.
    package enum Answer: Hashable, Sendable {
        case signedIn
        /// The address is not confirmed yet.
        case needsCode
    }
}

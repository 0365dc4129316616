// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The state of the sign-up.
package struct SignUpState: Equatable, Sendable, Codable {
    package var draft = SignUpDraft()
    /// Whether the answer is awaited; a restored page can try again.
    package var isSending = false
    /// Whether fields that were left empty are named.
    package var showsMissing = false
    /// The error of the last try.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case draft, showsMissing, problem
    }

    package init() {}

    /// The field whose text the last try refused; `nil` for a problem of no field.
    package var refused: SignUpField? {
        switch problem {
        case .nameInvalid: .name
        case .emailInvalid: .email
        case .passwordTooWeak: .password
        default: nil
        }
    }
}

/// A field of the sign-up.
package enum SignUpField: Hashable, Sendable {
    case name, email, password
}

/// A new account as the user types it.
package struct SignUpDraft: Hashable, Sendable, Codable {
    package var name = ""
    package var email = ""
    package var password = Secret("")
    package var currency = Currency.brl

    package init() {}

    /// The fields without a text.
    package var missing: Set<SignUpField> {
        var missing: Set<SignUpField> = []
        if name.trimmed.isEmpty { missing.insert(.name) }
        if email.trimmed.isEmpty { missing.insert(.email) }
        if password.value.isEmpty { missing.insert(.password) }
        return missing
    }
}

/// The actions of the sign-up.
package enum SignUpAction: Hashable, Sendable {
    // MARK: The user's

    /// The form is shown, with the currency of the user's region.
    case appeared(currency: Currency?)
    case draftChanged(SignUpDraft)
    case sendTapped(SignUpDraft, language: String)
    case signInTapped
    case cancelTapped

    // MARK: The handlers'

    /// An e-mail is on its way to the address, or is not.
    case sent(Result<Sent, VerniError>)

    /// The address of a sign-up, and the proof that its confirmation needs.
    package struct Sent: Hashable, Sendable {
        package let email: String
        package let proof: SignUpProof

        package init(email: String, proof: SignUpProof) {
            self.email = email
            self.proof = proof
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The state of the form of a code.
package struct EmailCodeState: Equatable, Sendable, Codable {
    /// The seconds between two codes.
    package static let interval = 60

    package let purpose: EmailCodeInput.Purpose
    package var draft: EmailCodeDraft
    /// The time of the last code; `nil` before the first.
    package var sentAt: Date?
    /// Whether another code was sent.
    package var hasResent = false
    /// Whether an answer is awaited; a restored page can try again.
    package var isRunning = false
    /// Whether the code of the sign-up cannot be sent again, because no object keeps the sign-up any longer.
    package var needsSignUp = false
    /// Whether fields that were left empty are named.
    package var showsMissing = false
    /// Whether the code was right, but the user has to sign in.
    package var needsSignIn = false
    /// The error of the last try.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case purpose, draft, sentAt, hasResent, needsSignUp, showsMissing, needsSignIn, problem
    }

    /// Creates the state of a form that appears.
    ///
    /// - Parameters:
    ///   - input: The purpose and the address.
    ///   - date: The current time, which is about that of the code. A reset sends its code later.
    package init(_ input: EmailCodeInput, at date: Date) {
        purpose = input.purpose
        draft = EmailCodeDraft(email: input.email, proof: input.proof)
        sentAt = input.purpose == .reset ? nil : date
    }

    /// The fields that the form shows.
    package var fields: [EmailCodeDraft.Field] {
        guard sentAt != nil else { return [.email] }
        return purpose == .reset ? [.code, .password] : [.code]
    }

    /// The field whose text the last try refused; `nil` for a problem of no field.
    package var refused: EmailCodeDraft.Field? {
        let field: EmailCodeDraft.Field? =
            switch problem {
            case .codeInvalid: .code
            case .emailInvalid: .email
            case .passwordTooWeak: .password
            default: nil
            }
        return field.flatMap { fields.contains($0) ? $0 : nil }
    }

    /// The times at which the seconds until the next code change.
    package static func ticks(from date: Date) -> [Date] {
        (1...interval).map { date.addingTimeInterval(Double($0)) }
    }

    /// Returns the whole seconds until another code can be sent.
    package static func secondsLeft(from sentAt: Date, at date: Date) -> Int {
        let left = (Double(interval) - date.timeIntervalSince(sentAt)).rounded(.up)
        // The clock may have been set back since.
        return min(max(Int(exactly: left) ?? 0, 0), interval)
    }
}

/// An address, a code and passwords as the user types them, and the proof of the sign-up that the code confirms.
package struct EmailCodeDraft: Hashable, Sendable, Codable {
    package enum Field: Hashable, Sendable {
        case email, code
        /// The password that a reset sets.
        case password
        /// The account's password, which a new code for another address needs.
        case currentPassword
    }

    package var email: String
    package var code = Secret("")
    package var password = Secret("")
    package var currentPassword = Secret("")
    package var proof: SignUpProof?

    package init(email: String, proof: SignUpProof? = nil) {
        self.email = email
        self.proof = proof
    }

    /// The digits of the code, as the server writes them; letters and spaces of a pasted text are left out.
    package var digits: String {
        code.value.compactMap(\.wholeNumberValue).filter { 0...9 ~= $0 }.map(\.description).joined()
    }

    /// Returns the fields of a list that are empty or too short.
    package func missing(_ fields: [Field]) -> Set<Field> {
        Set(
            fields.filter { field in
                switch field {
                case .email: email.trimmed.isEmpty
                case .code: digits.count != 6
                case .password: password.value.isEmpty
                case .currentPassword: currentPassword.value.isEmpty
                }
            })
    }
}

/// The actions of the form of a code.
package enum EmailCodeAction: Hashable, Sendable {
    // MARK: The user's

    case draftChanged(EmailCodeDraft)
    /// Sends the first code, or another.
    case sendTapped(EmailCodeDraft, language: String)
    case confirmTapped(EmailCodeDraft)
    case changeAddressTapped
    /// Leaves a sign-up whose code cannot be sent again.
    case startAgainTapped
    /// Goes on to the sign-in.
    case continueTapped
    case cancelTapped

    // MARK: The handlers'

    case sent(Result<Sent, VerniError>)
    case confirmed(Result<Outcome, VerniError>)

    /// The time of a code, and the proof of the sign-up that it confirms.
    package struct Sent: Hashable, Sendable {
        package let date: Date
        package let proof: SignUpProof?

        package init(at date: Date, proof: SignUpProof? = nil) {
            self.date = date
            self.proof = proof
        }
    }

    /// The state of the account after a right code.
    package enum Outcome: Hashable, Sendable {
        case finished
        /// The account is as wished, but this browser is not signed in to it.
        case needsSignIn
    }
}

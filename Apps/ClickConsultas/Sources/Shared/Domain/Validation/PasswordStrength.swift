// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// The strength of a password.
package enum PasswordStrength: Int, Comparable, Codable, Sendable {
    /// Under 8 characters, common, or made of the user's data: refused.
    case weak
    /// 8 characters or more.
    case medium
    /// 12 characters or more.
    case strong

    package static func < (left: PasswordStrength, right: PasswordStrength) -> Bool { left.rawValue < right.rawValue }

    /// Returns the strength of a password, which is never trimmed.
    ///
    /// - Parameter personal: The user's own data: names, e-mail address, CPF, phone, birth date, city.
    package static func of(_ password: String, personal: [String] = []) -> PasswordStrength {
        // The length is first: variety does not make seven characters a medium password.
        guard password.count >= 8 else { return .weak }
        if CommonPasswords.contains(password) || contains(password, personal) { return .weak }
        return password.count >= 12 ? .strong : .medium
    }

    /// Validates a new password.
    ///
    /// - Throws: ``DomainError/invalidPassword`` under 8 characters, else ``DomainError/weakPassword``.
    package static func validate(_ password: String, personal: [String] = []) throws(DomainError) {
        guard password.count >= 8 else { throw .invalidPassword }
        guard of(password, personal: personal) > .weak else { throw .weakPassword }
    }

    /// Whether a password is little more than a word or a number of the user's own.
    private static func contains(_ password: String, _ personal: [String]) -> Bool {
        let folded = FoldedText.words(in: password).joined()
        let words = personal.flatMap { FoldedText.words(in: $0) + [FoldedText.words(in: $0).joined()] }
        let numbers = personal.map { ASCIIDigits.only(in: $0) }
        return Set(words + numbers).contains { word in
            // A short word in a long password says little about it.
            word.count >= 4 && folded.contains(word) && folded.count - word.count < 5
        }
    }
}

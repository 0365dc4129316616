// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralIdentity

/// The rule that new passwords keep.
enum PasswordRule {
    /// The fewest different characters of a password.
    private static let variety = 5

    /// The beginnings of the passwords that attackers try first, without digits and signs after them.
    private static let common: Set<String> = [
        "password", "passw0rd", "p@ssword", "p@ssw0rd", "senha", "minhasenha", "mudar", "trocar", "qwerty",
        "qwertyuiop", "asdfgh", "asdfghjkl", "zxcvbn", "zxcvbnm", "abcdef", "abcdefgh", "abc", "abcd", "iloveyou",
        "teamo", "euteamo", "welcome", "bemvindo", "letmein", "dragon", "monkey", "football", "futebol", "baseball",
        "flamengo", "corinthians", "palmeiras", "princess", "princesa", "sunshine", "superman", "batman", "admin",
        "administrator", "changeme", "secret", "segredo", "master", "shadow", "michael", "jesus", "jesuscristo",
        "deus", "brasil", "verni", "qazwsx", "qweasd", "qweasdzxc", "trustno", "starwars", "pokemon", "computer",
        "internet", "whatever", "freedom", "charlie", "donald", "summer", "winter", "verao", "inverno", "hello",
        "login", "test", "teste", "guest", "default", "access",
    ]

    /// Validates a password.
    ///
    /// - Parameter personal: The texts that it must not have, such as the address and the name.
    /// - Throws: ``VerniError/passwordTooWeak``.
    static func validate(_ password: String, personal: [String]) throws {
        guard Accounts.problem(withPassword: password) == nil, Set(password).count >= variety else {
            throw VerniError.passwordTooWeak
        }
        let folded = fold(password)
        let letters = String(folded.drop { !$0.isLetter }.prefix { !$0.isNumber && !"!?.,-_#*@$+&".contains($0) })
        let rest = folded.filter { !$0.isNumber && !"!?.,-_#*@$+&".contains($0) }
        guard !common.contains(letters), !common.contains(rest), !isSequence(folded) else {
            throw VerniError.passwordTooWeak
        }
        for text in personal {
            if text.contains("@"), folded.contains(fold(text)) { throw VerniError.passwordTooWeak }
            let parts = fold(text).split { !$0.isLetter && !$0.isNumber }.filter { $0.count >= 4 }
            // A long password may have a short name in it.
            for part in parts where folded.contains(part) && folded.count < part.count + 8 {
                throw VerniError.passwordTooWeak
            }
        }
    }

    private static func fold(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }

    /// Returns whether each character follows the one before it: `12345678`, `abcdefgh`, `87654321`.
    private static func isSequence(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map { Int64(clamping: $0.value) }
        let steps = Set(zip(scalars, scalars.dropFirst()).map { $1 - $0 })
        return steps == [1] || steps == [-1]
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A name of letters of any script, with spaces, apostrophes and hyphens between them.
package struct PersonName: Hashable, Sendable, Codable {
    /// The name, with single spaces.
    package let text: String

    /// Reads a legal name, which has a first and a last name.
    ///
    /// - Throws: ``DomainError/invalidName``.
    package init(_ text: String) throws(DomainError) {
        let words = text.split(separator: " ")
        let joined = words.joined(separator: " ").precomposedStringWithCanonicalMapping
        guard words.count >= 2, joined.count <= 100, joined.utf8.count <= 400, words.allSatisfy({ Self.isWord($0) })
        else { throw .invalidName }
        self.text = joined
    }

    private static func isWord(_ word: Substring) -> Bool {
        let scalars = word.unicodeScalars
        guard scalars.first?.properties.isAlphabetic == true, scalars.last.map({ $0 != "-" }) == true else {
            return false
        }
        return scalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark:
                true
            default: scalar == "'" || scalar == "\u{2019}" || scalar == "-"
            }
        }
    }

    /// The first name.
    package var first: String { text.split(separator: " ").first.map(String.init) ?? text }

    /// The initials of the first and the last name, for a picture's place.
    package var initials: String {
        let words = text.split(separator: " ")
        return [words.first, words.last].compactMap { $0?.first.map { String($0).uppercased() } }.joined()
    }

    /// The first name and the initial of the last, as a review shows them.
    package var short: String {
        guard let last = text.split(separator: " ").last?.first else { return text }
        return "\(first) \(String(last).uppercased())."
    }
}

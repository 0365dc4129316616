// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The comparison of typed text with names: without accents, case, punctuation or spaces.
enum SearchText {
    /// Returns the text in the form in which it is searched: "Ho-Oh", "ho oh" and "hooh" are the same.
    ///
    /// Symbols stay, because ♀ and ♂ are parts of names; all others, such as emoji, are part of no name.
    static func key(_ text: String) -> String {
        let folded = text.folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var result = String.UnicodeScalarView()
        result.append(contentsOf: folded.unicodeScalars.filter { isCompared($0.properties.generalCategory) })
        return String(result)
    }

    private static func isCompared(_ category: Unicode.GeneralCategory) -> Bool {
        switch category {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .spacingMark, .enclosingMark, .control, .format:
            false
        default: true
        }
    }

    /// Returns the text in the form in which it is sorted, with single spaces between its words.
    static func fold(_ text: String) -> String {
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        var result = ""
        for character in folded {
            if character.isLetter || character.isNumber || character == "♀" || character == "♂" {
                result.append(character)
            } else if character.isWhitespace || character == "-", !result.isEmpty, result.last != " " {
                result.append(" ")
            }
        }
        return result.last == " " ? String(result.dropLast()) : result
    }

    /// Returns the number for which the user searches, if the text is one: `25`, `#25`, `025`.
    static func number(_ text: String) -> NumberSearch? {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let digits = trimmed.hasPrefix("#") ? trimmed.dropFirst() : trimmed[...]
        guard let value = Int(digits), value >= 0, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let isExact = trimmed.hasPrefix("#") || digits.hasPrefix("0")
        return isExact ? .exactly(value) : .startingWith(String(value))
    }

    /// A search for a number.
    enum NumberSearch: Hashable, Sendable {
        case exactly(Int)
        case startingWith(String)

        func matches(_ id: Int) -> Bool {
            switch self {
            case .exactly(let number): id == number
            case .startingWith(let digits): String(id).hasPrefix(digits)
            }
        }
    }
}

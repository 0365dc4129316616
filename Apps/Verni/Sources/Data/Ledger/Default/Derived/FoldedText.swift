// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Texts without the differences that a search ignores: case, accents, width.
enum FoldedText {
    static func fold(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Returns the words of a search, at most ``wordLimit``.
    static func words(of search: String) -> [String] {
        Array(fold(search).split(whereSeparator: \.isWhitespace).map(String.init).prefix(wordLimit))
    }

    static let wordLimit = 8
}

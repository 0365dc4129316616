// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Prepares texts for comparison by letters: "São João d'Aliança" has the words "sao", "joao", "d" and "alianca".
package enum FoldedText {
    /// Returns a text in lower case and without accents.
    package static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 128 }) { return text.lowercased() }
        return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// Returns the words of a text: its runs of letters and digits, folded.
    package static func words(in text: String) -> [String] {
        fold(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

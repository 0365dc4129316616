// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// Finds reviews that the operator reads before they appear: with links, contacts, CPFs or insults.
package enum ReviewScreen {
    /// Whether a text waits for the operator.
    package static func isSuspicious(_ text: String) -> Bool {
        let folded = FoldedText.fold(text)
        let marks = ["http", "www.", ".com", ".br", ".net", ".org", "@", "wa.me", "t.me"]
        if marks.contains(where: { folded.contains($0) }) { return true }
        if Set(FoldedText.words(in: text)).intersection(words).isEmpty == false { return true }
        return longestNumber(in: text) >= 8
    }

    /// The digits of the longest number, which may have spaces, points, hyphens and parentheses inside.
    private static func longestNumber(in text: String) -> Int {
        var (longest, current, others) = (0, 0, 0)
        for character in text {
            if character.isNumber {
                (current, others) = (current + 1, 0)
                longest = max(longest, current)
            } else {
                others += 1
                if !" .-()/".contains(character) || others > 2 { current = 0 }
            }
        }
        return longest
    }

    private static let words: Set<String> = [
        "bandido", "bandida", "burro", "burra", "canalha", "charlatao", "charlata", "criminoso", "criminosa",
        "desgracado",
        "desgracada", "estelionatario", "golpista", "idiota", "imbecil", "ladrao", "ladra", "lixo", "merda", "nojento",
        "nojenta", "palhaco", "palhaca", "picareta", "porcaria", "processo", "retardado", "retardada", "safado",
        "safada",
        "vagabundo", "vagabunda", "telefone", "whatsapp", "zap", "cpf", "instagram",
    ]
}

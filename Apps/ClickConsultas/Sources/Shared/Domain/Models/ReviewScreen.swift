// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// Finds reviews that the operator reads before they appear: with links, contacts, CPFs or insults.
package enum ReviewScreen {
    /// Whether a text waits for the operator.
    package static func isSuspicious(_ text: String) -> Bool {
        let folded = FoldedText.fold(text)
        let marks = ["http", "www.", "@", "wa.me", "t.me"]
        if marks.contains(where: { folded.contains($0) }) { return true }
        if text.split(whereSeparator: { $0.isWhitespace || ",;!()[]<>\"'".contains($0) }).contains(where: hasAddress) {
            return true
        }
        if Set(FoldedText.words(in: text)).intersection(words).isEmpty == false { return true }
        return longestNumber(in: text) >= 8
    }

    /// Returns whether a part of a word is an address, also after a colon or a slash: "Site:exemplo.com".
    private static func hasAddress(_ word: Substring) -> Bool {
        var rest = word
        while !rest.isEmpty {
            let host = rest.prefix { !"/:?#".contains($0) }
            rest = rest.dropFirst(host.count)
            if isAddress(host, path: rest) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Returns whether a host is an address: a domain of a common ending, or of any ending with a path.
    private static func isAddress(_ host: Substring, path: Substring) -> Bool {
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // The point at the end of a sentence.
        if labels.last == "" { labels.removeLast() }
        guard labels.count > 1, !labels.contains(""), let last = labels.last else { return false }
        let end = last.prefix { $0.isASCII && $0.isLetter }
        let next = last.dropFirst(end.count).first
        guard (2...24).contains(end.count), next?.isLetter != true, next?.isNumber != true else { return false }
        let hasPath = path.first == "/" && path.dropFirst().first.map { $0.isLetter || $0.isNumber } == true
        // A sentence that follows without a space begins with a capital letter: "ótimo.Recomendo".
        let beginsSentence = end.first?.isUppercase == true && end.dropFirst().allSatisfy(\.isLowercase)
        if beginsSentence, !hasPath, labels.count == 2 { return false }
        return hasPath && !beginsSentence || endings.contains(end.lowercased())
    }

    /// The common endings of domains that are no Portuguese words with which a sentence may begin.
    private static let endings: Set<String> = [
        "app", "biz", "blog", "br", "cc", "click", "club", "co", "com", "dev", "ee", "fm", "gg", "gl", "info", "io",
        "link",
        "live", "ly", "net", "online", "org", "page", "pt", "shop", "site", "store", "tech", "tv", "uk", "us", "vip",
        "website", "xyz",
    ]

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

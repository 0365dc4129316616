// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The words of a search, compared without accents and capitals.
enum SearchWords {
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

extension Catalog {
    /// Returns the exhibits that contain each word of a search in the title, in an API name or in the summary.
    ///
    /// - Parameter localize: Looks up the summaries in the user's language, which are the ones that the user sees.
    static func sections(matching query: String, localize: LocalizeAction) -> [Section] {
        // Text longer than a user would type is cut before it is compared with every exhibit.
        let words = SearchWords.folded(String(query.prefix(100))).split(whereSeparator: \.isWhitespace)
        return sections.compactMap { section in
            var section = section
            if !words.isEmpty {
                section.entries.removeAll { entry in
                    let text = searchText(of: entry, summary: localize(entry.summary))
                    return !words.allSatisfy { text.contains($0) }
                }
            }
            return section.entries.isEmpty ? nil : section
        }
    }

    /// Returns the text of an exhibit that is compared with the words of a search.
    private static func searchText(of entry: Entry, summary: String) -> String {
        if let known = searchTexts[summary] { return known }
        let text = SearchWords.folded(([entry.title, summary] + entry.names).joined(separator: "\n"))
        searchTexts[summary] = text
        return text
    }

    /// The texts by summary, because folding every text for each letter that a user types would take most of the time.
    private static var searchTexts: [String: String] = [:]

    /// Returns the exhibits that a user may have meant by a URL that does not exist, best first.
    static func suggestions(for text: String) -> [Entry] {
        let wanted = SearchWords.folded(text)
        let scored = entries.compactMap { entry -> (entry: Entry, score: Int)? in
            let names = ([entry.id, entry.title] + entry.names).map(SearchWords.folded)
            let score = names.map { distance($0, wanted) }.min() ?? .max
            return score <= max(2, wanted.count / 3) ? (entry, score) : nil
        }
        // Sorting is not stable, so the catalog's order breaks ties.
        return scored.enumerated()
            .sorted { ($0.element.score, $0.offset) < ($1.element.score, $1.offset) }
            .prefix(6).map(\.element.entry)
    }

    /// Returns the distance between two names: 0 if they are equal, 1 if one begins with the other, otherwise by
    /// letters.
    private static func distance(_ name: String, _ wanted: String) -> Int {
        if name == wanted { return 0 }
        if wanted.count > 2, name.hasPrefix(wanted) || wanted.hasPrefix(name) { return 1 }
        let first = Array(name)
        let second = Array(wanted)
        // Names whose lengths differ this much are not misspellings of each other.
        guard (first.count - second.count).magnitude <= 4 else { return .max }
        var row = Array(0...second.count)
        for (line, letter) in first.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in second.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(diagonal + (letter == other ? 0 : 1), above + 1, row[column] + 1)
                diagonal = above
            }
        }
        return row[second.count]
    }
}

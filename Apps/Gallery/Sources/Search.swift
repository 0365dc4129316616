// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The words of a search, compared without accents and capitals.
enum SearchWords {
    static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

extension Catalog {
    /// Returns the exhibits that contain each word of a search in the title, in an API name or in the summary.
    static func sections(matching query: String) -> [Section] {
        // Text longer than a user would type is cut before it is compared with every exhibit.
        let words = SearchWords.folded(String(query.prefix(100))).split(whereSeparator: \.isWhitespace)
        return sections.compactMap { section in
            var section = section
            if !words.isEmpty {
                section.entries.removeAll { entry in !words.allSatisfy { entry.searchText.contains($0) } }
            }
            return section.entries.isEmpty ? nil : section
        }
    }

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

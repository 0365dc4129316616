// SPDX-License-Identifier: Apache-2.0

/// The display forms of PokéAPI's machine names: `mr-mime` is Mr Mime, with a dot.
///
/// The index is built from lists, which contain machine names only. A few names need more than capital letters.
enum SpeciesName {
    private static let irregular: [String: String] = [
        "nidoran-f": "Nidoran♀", "nidoran-m": "Nidoran♂", "farfetchd": "Farfetch’d", "sirfetchd": "Sirfetch’d",
        "mr-mime": "Mr. Mime", "mime-jr": "Mime Jr.", "mr-rime": "Mr. Rime", "flabebe": "Flabébé",
        "type-null": "Type: Null", "ho-oh": "Ho-Oh", "porygon-z": "Porygon-Z", "jangmo-o": "Jangmo-o",
        "hakamo-o": "Hakamo-o", "kommo-o": "Kommo-o", "wo-chien": "Wo-Chien", "chien-pao": "Chien-Pao",
        "ting-lu": "Ting-Lu", "chi-yu": "Chi-Yu",
    ]

    /// Returns the display name.
    static func display(_ slug: String) -> String {
        irregular[slug] ?? words(slug)
    }

    /// Returns a machine name as capitalized words: "solar-power" is "Solar Power".
    static func words(_ slug: String) -> String {
        slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The name of a symbol for screen readers, where nothing else names the control that shows it.
///
/// The framework's string catalog has the names of common symbols, which say what such a control does: "Add" for `plus`.
/// The name of another symbol consists of the English words of its identifier.
struct SymbolName: Equatable {
    /// The name.
    let text: String
    /// Whether the name is in the requested language.
    let isLocalized: Bool

    /// Creates the name of a symbol: “Adicionar” for `plus.circle.fill` in Portuguese, “Heart, filled” for `heart.fill` in
    /// English.
    init(of symbol: String, in language: String) {
        let parts = symbol.split(separator: ".").map(String.init)
        let inner = ([parts.first ?? ""] + parts.dropFirst().filter { !Self.decorations.contains($0) })
            .joined(separator: ".")
        let outline = parts.last == "fill" ? parts.dropLast().joined(separator: ".") : symbol
        guard let key = [symbol, outline, inner].first(where: Self.known.contains) else {
            text = Self.words(of: parts)
            isLocalized = language.hasPrefix("en")
            return
        }
        let name = FrameworkText.catalog.string(for: Self.prefix + key, language: language)
        let isFilled = key != symbol && key == outline && Self.states.contains(key)
        let filled = FrameworkText.catalog.string(for: Self.prefix + "filled", language: language)
        text = isFilled ? filled.replacing("%@", with: name) : name
        isLocalized = true
    }

    /// The beginning of the names' keys in the catalog.
    static let prefix = "symbol."

    /// The symbols with a name in the catalog.
    private static let known = Set(
        FrameworkText.catalog.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })

    /// The parts of an identifier that do not change the meaning of a control.
    private static let decorations: Set<String> = ["circle", "fill", "rectangle", "square"]

    /// The symbols that are filled to say that something is on or chosen.
    private static let states: Set<String> = [
        "bookmark", "circle", "diamond", "flag", "hand.thumbsdown", "hand.thumbsup", "heart", "hexagon", "lightbulb",
        "octagon", "seal", "shield", "square", "star", "tag", "triangle",
    ]

    /// Returns the words of an identifier, such as "Cup and saucer, filled".
    private static func words(of parts: [String]) -> String {
        let isFilled = parts.count > 1 && parts.last == "fill"
        let words = (isFilled ? parts.dropLast() : parts).joined(separator: " ")
        let sentence = words.prefix(1).uppercased() + words.dropFirst()
        guard isFilled else { return sentence }
        return FrameworkText.catalog.string(for: prefix + "filled", language: "en").replacing("%@", with: sentence)
    }
}

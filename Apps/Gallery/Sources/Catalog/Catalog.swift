// SPDX-License-Identifier: Apache-2.0

import Vitral

/// All exhibits, in the order in which the index shows them.
@MainActor
enum Catalog {
    /// The exhibits of one subject.
    struct Section: Identifiable {
        let id: String
        let title: Phrase
        /// The icon beside the title, and its color.
        let symbol: String
        let color: Color
        var entries: [Entry]

        @MainActor
        init(id: String, title: Phrase, symbol: String, color: Color, exhibits: [any Exhibit.Type]) {
            self.id = id
            self.title = title
            self.symbol = symbol
            self.color = color
            entries = exhibits.map { Entry.of($0) }
        }
    }

    /// An exhibit as the index lists it.
    struct Entry: Identifiable {
        /// The exhibit's name in URLs.
        let id: String
        let title: String
        let summary: Phrase
        let names: [String]
        let source: String
        /// The text that a search compares with its words.
        let searchText: String
        let view: @MainActor () -> AnyView

        @MainActor
        static func of<E: Exhibit>(_ exhibit: E.Type) -> Entry {
            let words = [E.title, E.summary.english, E.summary.portuguese] + E.names
            return Entry(
                id: E.slug, title: E.title, summary: E.summary, names: E.names, source: E.source,
                searchText: SearchWords.folded(words.joined(separator: "\n"))
            ) { AnyView(E()) }
        }
    }

    static let sections = [
        Section(
            id: "controls", title: Phrase("Controls", pt: "Controles"), symbol: "slider.horizontal.3", color: .blue,
            exhibits: controls),
        Section(
            id: "inputs", title: Phrase("Input", pt: "Entrada"), symbol: "keyboard", color: .indigo, exhibits: inputs),
        Section(
            id: "text", title: Phrase("Text and values", pt: "Texto e valores"), symbol: "textformat", color: .orange,
            exhibits: text),
        Section(
            id: "containers", title: Phrase("Lists and containers", pt: "Listas e contêineres"), symbol: "list.bullet",
            color: .green, exhibits: containers),
        Section(
            id: "layout", title: Phrase("Layout", pt: "Layout"), symbol: "rectangle.split.2x1", color: .purple,
            exhibits: layout),
        Section(
            id: "drawing", title: Phrase("Drawing", pt: "Desenho"), symbol: "paintpalette", color: .pink,
            exhibits: drawing),
        Section(
            id: "charts", title: Phrase("Charts", pt: "Gráficos"), symbol: "chart.bar", color: .teal, exhibits: charts),
        Section(
            id: "gestures", title: Phrase("Gestures and keys", pt: "Gestos e teclas"), symbol: "cursorarrow",
            color: .brown, exhibits: gestures),
        Section(
            id: "presentation", title: Phrase("Presentation", pt: "Apresentação"), symbol: "square.on.square",
            color: .cyan, exhibits: presentation),
        Section(
            id: "navigation", title: Phrase("Navigation", pt: "Navegação"), symbol: "signpost.right", color: .red,
            exhibits: navigation),
        Section(
            id: "motion", title: Phrase("Motion", pt: "Movimento"), symbol: "wand.and.stars", color: .purple,
            exhibits: motion),
        Section(
            id: "state", title: Phrase("State and environment", pt: "Estado e ambiente"),
            symbol: "arrow.triangle.2.circlepath", color: .blue, exhibits: state),
        Section(
            id: "accessibility", title: Phrase("Accessibility", pt: "Acessibilidade"), symbol: "accessibility",
            color: .mint, exhibits: accessibility),
        Section(id: "files", title: Phrase("Files", pt: "Arquivos"), symbol: "folder", color: .gray, exhibits: files),
        Section(
            id: "islands", title: Phrase("Islands", pt: "Ilhas"), symbol: "puzzlepiece", color: .orange,
            exhibits: islands),
    ]

    /// All exhibits in one list.
    static let entries = sections.flatMap(\.entries)

    private static let places = Dictionary(
        entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the exhibit with the given name, or `nil`.
    static func entry(_ id: String) -> Entry? { places[id].map { entries[$0] } }

    /// Returns the exhibits before and after the given exhibit.
    static func neighbours(of id: String) -> (before: Entry?, after: Entry?) {
        guard let place = places[id] else { return (nil, nil) }
        return (
            place > 0 ? entries[place - 1] : nil, place + 1 < entries.count ? entries[place + 1] : nil
        )
    }
}

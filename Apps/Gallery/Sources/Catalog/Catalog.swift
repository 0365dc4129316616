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
        init(_ id: String, _ title: Phrase, _ symbol: String, _ color: Color, _ exhibits: [any Exhibit.Type]) {
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
        Section("controls", Phrase("Controls", pt: "Controles"), "slider.horizontal.3", .blue, controls),
        Section("inputs", Phrase("Input", pt: "Entrada"), "keyboard", .indigo, inputs),
        Section("text", Phrase("Text and values", pt: "Texto e valores"), "textformat", .orange, text),
        Section(
            "containers", Phrase("Lists and containers", pt: "Listas e contêineres"), "list.bullet", .green, containers),
        Section("layout", Phrase("Layout", pt: "Layout"), "rectangle.split.2x1", .purple, layout),
        Section("drawing", Phrase("Drawing", pt: "Desenho"), "paintpalette", .pink, drawing),
        Section("charts", Phrase("Charts", pt: "Gráficos"), "chart.bar", .teal, charts),
        Section("gestures", Phrase("Gestures and keys", pt: "Gestos e teclas"), "cursorarrow", .brown, gestures),
        Section(
            "presentation", Phrase("Presentation", pt: "Apresentação"), "square.on.square", .cyan, presentation),
        Section("navigation", Phrase("Navigation", pt: "Navegação"), "signpost.right", .red, navigation),
        Section("motion", Phrase("Motion", pt: "Movimento"), "wand.and.stars", .purple, motion),
        Section(
            "state", Phrase("State and environment", pt: "Estado e ambiente"), "arrow.triangle.2.circlepath", .blue,
            state),
        Section("accessibility", Phrase("Accessibility", pt: "Acessibilidade"), "accessibility", .mint, accessibility),
        Section("files", Phrase("Files", pt: "Arquivos"), "folder", .gray, files),
        Section("islands", Phrase("Islands", pt: "Ilhas"), "puzzlepiece", .orange, islands),
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

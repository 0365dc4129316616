// SPDX-License-Identifier: Apache-2.0

import Vitral

/// All exhibits, in the order in which the index shows them.
@MainActor
enum Catalog {
    /// The exhibits of one subject.
    struct Section: Identifiable {
        let id: String
        /// The icon beside the title, and its color.
        let symbol: String
        let color: Color
        var entries: [Entry]

        @MainActor
        init(id: String, symbol: String, color: Color, exhibits: [any Exhibit.Type]) {
            self.id = id
            self.symbol = symbol
            self.color = color
            entries = exhibits.map { Entry.of($0) }
        }

        var title: LocalizedStringKey { LocalizedStringKey("section." + id) }
    }

    /// An exhibit as the index lists it.
    struct Entry: Identifiable {
        /// The exhibit's name in URLs.
        let id: String
        let title: String
        let summary: LocalizedStringKey
        let names: [String]
        let source: String
        let view: @MainActor () -> AnyView

        @MainActor
        static func of<E: Exhibit>(_ exhibit: E.Type) -> Entry {
            Entry(id: E.slug, title: E.title, summary: E.summary, names: E.names, source: E.source) { AnyView(E()) }
        }
    }

    static let sections = [
        Section(id: "controls", symbol: "slider.horizontal.3", color: .blue, exhibits: controls),
        Section(id: "inputs", symbol: "keyboard", color: .indigo, exhibits: inputs),
        Section(id: "text", symbol: "textformat", color: .orange, exhibits: text),
        Section(id: "containers", symbol: "list.bullet", color: .green, exhibits: containers),
        Section(id: "layout", symbol: "rectangle.split.2x1", color: .purple, exhibits: layout),
        Section(id: "drawing", symbol: "paintpalette", color: .pink, exhibits: drawing),
        Section(id: "charts", symbol: "chart.bar", color: .teal, exhibits: charts),
        Section(id: "gestures", symbol: "cursorarrow", color: .brown, exhibits: gestures),
        Section(id: "presentation", symbol: "square.on.square", color: .cyan, exhibits: presentation),
        Section(id: "navigation", symbol: "signpost.right", color: .red, exhibits: navigation),
        Section(id: "motion", symbol: "wand.and.stars", color: .purple, exhibits: motion),
        Section(id: "state", symbol: "arrow.triangle.2.circlepath", color: .blue, exhibits: state),
        Section(id: "accessibility", symbol: "accessibility", color: .mint, exhibits: accessibility),
        Section(id: "files", symbol: "folder", color: .gray, exhibits: files),
        Section(id: "islands", symbol: "puzzlepiece", color: .orange, exhibits: islands),
    ]

    /// All exhibits in one list.
    static let entries = sections.flatMap(\.entries)

    private static let places = Dictionary(
        entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the exhibit with the given name, or `nil`.
    static func entry(_ id: String) -> Entry? { places[id].map { entries[$0] } }

    /// Returns the exhibits before and after the given exhibit.
    static func neighbors(of id: String) -> (before: Entry?, after: Entry?) {
        guard let place = places[id] else { return (nil, nil) }
        return (
            place > 0 ? entries[place - 1] : nil, place + 1 < entries.count ? entries[place + 1] : nil
        )
    }
}

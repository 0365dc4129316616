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
        init(_ id: String, _ symbol: String, _ color: Color, _ exhibits: [any Exhibit.Type]) {
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
        Section("controls", "slider.horizontal.3", .blue, controls),
        Section("inputs", "keyboard", .indigo, inputs),
        Section("text", "textformat", .orange, text),
        Section("containers", "list.bullet", .green, containers),
        Section("layout", "rectangle.split.2x1", .purple, layout),
        Section("drawing", "paintpalette", .pink, drawing),
        Section("charts", "chart.bar", .teal, charts),
        Section("gestures", "cursorarrow", .brown, gestures),
        Section("presentation", "square.on.square", .cyan, presentation),
        Section("navigation", "signpost.right", .red, navigation),
        Section("motion", "wand.and.stars", .purple, motion),
        Section("state", "arrow.triangle.2.circlepath", .blue, state),
        Section("accessibility", "accessibility", .mint, accessibility),
        Section("files", "folder", .gray, files),
        Section("islands", "puzzlepiece", .orange, islands),
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

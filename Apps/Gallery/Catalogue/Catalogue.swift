// SPDX-License-Identifier: Apache-2.0

import Vitral

/// All exhibits, in the order in which the index shows them.
@MainActor
enum Catalogue {
    /// Exhibits of one subject.
    struct Section: Identifiable {
        let id: String
        let title: Phrase
        let entries: [Entry]

        @MainActor
        init(_ id: String, _ title: Phrase, _ exhibits: [any Exhibit.Type]) {
            self.id = id
            self.title = title
            entries = exhibits.map { Entry.of($0) }
        }
    }

    /// What the index knows of an exhibit.
    struct Entry: Identifiable {
        /// The exhibit's name in addresses.
        let id: String
        let title: String
        let summary: Phrase
        let names: [String]
        let view: @MainActor () -> AnyView

        @MainActor
        static func of<E: Exhibit>(_ exhibit: E.Type) -> Entry {
            Entry(id: E.slug, title: E.title, summary: E.summary, names: E.names) { AnyView(E()) }
        }
    }

    static let sections = [
        Section("controls", Phrase("Controls", pt: "Controles"), controls),
        Section("inputs", Phrase("Input", pt: "Entrada"), inputs),
        Section("text", Phrase("Text and values", pt: "Texto e valores"), text),
        Section("containers", Phrase("Lists and containers", pt: "Listas e contêineres"), containers),
        Section("layout", Phrase("Layout", pt: "Layout"), layout),
        Section("drawing", Phrase("Drawing", pt: "Desenho"), drawing),
        Section("charts", Phrase("Charts", pt: "Gráficos"), charts),
        Section("gestures", Phrase("Gestures and keys", pt: "Gestos e teclas"), gestures),
        Section("presentation", Phrase("Presentation", pt: "Apresentação"), presentation),
        Section("navigation", Phrase("Navigation", pt: "Navegação"), navigation),
        Section("motion", Phrase("Motion", pt: "Movimento"), motion),
        Section("state", Phrase("State and environment", pt: "Estado e ambiente"), state),
        Section("accessibility", Phrase("Accessibility", pt: "Acessibilidade"), accessibility),
        Section("files", Phrase("Files", pt: "Arquivos"), files),
    ]

    private static let entries = Dictionary(
        sections.flatMap(\.entries).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The exhibit with an address.
    static func entry(_ id: String) -> Entry? { entries[id] }
}

// SPDX-License-Identifier: Apache-2.0

/// The texts of a search without results.
public struct SearchUnavailableContent {
    /// The title of a search without results.
    public struct Label: View {
        /// Drawn by the framework.
        public typealias Body = Never
        let query: String

        /// Renders the text in the language of the framework's own texts.
        public static func _render(_ view: Self, _ renderer: _Renderer) {
            let title =
                view.query.isEmpty
                ? renderer.frameworkText(.noResults)
                : renderer.frameworkText(.noResultsFor).replacing("%@", with: view.query)
            let label = Vitral.Label(title, systemImage: "magnifyingglass")
            Vitral.Label._render(label, renderer)
        }
    }

    /// A hint for another search.
    public struct Description: View {
        /// Drawn by the framework.
        public typealias Body = Never

        /// Renders the text in the language of the framework's own texts.
        public static func _render(_ view: Self, _ renderer: _Renderer) {
            Text._render(Text(verbatim: renderer.frameworkText(.noResultsHint)), renderer)
        }
    }
}

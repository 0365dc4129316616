// SPDX-License-Identifier: Apache-2.0

/// The words of a search that found nothing.
public struct SearchUnavailableContent {
    /// That nothing was found.
    public struct Label: View {
        /// Drawn by the framework.
        public typealias Body = Never
        let query: String

        /// Renders the words, in the framework's own languages.
        public static func _render(_ view: Self, _ renderer: _Renderer) {
            let title =
                view.query.isEmpty
                ? renderer.frameworkText(.noResults)
                : renderer.frameworkText(.noResultsFor).replacing("%@", with: view.query)
            let label = Vitral.Label(title, systemImage: "magnifyingglass")
            Vitral.Label._render(label, renderer)
        }
    }

    /// What to try.
    public struct Description: View {
        /// Drawn by the framework.
        public typealias Body = Never

        /// Renders the words, in the framework's own languages.
        public static func _render(_ view: Self, _ renderer: _Renderer) {
            Text._render(Text(verbatim: renderer.frameworkText(.noResultsHint)), renderer)
        }
    }
}

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == EmptyView
{
    /// Says that a search found nothing.
    public static var search: ContentUnavailableView { search(text: "") }

    /// Says that a search for a text found nothing.
    public static func search(text: String) -> ContentUnavailableView {
        ContentUnavailableView(
            label: { SearchUnavailableContent.Label(query: text) },
            description: { SearchUnavailableContent.Description() })
    }
}

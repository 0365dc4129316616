// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Reports that the page's address does not exist.
    ///
    /// ```swift
    /// let recipe: Recipe?
    ///
    /// var body: some View {
    ///     if let recipe {
    ///         Text(recipe.name)
    ///     } else {
    ///         ContentUnavailableView("No such recipe", systemImage: "questionmark.circle").pageNotFound()
    ///     }
    /// }
    /// ```
    ///
    /// The server sends the page with the status 404, so that no client keeps a link to it. If a stack cannot decode
    /// the address, it shows its own page and reports the same.
    public func pageNotFound() -> some View {
        modifier(_PageNotFoundModifier())
    }
}

/// A modifier that reports that the page's address does not exist.
public struct _PageNotFoundModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Marks the page as not found and renders content.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.node.graph.context.isNotFound = true
        C._render(content, renderer)
    }
}

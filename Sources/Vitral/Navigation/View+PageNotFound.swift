// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Tells that there is nothing at the page's address.
    ///
    /// A browser that asks for the address gets the page with the status 404, so that nobody keeps a link to it. Where a
    /// stack cannot read the address at all, it shows a page of its own in this manner.
    package func pageNotFound() -> some View {
        modifier(_PageNotFoundModifier())
    }
}

/// A modifier that tells that there is nothing at the page's address.
package struct _PageNotFoundModifier: ViewModifier {
    /// Drawn by the framework.
    package typealias Body = Never

    /// Notes it and renders content.
    package static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.node.graph.context.isNotFound = true
        C._render(content, renderer)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The first of several views that fits into the room there is.
///
/// All of them are in the page; the browser shows the first that fits and hides the others, also from screen readers,
/// without asking the server. Width is the room that the container offers. Height counts where a frame bounds it:
/// a page that scrolls has no end. Without a script the last view shows, which should be the smallest.
public struct ViewThatFits<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let axes: Axis.Set
    let content: Content

    /// Shows the first view that fits.
    ///
    /// - Parameters:
    ///   - axes: The directions in which it has to fit.
    ///   - content: The views, from the one that needs most room to the one that needs least.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Renders the views.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .viewThatFits, isControl: true)
        let isHorizontal = view.axes.contains(.horizontal)
        let isVertical = view.axes.contains(.vertical)
        renderer.attribute(.dataFit, (isHorizontal ? "h" : "") + (isVertical ? "v" : ""))
        renderer.eagerly { renderer.insideControl { Content._render(view.content, renderer) } }
        renderer.close()
    }
}

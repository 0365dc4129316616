// SPDX-License-Identifier: Apache-2.0

/// A view that shows the first of several views that fits the available space.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///     HStack {
///         Text("Departure")
///         Text("Monday, 12 May, 08:45")
///     }
///     VStack {
///         Text("Departure")
///         Text("12 May")
///     }
/// }
/// ```
///
/// All of them are in the page; the browser shows the first that fits and hides the others, also from screen readers,
/// without asking the server. The container offers the width. The height counts only where a frame limits it: a
/// scrolling page has no end. Without scripts the last view shows, which should be the smallest.
public struct ViewThatFits<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let axes: Axis.Set
    let content: Content

    /// Creates a view that shows the first view that fits.
    ///
    /// - Parameters:
    ///   - axes: The directions in which the view has to fit.
    ///   - content: The views, from the largest to the smallest.
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

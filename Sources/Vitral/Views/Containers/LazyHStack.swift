// SPDX-License-Identifier: Apache-2.0

/// A stack of views side by side, for a scroll view that scrolls horizontally.
///
/// ```swift
/// let recipes: [Recipe]
///
/// var body: some View {
///     ScrollView(.horizontal) {
///         LazyHStack(spacing: 12) {
///             ForEach(recipes) { Text($0.name).frame(width: 160) }
///         }
///     }
/// }
/// ```
///
/// The page contains all its views, because windowing works only for vertical scrolling. The browser does not draw
/// invisible views, which is sufficient for some hundred views.
public struct LazyHStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of smaller views.
    ///   - spacing: The space between views in points; `nil` for the standard spacing.
    ///   - pinnedViews: The section headers and footers that stay visible.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    private let pinnedViews: PinnedScrollableViews

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        view.pinnedViews.describe(renderer.box)
        renderer.open(.div, .lazyHorizontalStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

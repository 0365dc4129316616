// SPDX-License-Identifier: Apache-2.0

/// A stack of views one below the other; the page contains only the visible window of a `ForEach`.
///
/// ```swift
/// let notes: [Note]
///
/// var body: some View {
///     ScrollView {
///         LazyVStack(alignment: .leading) {
///             ForEach(notes) { Text($0.title) }
///         }
///     }
/// }
/// ```
///
/// Views outside of a `ForEach` are in the page from the start, and their `onAppear` and `task` run at once.
public struct LazyVStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of narrower views.
    ///   - spacing: The space between views in points; `nil` for the standard spacing.
    ///   - pinnedViews: The section headers and footers that stay visible.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        view.pinnedViews.describe(renderer.box)
        renderer.open(.div, .lazyVerticalStack, style: style)
        renderer.lazily { Content._render(view.content, renderer) }
        renderer.close()
    }
}

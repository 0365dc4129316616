// SPDX-License-Identifier: Apache-2.0

/// A grid of views in columns; the page contains only the visible window of a `ForEach`.
///
/// ```swift
/// let recipes: [Recipe]
///
/// var body: some View {
///     ScrollView {
///         LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))], spacing: 12) {
///             ForEach(recipes) { Text($0.name) }
///         }
///     }
/// }
/// ```
///
/// Views outside of a `ForEach` are in the page from the start, and their `onAppear` and `task` run at once.
public struct LazyVGrid<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: The horizontal alignment of a grid that is narrower than its container.
    ///   - spacing: The space between rows in points; `nil` for the standard spacing.
    ///   - pinnedViews: The section headers and footers that stay visible.
    ///   - content: The views.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.pinnedViews = pinnedViews
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Renders the grid.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        var style = "grid-template-columns:\(view.columns.map(\.size.css).joined(separator: " "))"
        if let spacing = view.spacing { style += ";row-gap:\(CSS.length(spacing))" }
        if let spacing = view.columns.first?.spacing { style += ";column-gap:\(CSS.length(spacing))" }
        if let alignment = view.columns.first?.alignment { style += ";place-items:\(alignment.placeItems)" }
        if view.alignment != .center { style += ";justify-content:\(view.alignment.gridCSS)" }
        view.pinnedViews.describe(renderer.box)
        renderer.open(.div, .lazyVerticalGrid, style: style)
        renderer.lazily { Content._render(view.content, renderer) }
        renderer.close()
    }
}

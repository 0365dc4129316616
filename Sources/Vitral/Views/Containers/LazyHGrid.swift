// SPDX-License-Identifier: Apache-2.0

/// A grid of views in rows, filled column by column, for a scroll view that scrolls horizontally.
///
/// ```swift
/// ScrollView(.horizontal) {
///     LazyHGrid(rows: [GridItem(.fixed(80)), GridItem(.fixed(80))], spacing: 12) {
///         ForEach(1..<31) { Text("Day \($0)") }
///     }
/// }
/// ```
///
/// The page contains all its views, like those of a ``LazyHStack``.
public struct LazyHGrid<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: The vertical alignment of a grid that is smaller than its container.
    ///   - spacing: The space between columns in points; `nil` for the standard spacing.
    ///   - pinnedViews: The section headers and footers that stay visible.
    ///   - content: The views.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        self.pinnedViews = pinnedViews
        self.content = content()
    }

    /// Renders the grid.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        var style = "grid-template-rows:\(view.rows.map(\.size.css).joined(separator: " "))"
        if let spacing = view.spacing { style += ";column-gap:\(CSS.length(spacing))" }
        if let spacing = view.rows.first?.spacing { style += ";row-gap:\(CSS.length(spacing))" }
        if let alignment = view.rows.first?.alignment { style += ";place-items:\(alignment.placeItems)" }
        if view.alignment != .center { style += ";align-content:\(view.alignment.gridCSS)" }
        view.pinnedViews.describe(renderer.box)
        renderer.open(.div, .lazyHorizontalGrid, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A stack of views side by side, for a scroll view that scrolls horizontally.
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

/// A grid of views in rows, filled column by column, for a scroll view that scrolls horizontally.
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

/// The section headers and footers that stay visible while their sections scroll.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt32

    /// Creates a set from raw bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The section headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The section footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

    func describe(_ box: BoxStyle) {
        guard !isEmpty else { return }
        box.enter(.inherited)
        if contains(.sectionHeaders) { box.add(class: .pinsHeaders) }
        if contains(.sectionFooters) { box.add(class: .pinsFooters) }
    }
}

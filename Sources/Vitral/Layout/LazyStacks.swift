// SPDX-License-Identifier: Apache-2.0

/// Views side by side, in a scroll view that scrolls sideways.
///
/// All of its views are in the page: windows of rows follow vertical scrolling alone. The browser skips the drawing of
/// what is out of sight, which is enough for some hundred views.
public struct LazyHStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Lays views out side by side.
    ///
    /// - Parameters:
    ///   - alignment: Where views of less height stand.
    ///   - spacing: Points between views; `nil` is the standard distance.
    ///   - pinnedViews: Which headers and footers of sections stay in sight.
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

/// Views in rows, column after column, in a scroll view that scrolls sideways.
///
/// All of its views are in the page, as those of a ``LazyHStack``.
public struct LazyHGrid<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Lays views out in rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - alignment: Where the grid stands when it is lower than its place.
    ///   - spacing: Points between columns; `nil` is the standard distance.
    ///   - pinnedViews: Which headers and footers of sections stay in sight.
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

/// Which headers and footers of sections stay in sight while their sections scroll.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

    func describe(_ box: BoxStyle) {
        guard !isEmpty else { return }
        box.enter(.inherited)
        if contains(.sectionHeaders) { box.add(class: .pinsHeaders) }
        if contains(.sectionFooters) { box.add(class: .pinsFooters) }
    }
}

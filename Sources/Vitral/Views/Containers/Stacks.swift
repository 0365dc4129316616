// SPDX-License-Identifier: Apache-2.0

/// A stack of views side by side.
public struct HStack<Content: View>: View {
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
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        renderer.open(.div, .horizontalStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// A stack of views one below the other.
public struct VStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of narrower views.
    ///   - spacing: The space between views in points; `nil` for the standard spacing.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        renderer.open(.div, .verticalStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// A stack of overlapping views; the last is in front.
public struct ZStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: Alignment
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of smaller views.
    ///   - content: The views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = view.alignment == .center ? nil : "place-items:\(view.alignment.placeItems)"
        renderer.open(.div, .depthStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}

/// A stack of views one below the other; the page contains only the visible window of a `ForEach`.
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

/// A column or row of a grid, or as many as fit.
public struct GridItem: Hashable, Sendable {
    /// The size of a column or row.
    public enum Size: Hashable, Sendable {
        /// A fixed size in points.
        case fixed(Double)
        /// A share of the remaining space, within bounds.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many columns or rows as fit, each within bounds.
        case adaptive(minimum: Double, maximum: Double = .infinity)

        var css: String {
            switch self {
            case .fixed(let width): CSS.length(width)
            case .flexible(let minimum, let maximum): "minmax(\(CSS.length(minimum)),\(Self.upper(maximum)))"
            case .adaptive(let minimum, let maximum):
                "repeat(auto-fill,minmax(min(\(CSS.length(minimum)),100%),\(Self.upper(maximum))))"
            }
        }

        private static func upper(_ maximum: Double) -> String {
            maximum.isFinite ? CSS.length(maximum) : "1fr"
        }
    }

    /// The size of the column or row.
    public var size: Size
    /// The space to the next column or row in points; `nil` for the standard spacing.
    public var spacing: Double?
    /// The alignment of smaller views in the column or row.
    public var alignment: Alignment?

    /// Creates a column or row.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A grid of views in columns; the page contains only the visible window of a `ForEach`.
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

enum StackStyle {
    static func css(align: String?, spacing: Double?) -> String? {
        switch (align, spacing) {
        case (nil, nil): nil
        case (let align?, nil): "align-items:\(align)"
        case (nil, let spacing?): "gap:\(CSS.length(spacing))"
        case (let align?, let spacing?): "align-items:\(align);gap:\(CSS.length(spacing))"
        }
    }
}

extension _Renderer {
    /// Renders the direct content of a container that renders only a window of a `ForEach`.
    func lazily(_ content: () -> Void) {
        let outer = environment
        environment = outer.lazy
        content()
        environment = outer
    }

    /// Renders the content of a container that renders all its views.
    func eagerly(_ content: () -> Void) {
        guard environment.isLazy else { return content() }
        let outer = environment
        environment = outer.eager
        content()
        environment = outer
    }
}

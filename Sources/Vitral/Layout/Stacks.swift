// SPDX-License-Identifier: Apache-2.0

/// Views side by side.
public struct HStack<Content: View>: View {
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

/// Views one below the other.
public struct VStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Lays views out one below the other.
    ///
    /// - Parameters:
    ///   - alignment: Where views of less width stand.
    ///   - spacing: Points between views; `nil` is the standard distance.
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

/// Views one above the other, the last in front.
public struct ZStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: Alignment
    let content: Content

    /// Lays views over each other.
    ///
    /// - Parameters:
    ///   - alignment: Where smaller views stand.
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

/// Views one below the other, of which a `ForEach` keeps only those in the page that can be seen.
public struct LazyVStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Lays views out one below the other.
    ///
    /// - Parameters:
    ///   - alignment: Where views of less width stand.
    ///   - spacing: Points between views; `nil` is the standard distance.
    ///   - pinnedViews: Which headers and footers of sections stay in sight.
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

/// A column of a grid, or several that fit.
public struct GridItem: Hashable, Sendable {
    /// How wide a column is.
    public enum Size: Hashable, Sendable {
        /// A width in points.
        case fixed(Double)
        /// What is left, shared with the other columns, within bounds.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many columns as fit, each within bounds.
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

    /// How wide the column is.
    public var size: Size
    /// Points to the next column; `nil` is the standard distance.
    public var spacing: Double?
    /// Where smaller views stand in the column.
    public var alignment: Alignment?

    /// Creates a column.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Views in columns, of which a `ForEach` keeps only those in the page that can be seen.
public struct LazyVGrid<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content
    private let pinnedViews: PinnedScrollableViews

    /// Lays views out in columns.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - alignment: Where the grid stands when it is narrower than its place.
    ///   - spacing: Points between rows; `nil` is the standard distance.
    ///   - pinnedViews: Which headers and footers of sections stay in sight.
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
    /// Renders what is directly inside a container that keeps only a window of a `ForEach`.
    func lazily(_ content: () -> Void) {
        let outer = environment
        environment = outer.lazy
        content()
        environment = outer
    }

    /// Renders what is inside a container that shows all of its views.
    func eagerly(_ content: () -> Void) {
        guard environment.isLazy else { return content() }
        let outer = environment
        environment = outer.eager
        content()
        environment = outer
    }
}

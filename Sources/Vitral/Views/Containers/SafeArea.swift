// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Extends the view under bars and into the unsafe areas of the screen.
    ///
    /// On all edges, a color or shape becomes the background of the whole screen. On some edges, the view extends under
    /// the notch or the home indicator. An on-screen keyboard never changes the layout in a browser, so the `.keyboard`
    /// region alone has no effect.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        guard regions.contains(.container) else { return box(.placement, []) }
        if edges == .all { return box(.placement, .name(.ignoresSafeArea)) }
        var declarations: [_BoxModifier.Declaration] = []
        for (edge, property, length) in SafeAreaEdge.all where edges.contains(edge) {
            declarations.append(.css(property, "calc(-1*var(\(length)))"))
        }
        return box(.placement, declarations)
    }

    /// Adds padding to some edges, under which scrolled content stays visible.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let length = length ?? 16
        return safeAreaPadding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Adds padding to all edges, under which scrolled content stays visible.
    public func safeAreaPadding(_ length: Double) -> some View {
        safeAreaPadding(.all, length)
    }

    /// Adds padding to each edge, under which scrolled content stays visible.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        box(.padding, insets.cssPadding + insets.cssScrollPadding)
    }

    /// Adds a view at the top or bottom that stays in place while the content scrolls; the content does not overlap it.
    ///
    /// ```swift
    /// ScrollView {
    ///     ForEach(1..<31) { Text("Day \($0)") }
    /// }
    /// .safeAreaInset(edge: .bottom) {
    ///     Button("Book") {}.padding().background(.bar)
    /// }
    /// ```
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                inset: content(), classes: edge == .top ? .topSafeAreaInset : .bottomSafeAreaInset,
                style: "gap:\(CSS.length(spacing ?? 0));--at:\(alignment.gridCSS)", isFirst: edge == .top))
    }

    /// Adds a view at a side that stays in place while the content scrolls; the content does not overlap it.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                inset: content(), classes: .sideSafeAreaInset,
                style: "gap:\(CSS.length(spacing ?? 0));--at:\(alignment.gridCSS)", isFirst: edge == .leading))
    }
}

/// A modifier that adds a view at an edge, which stays in place while the content beside it scrolls.
public struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let inset: Inset
    let classes: StyleClass
    let style: String
    let isFirst: Bool

    /// Renders content and the inset in their visual order.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.open(.div, modifier.classes, style: modifier.style, isControl: true)
        if modifier.isFirst { renderInset(modifier, renderer) }
        renderer.open(.div, .safeAreaContent)
        C._render(content, renderer)
        renderer.close()
        if !modifier.isFirst { renderInset(modifier, renderer) }
        renderer.close()
    }

    private static func renderInset(_ modifier: Self, _ renderer: _Renderer) {
        renderer.open(.div, .safeAreaInsetView)
        renderer.eagerly { Inset._render(modifier.inset, renderer) }
        renderer.close()
    }
}

private enum SafeAreaEdge {
    static let all: [(Edge.Set, StyleProperty, StaticString)] = [
        (.top, .marginBlockStart, "--safe-top"), (.bottom, .marginBlockEnd, "--safe-bottom"),
        (.leading, .marginInlineStart, "--safe-start"), (.trailing, .marginInlineEnd, "--safe-end"),
    ]
}

extension EdgeInsets {
    var cssPadding: [_BoxModifier.Declaration] {
        [
            .css(.paddingBlock, "\(CSS.length(top)) \(CSS.length(bottom))"),
            .css(.paddingInline, "\(CSS.length(leading)) \(CSS.length(trailing))"),
        ]
    }

    /// The CSS declarations of the inset at which scrolling to a view, or snapping, ends.
    var cssScrollPadding: [_BoxModifier.Declaration] {
        [
            .css(.scrollPaddingBlock, "\(CSS.length(top)) \(CSS.length(bottom))"),
            .css(.scrollPaddingInline, "\(CSS.length(leading)) \(CSS.length(trailing))"),
        ]
    }
}

extension View {
    /// Extends the view under bars and into the unsafe areas of the screen, on some edges.
    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    public consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
}

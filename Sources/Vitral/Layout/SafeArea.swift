// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Reaches under bars and into the corners of the screen.
    ///
    /// On all edges a colour or shape becomes the ground of the whole screen. On some, the view grows under the notch
    /// or the home indicator there. A browser's keyboard never moves the layout, so the `.keyboard` region alone needs
    /// nothing.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        guard regions.contains(.container) else { return box(.placement, []) }
        if edges == .all { return box(.placement, .name(.ignoresSafeArea)) }
        var declarations: [_BoxModifier.Declaration] = []
        for (edge, property, length) in SafeAreaEdge.all where edges.contains(edge) {
            declarations.append(.css(property, "calc(-1*var(\(length)))"))
        }
        return box(.placement, declarations)
    }

    /// Room on some edges, through which what scrolls inside still passes.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let length = length ?? 16
        return safeAreaPadding(
            EdgeInsets(
                top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
    }

    /// Room on all edges, through which what scrolls inside still passes.
    public func safeAreaPadding(_ length: Double) -> some View {
        safeAreaPadding(.all, length)
    }

    /// Room on each edge, through which what scrolls inside still passes.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        box(.padding, insets.cssPadding + insets.cssScrollPadding)
    }

    /// A view at the top or bottom that stays while the content scrolls, which keeps clear of it.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            _SafeAreaInsetModifier(
                inset: content(), classes: edge == .top ? .topSafeAreaInset : .bottomSafeAreaInset,
                style: "gap:\(CSS.length(spacing ?? 0));--at:\(alignment.gridCSS)", isFirst: edge == .top))
    }

    /// A view at the side that stays while the content scrolls, which keeps clear of it.
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

/// A view that stays at an edge while the content beside it scrolls.
public struct _SafeAreaInsetModifier<Inset: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let inset: Inset
    let classes: StyleClass
    let style: String
    let isFirst: Bool

    /// Renders content and the inset, in the order in which they stand.
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

/// Parts of the screen that something covers.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// What the device covers: a notch, rounded corners, a home indicator.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// What a keyboard on the screen covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Everything.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The top or the bottom.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}

/// The leading or the trailing side.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The leading edge.
        public static let leading = Set(rawValue: 1)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.leading, .trailing]
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

    /// Where what is scrolled to, or snaps, comes to stand.
    var cssScrollPadding: [_BoxModifier.Declaration] {
        [
            .css(.scrollPaddingBlock, "\(CSS.length(top)) \(CSS.length(bottom))"),
            .css(.scrollPaddingInline, "\(CSS.length(leading)) \(CSS.length(trailing))"),
        ]
    }
}

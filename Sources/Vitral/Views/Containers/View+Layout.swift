// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension View {
    /// Adds padding to some edges.
    ///
    /// ```swift
    /// VStack(alignment: .leading) {
    ///     Text("Shopping list").padding(.bottom, 8)
    ///     Text("Flour, yeast, olive oil")
    /// }
    /// .padding()
    /// ```
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The padding in points; `nil` for the standard padding.
    public consuming func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
        let value = CSS.length(length ?? 16)
        if edges == .all { return box(.padding, .css(.padding, value)) }
        var declarations: [_BoxModifier.Declaration] = []
        if edges.contains(.vertical) {
            declarations.append(.css(.paddingBlock, value))
        } else {
            if edges.contains(.top) { declarations.append(.css(.paddingTop, value)) }
            if edges.contains(.bottom) { declarations.append(.css(.paddingBottom, value)) }
        }
        if edges.contains(.horizontal) {
            declarations.append(.css(.paddingInline, value))
        } else {
            if edges.contains(.leading) { declarations.append(.css(.paddingInlineStart, value)) }
            if edges.contains(.trailing) { declarations.append(.css(.paddingInlineEnd, value)) }
        }
        return box(.padding, declarations)
    }

    /// Adds padding to all edges, in points.
    public consuming func padding(_ length: Double) -> some View {
        padding(.all, length)
    }

    /// Adds padding to each edge.
    public consuming func padding(_ insets: EdgeInsets) -> some View {
        box(.padding, insets.cssPadding)
    }

    /// Sets a fixed size in points.
    ///
    /// ```swift
    /// VStack {
    ///     Image("map").frame(width: 120, height: 80)
    ///     Text("All stops").frame(maxWidth: .infinity, alignment: .leading)
    /// }
    /// ```
    public consuming func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
        -> some View
    {
        var declarations: [_BoxModifier.Declaration] = [.name(.frame)]
        if let width { declarations.append(.css(.width, CSS.length(width))) }
        if let height { declarations.append(.css(.height, CSS.length(height))) }
        return box(.size, declarations + alignment.frameDeclarations)
    }

    /// Sets the bounds of the size, in points.
    ///
    /// A maximum of `.infinity` takes all available space.
    public consuming func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> some View {
        var declarations: [_BoxModifier.Declaration] = [.name(.frame)]
        if let minWidth { declarations.append(.css(.minWidth, CSS.length(minWidth))) }
        // A view with a maximum grows, so the ideal size applies only without a maximum.
        if let idealWidth, maxWidth == nil { declarations.append(.css(.width, CSS.length(idealWidth))) }
        if let maxWidth {
            declarations.append(.name(.fillsWidth))
            if maxWidth.isFinite { declarations.append(.css(.maxWidth, CSS.length(maxWidth))) }
        }
        if let minHeight { declarations.append(.css(.minHeight, CSS.length(minHeight))) }
        if let idealHeight, maxHeight == nil { declarations.append(.css(.height, CSS.length(idealHeight))) }
        if let maxHeight {
            declarations.append(.name(.fillsHeight))
            if maxHeight.isFinite { declarations.append(.css(.maxHeight, CSS.length(maxHeight))) }
        }
        return box(.size, declarations + alignment.frameDeclarations)
    }

    /// Sets the aspect ratio of the view.
    ///
    /// ```swift
    /// Image("lisbon").resizable().aspectRatio(16 / 9, contentMode: .fit)
    /// ```
    ///
    /// - Parameters:
    ///   - ratio: The width divided by the height; `nil` keeps the ratio of the content.
    ///   - contentMode: Whether the content fills the frame or fits into it.
    public consuming func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some View {
        var declarations: [_BoxModifier.Declaration] = [
            .css(.objectFit, contentMode == .fit ? "contain" : "cover")
        ]
        if let ratio { declarations.append(.css(.aspectRatio, CSS.number(ratio))) }
        return box(.size, declarations)
    }

    /// Sets the aspect ratio of a size.
    public consuming func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        let isRatio = aspectRatio.width > 0 && aspectRatio.height > 0
        return self.aspectRatio(
            isRatio ? Double(aspectRatio.width / aspectRatio.height) : nil, contentMode: contentMode)
    }

    /// Scales the content to fit into its frame.
    public consuming func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Scales the content to fill its frame.
    public consuming func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Keeps the ideal size of the content.
    ///
    /// ```swift
    /// Text("This sentence keeps all of its lines.").fixedSize(horizontal: false, vertical: true)
    /// ```
    public consuming func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        box(
            .size,
            horizontal
                ? [.css(.flexShrink, "0"), .css(.width, "max-content"), .css(.maxWidth, "none")]
                : [.css(.flexShrink, "0")])
    }

    /// Sets the priority with which the view takes space before its siblings.
    ///
    /// ```swift
    /// HStack {
    ///     Text("A long description of the place").lineLimit(1)
    ///     Text("12 km").layoutPriority(1)
    /// }
    /// ```
    public consuming func layoutPriority(_ value: Double) -> some View {
        box(.placement, .css(.flexShrink, value > 0 ? "0" : value < 0 ? "9999" : "1"))
    }

    /// Sets the order of overlapping views; the view with the highest value is in front.
    ///
    /// ```swift
    /// ZStack {
    ///     Text("Ticket").zIndex(1)
    ///     Color.yellow
    /// }
    /// ```
    ///
    /// It applies to the view with all of its modifiers, including those that follow. A place that a custom view's
    /// ``View/body`` sets is one among the views around it as long as no modifier is applied to the custom view.
    public consuming func zIndex(_ value: Double) -> some View {
        modifier(_ZIndexModifier(value))
    }
}

extension Alignment {
    var frameDeclarations: [_BoxModifier.Declaration] {
        guard self != .center else { return [] }
        return [
            .css(.frameX, horizontal.gridCSS), .css(.frameY, vertical.gridCSS),
            .css(.textAlign, horizontal == .leading ? "start" : horizontal == .trailing ? "end" : "center"),
        ]
    }
}

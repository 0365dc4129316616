// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Underlines the texts inside.
    public consuming func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        box(
            .inherited,
            isActive ? [.name(.underlined)] + Text.LineStyle(pattern: pattern, color: color).declarations : [])
    }

    /// Strikes through the texts inside.
    ///
    /// ```swift
    /// let ingredient: Ingredient
    ///
    /// var body: some View {
    ///     Text(ingredient.name).strikethrough(ingredient.isBought)
    /// }
    /// ```
    public consuming func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        box(
            .inherited,
            isActive ? [.name(.struckThrough)] + Text.LineStyle(pattern: pattern, color: color).declarations : [])
    }

    /// Sets the space added between letters of the texts inside, in points.
    public consuming func kerning(_ kerning: Double) -> some View {
        box(.inherited, .css(.letterSpacing, CSS.length(kerning)))
    }

    /// Sets the space added between letters of the texts inside, in points.
    public consuming func tracking(_ tracking: Double) -> some View {
        box(.inherited, .css(.letterSpacing, CSS.length(tracking)))
    }

    /// Raises the view by an offset in points, without a change of the layout; a negative offset lowers it.
    public consuming func baselineOffset(_ offset: Double) -> some View {
        box(.effect, .css(.position, "relative"), .css(.insetBlockEnd, CSS.length(offset)))
    }

    /// Sets a monospaced font for the texts inside.
    public consuming func monospaced(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontFamily, Font.Design.monospaced.css)] : [])
    }

    /// Sets the font width of the texts inside, if the typeface has it.
    public consuming func fontWidth(_ width: Font.Width?) -> some View {
        box(.inherited, width.map { [.css(.fontStretch, $0.css)] } ?? [])
    }

    /// Sets the position at which the texts inside are truncated.
    ///
    /// ```swift
    /// Text("A very long name of a small town").lineLimit(1).truncationMode(.middle)
    /// ```
    ///
    /// `.head` truncates the start of a text and keeps it on one line. A browser cannot truncate the middle of a text:
    /// `.middle` truncates the end, as `.tail` does.
    public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View {
        box(.inherited, mode == .head ? [.name(.truncatesHead)] : [])
    }

    /// Sets the minimum scale to which texts of one line inside may shrink so that they fit.
    ///
    /// ```swift
    /// Text("R$ 1.234.567,89").font(.largeTitle).lineLimit(1).minimumScaleFactor(0.5)
    /// ```
    ///
    /// As in SwiftUI, a text that does not fit at the minimum scale is truncated. Only texts with a `lineLimit(_:)` of
    /// 1 shrink. Browsers without the CSS property `text-fit` truncate the text without shrinking it.
    ///
    /// - Parameter factor: The minimum scale, from 0 to 1.
    public consuming func minimumScaleFactor(_ factor: Double) -> some View {
        box(
            .inherited,
            factor < 1 ? [.name(.shrinksToFit), .css(.minimumScale, "\(CSS.number(max(factor, 0.01) * 100))%")] : [])
    }

    /// Sets whether the space between letters of the texts inside may be reduced to fit a line.
    ///
    /// A browser cannot detect that a line is about to break, so the space is always reduced by a hundredth of the font
    /// size.
    public consuming func allowsTightening(_ flag: Bool) -> some View {
        box(.inherited, flag ? [.css(.letterSpacing, "-0.01em")] : [])
    }

    /// Sets whether the user can select and copy the texts inside.
    ///
    /// ```swift
    /// Text("Booking code KX81PQ").textSelection(.enabled)
    /// ```
    public consuming func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        let value = S.allowsSelection ? "text" : "none"
        return box(.inherited, .css(.userSelect, value), .css(.webkitUserSelect, value))
    }

    /// Sets the scale of the texts inside, relative to the standard size.
    public consuming func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        box(.inherited, isEnabled && scale == .secondary ? [.css(.fontSize, "0.8em")] : [])
    }
}

extension Text.LineStyle {
    /// The CSS declarations of the line's pattern and color.
    fileprivate var declarations: [_BoxModifier.Declaration] {
        var declarations: [_BoxModifier.Declaration] = []
        if !pattern.css.isEmpty { declarations.append(.css(.textDecorationStyle, pattern.css)) }
        if let color { declarations.append(.css(.textDecorationColor, color.css)) }
        return declarations
    }
}

extension Text {
    /// The position at which a text is truncated.
    public enum TruncationMode: Hashable, Sendable {
        /// At the start.
        case head
        /// At the end.
        case tail
        /// In the middle; a browser truncates the end.
        case middle
    }

    /// A text size relative to the enclosing text.
    public enum Scale: Hashable, Sendable {
        /// The same size.
        case `default`
        /// A smaller size.
        case secondary
    }
}

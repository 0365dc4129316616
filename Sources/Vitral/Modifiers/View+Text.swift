// SPDX-License-Identifier: Apache-2.0

extension View {
    /// A line below the texts inside.
    public consuming func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        box(
            .inherited,
            isActive ? [.name(.underlined)] + Text.LineStyle(pattern: pattern, color: color).declarations : [])
    }

    /// A line through the texts inside.
    public consuming func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        box(
            .inherited,
            isActive ? [.name(.struckThrough)] + Text.LineStyle(pattern: pattern, color: color).declarations : [])
    }

    /// Points added between the letters of the texts inside.
    public consuming func kerning(_ kerning: Double) -> some View {
        box(.inherited, .css(.letterSpacing, CSS.length(kerning)))
    }

    /// Points added between the letters of the texts inside.
    public consuming func tracking(_ tracking: Double) -> some View {
        box(.inherited, .css(.letterSpacing, CSS.length(tracking)))
    }

    /// Raises what is shown by points, or lowers it by a negative number, without moving what is around it.
    public consuming func baselineOffset(_ offset: Double) -> some View {
        box(.effect, .css(.position, "relative"), .css(.insetBlockEnd, CSS.length(offset)))
    }

    /// Characters of one width inside.
    public consuming func monospaced(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontFamily, Font.Design.monospaced.css)] : [])
    }

    /// The width of the letters inside, where the typeface has it.
    public consuming func fontWidth(_ width: Font.Width?) -> some View {
        box(.inherited, width.map { [.css(.fontStretch, $0.css)] } ?? [])
    }

    /// Where the texts inside are cut when they do not fit their lines.
    ///
    /// `.head` cuts the start of a text and keeps it on one line. A browser cannot cut the middle of a text: `.middle`
    /// cuts the end, as `.tail` does.
    public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View {
        box(.inherited, mode == .head ? [.name(.truncatesHead)] : [])
    }

    /// How far the texts inside may shrink to fit.
    ///
    /// A browser does not shrink text to fit. A factor below 1 lets it fit in another way: long words are hyphenated and
    /// lines may break anywhere, so that nothing is cut.
    public consuming func minimumScaleFactor(_ factor: Double) -> some View {
        box(.inherited, factor < 1 ? [.css(.hyphens, "auto"), .css(.overflowWrap, "anywhere")] : [])
    }

    /// Whether the letters of the texts inside may stand closer to fit a line.
    ///
    /// A browser cannot tell that a line is about to break: the letters stand closer by a hundredth of their size in any
    /// case.
    public consuming func allowsTightening(_ flag: Bool) -> some View {
        box(.inherited, flag ? [.css(.letterSpacing, "-0.01em")] : [])
    }

    /// Whether the texts inside can be selected and copied.
    public consuming func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        let value = S.allowsSelection ? "text" : "none"
        return box(.inherited, .css(.userSelect, value), .css(.webkitUserSelect, value))
    }

    /// The size of the texts inside beside text of the standard size.
    public consuming func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        box(.inherited, isEnabled && scale == .secondary ? [.css(.fontSize, "0.8em")] : [])
    }
}

extension Text.LineStyle {
    /// What a pattern and a colour add to a line.
    fileprivate var declarations: [_BoxModifier.Declaration] {
        var declarations: [_BoxModifier.Declaration] = []
        if !pattern.css.isEmpty { declarations.append(.css(.textDecorationStyle, pattern.css)) }
        if let color { declarations.append(.css(.textDecorationColor, color.css)) }
        return declarations
    }
}

extension Text {
    /// Where a text is cut that does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// At its start.
        case head
        /// At its end.
        case tail
        /// In its middle; a browser cuts the end.
        case middle
    }

    /// A size beside that of the text around.
    public enum Scale: Hashable, Sendable {
        /// As large.
        case `default`
        /// Smaller.
        case secondary
    }
}

/// Whether texts can be selected.
public protocol TextSelectability {
    /// Whether they can.
    static var allowsSelection: Bool { get }
}

/// Texts can be selected.
public struct EnabledTextSelectability: TextSelectability {
    /// They can.
    public static let allowsSelection = true
}

/// Texts cannot be selected.
public struct DisabledTextSelectability: TextSelectability {
    /// They cannot.
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// Texts can be selected.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// Texts cannot be selected.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

// SPDX-License-Identifier: Apache-2.0

extension Text {
    /// The text in a font.
    public func font(_ font: Font?) -> Text { styled { $0.font = font } }
    /// The text in a weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// The text in a family of typefaces.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
    /// The text in a width, where the typeface has it.
    public func fontWidth(_ width: Font.Width?) -> Text { styled { $0.width = width } }
    /// The text in bold.
    public func bold(_ isActive: Bool = true) -> Text { styled { $0.weight = isActive ? .bold : nil } }
    /// The text, slanted.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }
    /// The text with characters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.design = isActive ? .monospaced : nil } }
    /// The text with digits of one width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// The text in a colour or gradient.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text { styled { $0.foreground = style._css } }
    /// The text in a colour.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color?.css } }

    /// The text with a line below.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil }
    }

    /// The text with a line through it.
    ///
    /// A browser draws both lines of a text alike: with a line below as well, both look like that one.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil }
    }

    /// The text with points added between its letters, ligatures kept.
    public func kerning(_ kerning: Double) -> Text { styled { $0.letterSpacing = kerning } }

    /// The text with points added between its letters.
    ///
    /// A browser breaks up ligatures in such a text, whichever of ``kerning(_:)`` and this is used.
    public func tracking(_ tracking: Double) -> Text { styled { $0.letterSpacing = tracking } }

    /// The text, raised by points, or lowered by a negative number.
    public func baselineOffset(_ offset: Double) -> Text { styled { $0.baselineOffset = offset } }

    /// Two texts one after the other on one line, each in its own style.
    public static func + (left: Text, right: Text) -> Text {
        Text(storage: .joined([left, right]))
    }

    private func styled(_ change: (inout TextStyle) -> Void) -> Text {
        var style = look?.style ?? TextStyle()
        change(&style)
        var copy = self
        copy.look = style == TextStyle() ? nil : Look(style)
        return copy
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Text {
    /// Returns the text in a font.
    public func font(_ font: Font?) -> Text { styled { $0.font = font } }
    /// Returns the text with a font weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// Returns the text with a font design.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
    /// Returns the text with a font width, if the typeface has it.
    public func fontWidth(_ width: Font.Width?) -> Text { styled { $0.width = width } }
    /// Returns the text in bold.
    public func bold(_ isActive: Bool = true) -> Text { styled { $0.weight = isActive ? .bold : nil } }
    /// Returns the text in italics.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }
    /// Returns the text in a monospaced font.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.design = isActive ? .monospaced : nil } }
    /// Returns the text with digits of the same width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// Returns the text with a foreground color or gradient.
    public func foregroundStyle(_ style: some ShapeStyle) -> Text { styled { $0.foreground = style._textCSS } }
    /// Returns the text with a foreground color.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.foreground = color?._textCSS } }

    /// Returns the text with an underline.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil }
    }

    /// Returns the text with a strikethrough line.
    ///
    /// A browser draws both lines of a text in the same style: if the text also has an underline, both look like the
    /// underline.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        styled { $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil }
    }

    /// Returns the text with added space between letters, in points; ligatures are kept.
    public func kerning(_ kerning: Double) -> Text { styled { $0.letterSpacing = kerning } }

    /// Returns the text with added space between letters, in points.
    ///
    /// A browser breaks up ligatures in such a text, for both ``kerning(_:)`` and this function.
    public func tracking(_ tracking: Double) -> Text { styled { $0.letterSpacing = tracking } }

    /// Returns the text raised by an offset in points; a negative offset lowers it.
    public func baselineOffset(_ offset: Double) -> Text { styled { $0.baselineOffset = offset } }

    /// Returns a text that joins two texts on the same line, each in its own style.
    public static func + (left: Text, right: Text) -> Text {
        Text(storage: .joined([left, right]))
    }

    private func styled(_ change: (inout TextStyle) -> Void) -> Text {
        var style = look?.style ?? TextStyle()
        change(&style)
        return styled(style)
    }

    /// Returns the text in a style, which replaces its own.
    func styled(_ style: TextStyle) -> Text {
        var copy = self
        copy.look = style == TextStyle() ? nil : Look.shared(style)
        return copy
    }
}

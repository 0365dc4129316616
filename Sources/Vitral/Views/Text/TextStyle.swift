// SPDX-License-Identifier: Apache-2.0

/// The style that a text sets for itself.
struct TextStyle: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var foreground: String?
    var background: String?
    var underline: Text.LineStyle?
    var strikethrough: Text.LineStyle?
    var letterSpacing: Double?
    var baselineOffset: Double?
    var isItalic = false
    var hasMonospacedDigits = false

    @MainActor
    func describe(_ box: BoxStyle) {
        box.enter(.inherited)
        font?.describe(box)
        if let weight { box.declare(.fontWeight, "\(weight.rawValue)") }
        if let design { box.declare(.fontFamily, design.css) }
        if let width { box.declare(.fontStretch, width.css) }
        if let foreground { ForegroundStyle.describe(foreground, box) }
        if let background { box.declare(.backgroundColor, background) }
        if isItalic { box.declare(.fontStyle, "italic") }
        if hasMonospacedDigits { box.declare(.fontVariantNumeric, "tabular-nums") }
        if let letterSpacing { box.declare(.letterSpacing, CSS.length(letterSpacing)) }
        if let baselineOffset {
            box.declare(.position, "relative")
            box.declare(.insetBlockEnd, CSS.length(baselineOffset))
        }
        switch (underline, strikethrough) {
        case (let underline?, .some): box.declare(.textDecoration, "underline line-through\(underline.css)")
        case (let underline?, nil): box.declare(.textDecoration, "underline\(underline.css)")
        case (nil, let strikethrough?): box.declare(.textDecoration, "line-through\(strikethrough.css)")
        case (nil, nil): break
        }
    }
}

extension Text {
    /// The style of an underline or strikethrough line.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            let css: String
            /// A continuous line.
            public static let solid = Pattern(css: "")
            /// A dotted line.
            public static let dot = Pattern(css: " dotted")
            /// A dashed line.
            public static let dash = Pattern(css: " dashed")
            /// A line of dashes and dots; a browser draws dashes.
            public static let dashDot = Pattern(css: " dashed")
            /// A line of dashes and pairs of dots; a browser draws dashes.
            public static let dashDotDot = Pattern(css: " dashed")
        }

        let pattern: Pattern
        let color: Color?

        /// A single line.
        public static let single = LineStyle()

        /// Creates a line style.
        ///
        /// - Parameters:
        ///   - pattern: The pattern of the line.
        ///   - color: The color of the line; `nil` for the color of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// The pattern and color, which follow the kind of line in CSS.
        var css: String { pattern.css + (color.map { " \($0.css)" } ?? "") }
    }
}

extension ForegroundStyle {
    /// Declares the color of text and symbols; a gradient is clipped to the text.
    static func describe(_ css: String, _ box: BoxStyle) {
        if isGradient(css) { box.declareForegroundGradient(css) } else { box.declare(.color, css) }
    }

    /// Returns the declarations of a style: the color of text, and that of symbols and shapes if it is another.
    static func declarations(of style: some ShapeStyle) -> [_BoxModifier.Declaration] {
        let (fill, text) = (style._css, style._textCSS)
        if isGradient(fill) { return [.foregroundGradient(fill)] }
        return [.css(.color, text)] + (fill == text ? [] : [.css(.paint, fill)])
    }

    static func isGradient(_ css: String) -> Bool {
        // Most styles are colors, and their first letter is sufficient to rule out a gradient.
        switch css.utf8.first {
        case UInt8(ascii: "l"): css.hasPrefix("linear-gradient(")
        case UInt8(ascii: "r"): css.hasPrefix("radial-gradient(")
        case UInt8(ascii: "c"): css.hasPrefix("conic-gradient(")
        default: false
        }
    }
}

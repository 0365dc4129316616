// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// Creates a text whose parts have the attributes of a string, such as fonts, colors and links.
    ///
    /// ```swift
    /// var notice: AttributedString {
    ///     var text = AttributedString("Closed on Monday")
    ///     if let range = text.range(of: "Closed") { text[range].foregroundColor = .red }
    ///     return text
    /// }
    ///
    /// var body: some View { Text(notice) }
    /// ```
    ///
    /// The attributes are those of `AttributeScopes.SwiftUIAttributes`, and Foundation's `link`. The string is shown
    /// verbatim, without translation. A link that could run code is shown without its address.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        // Disfavored, because a literal is a localized key, although it could be an attributed string too.
        self.init(storage: .attributed(attributedContent))
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a string with attributes.
    @MainActor @preconcurrency
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
        appendInterpolation(Text(attributedString))
    }
}

@MainActor
extension TextPart {
    /// Returns the parts of a string with attributes, each in one style.
    static func parts(of string: AttributedString) -> [TextPart] {
        string.runs.map { run in
            let text = Text(verbatim: String(string[run.range].characters))
            let style = TextStyle(run)
            return TextPart(
                pieces: [.styled(style == TextStyle() ? text : text.styled(style))],
                marks: run.inlinePresentationIntent?.marks ?? [], link: run.link?.absoluteString)
        }
    }
}

extension TextStyle {
    /// Creates the style of a part of a string.
    @MainActor
    fileprivate init(_ run: AttributedString.Runs.Run) {
        self.init()
        font = run.font
        foreground = run.foregroundColor?._textCSS
        background = run.backgroundColor?.css
        underline = run.underlineStyle
        strikethrough = run.strikethroughStyle
        letterSpacing = run.tracking ?? run.kern
        baselineOffset = run.baselineOffset
    }
}

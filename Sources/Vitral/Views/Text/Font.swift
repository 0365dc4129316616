// SPDX-License-Identifier: Apache-2.0

/// The font of text.
///
/// ```swift
/// VStack {
///     Text("Lisbon").font(.largeTitle.bold())
///     Text("12 to 16 May").font(.system(size: 15, design: .rounded))
/// }
/// ```
///
/// Sizes follow the text size that the user sets in the browser.
public struct Font: Hashable, Sendable {
    var name: TextStyle?
    var size: Double?
    var weight: Weight?
    var design: Design?
    var width: Width?
    var leading: Leading?
    var family: String?
    var isItalic = false
    var hasSmallCapitals = false
    var hasMonospacedDigits = false

    /// A named text style.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        /// The largest title.
        case largeTitle
        /// A title.
        case title
        /// A smaller title.
        case title2
        /// A still smaller title.
        case title3
        /// Emphasized text.
        case headline
        /// Text below a headline.
        case subheadline
        /// Running text.
        case body
        /// A callout.
        case callout
        /// A footnote.
        case footnote
        /// A caption.
        case caption
        /// A smaller caption.
        case caption2

        var className: StyleClass {
            switch self {
            case .largeTitle: .largeTitleFont
            case .title: .titleFont
            case .title2: .title2Font
            case .title3: .title3Font
            case .headline: .headlineFont
            case .subheadline: .subheadlineFont
            case .body: .bodyFont
            case .callout: .calloutFont
            case .footnote: .footnoteFont
            case .caption: .captionFont
            case .caption2: .caption2Font
            }
        }
    }

    /// The weights of a font.
    public enum Weight: Int, Hashable, Sendable {
        /// Weight 100.
        case ultraLight = 100
        /// Weight 200.
        case thin = 200
        /// Weight 300.
        case light = 300
        /// Weight 400.
        case regular = 400
        /// Weight 500.
        case medium = 500
        /// Weight 600.
        case semibold = 600
        /// Weight 700.
        case bold = 700
        /// Weight 800.
        case heavy = 800
        /// Weight 900.
        case black = 900
    }

    /// The designs of typefaces.
    public enum Design: Hashable, Sendable {
        /// The system's typeface.
        case `default`
        /// A typeface with serifs.
        case serif
        /// A rounded typeface.
        case rounded
        /// A typeface in which all characters have the same width.
        case monospaced

        var css: String {
            switch self {
            case .default: "inherit"
            case .serif: "ui-serif,Georgia,serif"
            case .rounded: "ui-rounded,\"SF Pro Rounded\",system-ui,sans-serif"
            case .monospaced: "ui-monospace,\"SF Mono\",Menlo,Consolas,monospace"
            }
        }
    }

    /// The width of a typeface's letters.
    ///
    /// It only has an effect if the typeface supports the width; most system typefaces have only one.
    public struct Width: Hashable, Sendable {
        /// The width, relative to the standard width.
        public var value: Double
        /// Very narrow.
        public static let compressed = Width(0.625)
        /// Narrow.
        public static let condensed = Width(0.8)
        /// The standard width.
        public static let standard = Width(1)
        /// Wide.
        public static let expanded = Width(1.25)

        /// Creates a width.
        public init(_ value: Double) {
            self.value = value
        }

        var css: String { "\(CSS.number(value * 100))%" }
    }

    /// The distance between lines of text.
    public enum Leading: Hashable, Sendable {
        /// The standard distance.
        case standard
        /// A smaller distance.
        case tight
        /// A larger distance.
        case loose

        var css: String {
            switch self {
            case .standard: "1.3"
            case .tight: "1.15"
            case .loose: "1.5"
            }
        }
    }

    /// The largest title.
    public static let largeTitle = Font(name: .largeTitle)
    /// A title.
    public static let title = Font(name: .title)
    /// A smaller title.
    public static let title2 = Font(name: .title2)
    /// A still smaller title.
    public static let title3 = Font(name: .title3)
    /// Emphasized text.
    public static let headline = Font(name: .headline)
    /// Text below a headline.
    public static let subheadline = Font(name: .subheadline)
    /// Running text.
    public static let body = Font(name: .body)
    /// A callout.
    public static let callout = Font(name: .callout)
    /// A footnote.
    public static let footnote = Font(name: .footnote)
    /// A caption.
    public static let caption = Font(name: .caption)
    /// A smaller caption.
    public static let caption2 = Font(name: .caption2)

    init(name: TextStyle? = nil, size: Double? = nil, weight: Weight? = nil, design: Design? = nil) {
        self.name = name
        self.size = size
        self.weight = weight
        self.design = design
    }

    /// Returns the system's typeface in a size in points, at the standard text size.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(size: size, weight: weight, design: design)
    }

    /// Returns the system's typeface in a named text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(name: style, weight: weight, design: design)
    }

    /// Returns a typeface by its name, in a size in points at the standard text size.
    ///
    /// If the user's device does not have it, the browser shows the system's typeface.
    public static func custom(_ name: String, size: Double, relativeTo style: TextStyle = .body) -> Font {
        var font = Font(size: size)
        font.family = CSS.identifierKeepingSpaces(name)
        return font
    }

    /// Returns a typeface by its name, in a size in points at the standard text size.
    ///
    /// The size still follows the text size that the user has set in the browser.
    public static func custom(_ name: String, fixedSize: Double) -> Font { custom(name, size: fixedSize) }

    /// Returns the same font with letters of another width, if the typeface has it.
    public func width(_ width: Width) -> Font {
        var copy = self
        copy.width = width
        return copy
    }

    /// Returns the same font with another distance between lines.
    public func leading(_ leading: Leading) -> Font {
        var copy = self
        copy.leading = leading
        return copy
    }

    /// Returns the same font with small capitals for lowercase letters.
    public func smallCaps() -> Font {
        var copy = self
        copy.hasSmallCapitals = true
        return copy
    }

    /// Returns the same font in another weight.
    public func weight(_ weight: Weight) -> Font {
        var copy = self
        copy.weight = weight
        return copy
    }

    /// Returns the same font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the same font in italics.
    public func italic() -> Font {
        var copy = self
        copy.isItalic = true
        return copy
    }

    /// Returns the same font with digits of equal width.
    public func monospacedDigit() -> Font {
        var copy = self
        copy.hasMonospacedDigits = true
        return copy
    }

    /// Returns the same font with characters of equal width.
    public func monospaced() -> Font {
        var copy = self
        copy.design = .monospaced
        return copy
    }

    func describe(_ box: BoxStyle) {
        if let name { box.add(class: name.className) }
        // Sizes are in rem, so that they scale with the text size set in the browser.
        if let size { box.declare(.fontSize, "\(CSS.number(size / 16))rem") }
        if let weight { box.declare(.fontWeight, "\(weight.rawValue)") }
        if let design { box.declare(.fontFamily, design.css) }
        if let family { box.declare(.fontFamily, "\"\(family)\",system-ui,sans-serif") }
        if let width { box.declare(.fontStretch, width.css) }
        if let leading { box.declare(.lineHeight, leading.css) }
        if hasSmallCapitals { box.declare(.fontVariantCaps, "small-caps") }
        if isItalic { box.declare(.fontStyle, "italic") }
        if hasMonospacedDigits { box.declare(.fontVariantNumeric, "tabular-nums") }
    }
}

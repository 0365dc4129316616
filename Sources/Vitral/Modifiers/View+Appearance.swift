// SPDX-License-Identifier: Apache-2.0

extension View {
    /// The font of the texts inside.
    public func font(_ font: Font?) -> some View {
        box(.inherited, font.map { [.font($0)] } ?? [])
    }

    /// The weight of the texts inside.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        box(.inherited, weight.map { [.css("font-weight", "\($0.rawValue)")] } ?? [])
    }

    /// The design of the typeface of the texts inside.
    public func fontDesign(_ design: Font.Design?) -> some View {
        box(.inherited, design.map { [.css("font-family", $0.css)] } ?? [])
    }

    /// Bold texts inside.
    public func bold(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css("font-weight", "700")] : [])
    }

    /// Slanted texts inside.
    public func italic(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css("font-style", "italic")] : [])
    }

    /// Digits of one width inside.
    public func monospacedDigit() -> some View {
        box(.inherited, .css("font-variant-numeric", "tabular-nums"))
    }

    /// A line below the texts inside.
    public func underline(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css("text-decoration", "underline")] : [])
    }

    /// A line through the texts inside.
    public func strikethrough(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css("text-decoration", "line-through")] : [])
    }

    /// Whether the texts inside are written in capitals or in small letters.
    public func textCase(_ textCase: TextCase?) -> some View {
        box(.inherited, .css("text-transform", textCase?.css ?? "none"))
    }

    /// Where lines of text begin.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        box(.inherited, .css("text-align", alignment.css))
    }

    /// How many lines texts inside may have; what is longer ends in an ellipsis.
    public func lineLimit(_ number: Int?) -> some View {
        box(.inherited, number.map { [.name("ll"), .css("--n", "\(max($0, 1))")] } ?? [])
    }

    /// Points between lines of text.
    public func lineSpacing(_ spacing: Double) -> some View {
        box(.inherited, .css("line-height", "calc(1.3em + \(CSS.length(spacing)))"))
    }

    /// Points between letters.
    public func kerning(_ kerning: Double) -> some View {
        box(.inherited, .css("letter-spacing", CSS.length(kerning)))
    }

    /// The style of texts, symbols and shapes inside.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        let css = style._css
        if ForegroundStyle.isGradient(css) {
            // `BoxStyle.takeForegroundGradient` reads these four.
            return box(
                .inherited, .css("background", css), .css("background-clip", "text"),
                .css("-webkit-background-clip", "text"), .css("color", "transparent"))
        }
        return box(.inherited, .css("color", css))
    }

    /// The colour of texts, symbols and shapes inside.
    public func foregroundColor(_ color: Color?) -> some View {
        box(.inherited, color.map { [.css("color", $0.css)] } ?? [])
    }

    /// The accent colour inside.
    public func tint(_ color: Color?) -> some View {
        box(.inherited, color.map { [.css("--accent", $0.css), .css("accent-color", $0.css)] } ?? [])
    }

    /// The accent style inside.
    public func tint(_ style: some ShapeStyle) -> some View {
        box(.inherited, .css("--accent", style._css))
    }

    /// The accent colour inside.
    public func accentColor(_ color: Color?) -> some View { tint(color) }

    /// A style behind the view.
    public func background(_ style: some ShapeStyle) -> some View {
        box(.background, BackgroundDeclaration.of(style))
    }

    /// A style behind the view, in a shape.
    public func background<S: Shape>(
        _ style: some ShapeStyle, in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_ShapedBackgroundModifier(shape: shape, paint: .filling(style, fillStyle)))
    }

    /// The ground of the page behind the view, in a shape.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// A line along the edges, inside the view.
    public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        box(.background, .css("box-shadow", "inset 0 0 0 \(CSS.length(width)) \(style._css)"))
    }

    /// Round corners that cut the content.
    public func cornerRadius(_ radius: Double) -> some View {
        box(.clip, .css("border-radius", CSS.length(radius)), .css("overflow", "clip"))
    }

    /// Cuts the content to a shape.
    ///
    /// A shape of your own is cut from a square of 100 points that is stretched over the view, and what it cuts away
    /// takes no taps.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        guard let box = shape._box, box.inset == 0 else {
            // A shadow around it must not be cut too, so it goes outside of the layer that shadows share.
            return self.box(.effect, .css("clip-path", shape.unitClipPath(isEvenOdd: style.isEOFilled)))
        }
        return self.box(.clip, .css("border-radius", box.radius), .css("overflow", "clip"))
    }

    /// Cuts what stands out of the frame.
    public func clipped() -> some View {
        box(.clip, .css("overflow", "clip"))
    }

    /// The area that answers to taps.
    ///
    /// In a browser it is the box of the view with the shape's corners; a shape of your own is not cut out of it.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        box(.clip, shape._box.map { [.css("border-radius", $0.radius)] } ?? [])
    }

    /// A shadow.
    public func shadow(
        color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        box(
            .shadow,
            .css(
                "filter",
                "drop-shadow(\(CSS.length(x)) \(CSS.length(y)) \(CSS.length(radius)) \(color.css))"))
    }

    /// How opaque the view is, from 0 to 1.
    public func opacity(_ opacity: Double) -> some View {
        box(.effect, .css("opacity", CSS.number(min(max(opacity, 0), 1))))
    }

    /// Whether the view keeps its place but is not shown.
    public func hidden() -> some View {
        box(.effect, .css("visibility", "hidden"))
    }

    /// Blurs the view by points.
    public func blur(radius: Double) -> some View {
        box(.effect, .css("filter", "blur(\(CSS.length(radius)))"))
    }

    /// Takes colour from the view; 1 leaves none.
    public func grayscale(_ amount: Double) -> some View {
        box(.effect, .css("filter", "grayscale(\(CSS.number(amount)))"))
    }

    /// Draws the view larger or smaller.
    public func scaleEffect(_ scale: Double) -> some View {
        box(.effect, .css("scale", CSS.number(scale)))
    }

    /// Draws the view turned.
    public func rotationEffect(_ angle: Angle) -> some View {
        box(.effect, .css("rotate", "\(CSS.number(angle.degrees))deg"))
    }

    /// How large symbols inside are beside text.
    public func imageScale(_ scale: ImageScale) -> some View {
        box(.inherited, .css("--sy", scale.css))
    }

    /// Shows the shapes of content in place of the content.
    public func redacted(reason: RedactionReasons) -> some View {
        box(.inherited, reason.isEmpty ? [] : [.name("rd"), .attribute(.ariaHidden, "true")])
    }

    /// Shows content again inside a redacted view.
    public func unredacted() -> some View {
        box(.inherited, .name("urd"))
    }

    /// Draws the view and everything in it in light or dark.
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        colorSchemeBox(scheme)
    }

    func colorSchemeBox(_ scheme: ColorScheme?) -> ModifiedContent<Self, _BoxModifier> {
        box(.inherited, scheme.map { [.attribute(.dataScheme, $0.rawValue)] } ?? [])
    }
}

enum BackgroundDeclaration {
    static func of(_ style: some ShapeStyle) -> [_BoxModifier.Declaration] {
        guard style is Material else { return [.css("background", style._css)] }
        return [
            .css("background", style._css), .css("backdrop-filter", Glass.filter),
            .css("-webkit-backdrop-filter", Glass.filter),
        ]
    }
}

/// Capitals or small letters.
public enum TextCase: Hashable, Sendable {
    /// Capitals.
    case uppercase
    /// Small letters.
    case lowercase

    var css: String { self == .uppercase ? "uppercase" : "lowercase" }
}

/// How large a symbol is beside text.
public enum ImageScale: Hashable, Sendable {
    /// Smaller than text.
    case small
    /// As large as text.
    case medium
    /// Larger than text.
    case large

    var css: String {
        switch self {
        case .small: ".85"
        case .medium: "1"
        case .large: "1.3"
        }
    }
}

/// Why content is not shown.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It is not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// It is private.
    public static let privacy = RedactionReasons(rawValue: 2)
}

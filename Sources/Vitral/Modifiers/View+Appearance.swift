// SPDX-License-Identifier: Apache-2.0

extension View {
    /// The font of the texts inside.
    public consuming func font(_ font: Font?) -> some View {
        box(.inherited, font.map { [.font($0)] } ?? [])
    }

    /// The weight of the texts inside.
    public consuming func fontWeight(_ weight: Font.Weight?) -> some View {
        box(.inherited, weight.map { [.css(.fontWeight, "\($0.rawValue)")] } ?? [])
    }

    /// The design of the typeface of the texts inside.
    public consuming func fontDesign(_ design: Font.Design?) -> some View {
        box(.inherited, design.map { [.css(.fontFamily, $0.css)] } ?? [])
    }

    /// Bold texts inside.
    public consuming func bold(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontWeight, "700")] : [])
    }

    /// Slanted texts inside.
    public consuming func italic(_ isActive: Bool = true) -> some View {
        box(.inherited, isActive ? [.css(.fontStyle, "italic")] : [])
    }

    /// Digits of one width inside.
    public consuming func monospacedDigit() -> some View {
        box(.inherited, .css(.fontVariantNumeric, "tabular-nums"))
    }

    /// Whether the texts inside are written in capitals or in small letters.
    public consuming func textCase(_ textCase: TextCase?) -> some View {
        box(.inherited, .css(.textTransform, textCase?.css ?? "none"))
    }

    /// Where lines of text begin.
    public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        box(.inherited, .css(.textAlign, alignment.css))
    }

    /// How many lines texts inside may have; what is longer ends in an ellipsis.
    public consuming func lineLimit(_ number: Int?) -> some View {
        box(.inherited, number.map { [.name(.lineLimit), .css(.mostLines, "\(max($0, 1))")] } ?? [])
    }

    /// Points between lines of text.
    public consuming func lineSpacing(_ spacing: Double) -> some View {
        box(.inherited, .css(.lineHeight, "calc(1.3em + \(CSS.length(spacing)))"))
    }

    /// The style of texts, symbols and shapes inside.
    public consuming func foregroundStyle(_ style: some ShapeStyle) -> some View {
        let css = style._css
        return box(.inherited, ForegroundStyle.isGradient(css) ? .foregroundGradient(css) : .css(.color, css))
    }

    /// The colour of texts, symbols and shapes inside.
    public consuming func foregroundColor(_ color: Color?) -> some View {
        box(.inherited, color.map { [.css(.color, $0.css)] } ?? [])
    }

    /// The accent colour inside.
    public consuming func tint(_ color: Color?) -> some View {
        box(.inherited, color.map { [.css(.accent, $0.css), .css(.accentColor, $0.css)] } ?? [])
    }

    /// The accent style inside.
    public consuming func tint(_ style: some ShapeStyle) -> some View {
        box(.inherited, .css(.accent, style._css))
    }

    /// The accent colour inside.
    public consuming func accentColor(_ color: Color?) -> some View { tint(color) }

    /// A style behind the view.
    ///
    /// Behind the content of a screen it reaches under the bars; without edges to ignore it ends with the view.
    public consuming func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    {
        box(.background, BackgroundDeclaration.of(style) + (edges.isEmpty ? [.name(.backgroundInsideSafeArea)] : []))
    }

    /// The ground of a page behind the view.
    public consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(.background, ignoresSafeAreaEdges: edges)
    }

    /// The ground of a page behind the view, in a shape.
    public consuming func background<S: Shape>(in shape: S) -> some View {
        background(.background, in: shape)
    }

    /// A style behind the view, in a shape.
    public consuming func background<S: Shape>(
        _ style: some ShapeStyle, in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(_ShapedBackgroundModifier(shape: shape, paint: .filling(style, fillStyle)))
    }

    /// The ground of the page behind the view, in a shape.
    public consuming func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(.background, in: shape, fillStyle: fillStyle)
    }

    /// A line along the edges, inside the view.
    public consuming func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
        box(.background, .css(.boxShadow, "inset 0 0 0 \(CSS.length(width)) \(style._css)"))
    }

    /// Round corners that cut the content.
    public consuming func cornerRadius(_ radius: Double) -> some View {
        box(.clip, .css(.borderRadius, CSS.length(radius)), .css(.overflow, "clip"))
    }

    /// Cuts the content to a shape.
    ///
    /// A shape of your own is cut from a square of 100 points that is stretched over the view, and what it cuts away
    /// takes no taps.
    public consuming func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        guard let box = shape._box, box.inset == 0 else {
            // A shadow around it must not be cut too, so it goes outside of the layer that shadows share.
            return self.box(.effect, .css(.clipPath, shape.unitClipPath(isEvenOdd: style.isEOFilled)))
        }
        return self.box(.clip, .css(.borderRadius, box.radius), .css(.overflow, "clip"))
    }

    /// Cuts what stands out of the frame.
    ///
    /// - Parameter antialiased: Kept for SwiftUI's signature: a browser always smooths edges.
    public consuming func clipped(antialiased: Bool = false) -> some View {
        box(.clip, .css(.overflow, "clip"))
    }

    /// The area that answers to taps.
    ///
    /// In a browser it is the box of the view with the shape's corners; a shape of your own is not cut out of it.
    public consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        box(.clip, shape._box.map { [.css(.borderRadius, $0.radius)] } ?? [])
    }

    /// A shadow.
    public consuming func shadow(
        color: Color = .black.opacity(0.33), radius: Double, x: Double = 0, y: Double = 0
    ) -> some View {
        box(
            .shadow,
            .css(
                .filter,
                "drop-shadow(\(CSS.length(x)) \(CSS.length(y)) \(CSS.length(radius)) \(color.css))"))
    }

    /// How opaque the view is, from 0 to 1.
    public consuming func opacity(_ opacity: Double) -> some View {
        box(.effect, .css(.opacity, CSS.number(min(max(opacity, 0), 1))))
    }

    /// Whether the view keeps its place but is not shown.
    public consuming func hidden() -> some View {
        box(.effect, .css(.visibility, "hidden"))
    }

    /// How large symbols inside are beside text.
    public consuming func imageScale(_ scale: ImageScale) -> some View {
        box(.inherited, .css(.symbolScale, scale.css))
    }

    /// Draws the view and everything in it in light or dark.
    public consuming func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        colorSchemeBox(scheme)
    }

    func colorSchemeBox(_ scheme: ColorScheme?) -> ModifiedContent<Self, _BoxModifier> {
        box(.inherited, scheme.map { [.attribute(.dataScheme, $0.rawValue)] } ?? [])
    }
}

enum BackgroundDeclaration {
    static func of(_ style: some ShapeStyle) -> [_BoxModifier.Declaration] {
        guard style is Material else { return [.css(.background, style._css)] }
        return [
            .css(.background, style._css), .css(.backdropFilter, Glass.filter),
            .css(.webkitBackdropFilter, Glass.filter),
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

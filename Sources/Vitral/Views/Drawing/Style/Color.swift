// SPDX-License-Identifier: Apache-2.0

/// A color, which may differ between light and dark.
///
/// ```swift
/// let brand = Color(red: 0.9, green: 0.35, blue: 0.15)
///
/// var body: some View {
///     VStack {
///         Text("Today").foregroundStyle(brand)
///         Color.orange.opacity(0.2).frame(height: 8)
///     }
/// }
/// ```
public struct Color: ShapeStyle, Hashable, Sendable {
    let css: String

    init(css: String) {
        self.css = css
    }

    /// Creates a color of the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red channel, from 0 to 1.
    ///   - green: The green channel, from 0 to 1.
    ///   - blue: The blue channel, from 0 to 1.
    ///   - opacity: The opacity, from 0, clear, to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue].map { String(Int(clamping: (min(max($0, 0), 1) * 255).rounded())) }
        let alpha = opacity >= 1 ? "" : " / \(CSS.number(max(opacity, 0)))"
        css = "rgb(\(parts.joined(separator: " "))\(alpha))"
    }

    /// Creates a shade of gray.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a color from hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ number: Double) -> Double {
            let position = (number + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// Creates a color from its channels in a color space.
    public init(_ colorSpace: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        switch colorSpace {
        case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear, .displayP3:
            let channels = [red, green, blue].map { CSS.number($0) }.joined(separator: " ")
            let alpha = opacity >= 1 ? "" : " / \(CSS.number(max(opacity, 0)))"
            self.init(css: "color(\(colorSpace.css) \(channels)\(alpha))")
        }
    }

    /// Creates a shade of gray in a color space.
    public init(_ colorSpace: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// The color spaces of channels.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The standard colors of the web.
        case sRGB
        /// The standard colors of the web, with linear channels.
        case sRGBLinear
        /// The wider range of newer screens.
        case displayP3

        var css: String {
            switch self {
            case .sRGB: "srgb"
            case .sRGBLinear: "srgb-linear"
            case .displayP3: "display-p3"
            }
        }
    }

    /// Creates a color that differs between light and dark.
    public init(light: Color, dark: Color) {
        css = "light-dark(\(light.css),\(dark.css))"
    }

    /// Creates a color from the app's asset catalog.
    ///
    /// It is read from `<name>.colorset` in an `.xcassets` folder of the app's bundle, with its variants for light and
    /// dark; an unknown name gives the color of text. A group that provides a namespace is part of the name, as in
    /// `Color("Brand/Ink")`.
    public init(_ name: String) {
        css = "var(\(AssetCatalog.variable(for: name)),var(--label))"
    }

    /// The color of text.
    public static let primary = Color(css: "var(--label)")
    /// The color of less important text.
    public static let secondary = Color(css: "var(--label2)")
    /// The accent color.
    public static let accentColor = Color(css: "var(--accent)")
    /// A fully transparent color.
    public static let clear = Color(css: "transparent")
    /// Black.
    public static let black = Color(css: "#000")
    /// White.
    public static let white = Color(css: "#fff")
    /// A red that fits the color scheme.
    public static let red = Color(css: "var(--red)")
    /// An orange that fits the color scheme.
    public static let orange = Color(css: "var(--orange)")
    /// A yellow that fits the color scheme.
    public static let yellow = Color(css: "var(--yellow)")
    /// A green that fits the color scheme.
    public static let green = Color(css: "var(--green)")
    /// A mint that fits the color scheme.
    public static let mint = Color(css: "var(--mint)")
    /// A teal that fits the color scheme.
    public static let teal = Color(css: "var(--teal)")
    /// A cyan that fits the color scheme.
    public static let cyan = Color(css: "var(--cyan)")
    /// A blue that fits the color scheme.
    public static let blue = Color(css: "var(--blue)")
    /// An indigo that fits the color scheme.
    public static let indigo = Color(css: "var(--indigo)")
    /// A purple that fits the color scheme.
    public static let purple = Color(css: "var(--purple)")
    /// A pink that fits the color scheme.
    public static let pink = Color(css: "var(--pink)")
    /// A brown that fits the color scheme.
    public static let brown = Color(css: "var(--brown)")
    /// A gray that fits the color scheme.
    public static let gray = Color(css: "var(--gray)")

    /// Returns the color with a lower opacity.
    public func opacity(_ opacity: Double) -> Color {
        Color(css: "color-mix(in srgb,\(css) \(CSS.number(min(max(opacity, 0), 1) * 100))%,transparent)")
    }

    /// Returns the color mixed with another.
    ///
    /// - Parameters:
    ///   - other: The other color.
    ///   - fraction: The share of the other color, from 0 to 1.
    ///   - space: The color space of the mixture.
    public func mix(
        with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual
    ) -> Color {
        let amount = CSS.number(min(max(fraction, 0), 1) * 100)
        return Color(css: "color-mix(in \(space == .perceptual ? "oklab" : "srgb"),\(css),\(other.css) \(amount)%)")
    }

    /// The style in CSS.
    public var _css: String { css }
}

extension Color: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the color as an area that fills the available space.
    public static func _render(_ view: Color, _ renderer: _Renderer) {
        renderer.open(.div, .shape, style: "background:\(view.css)")
        renderer.close()
    }
}

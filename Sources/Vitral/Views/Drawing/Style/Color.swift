// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Logging

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
///
/// A named color such as ``yellow`` has SwiftUI's values where it fills: shapes, symbols, backgrounds, charts and the
/// filled parts of controls. Texts and the labels of buttons take a darker tint of it in light mode, a lighter one in
/// dark mode, so that they read on every background of the system at a contrast of 4.5 to 1.
public struct Color: ShapeStyle, Hashable, Sendable {
    let css: String
    /// The tint for text, if it is another.
    let textTint: String?

    init(css: String, textTint: String? = nil) {
        self.css = css
        self.textTint = textTint
    }

    /// Creates a color of the system's palette.
    private init(named name: String) {
        self.init(css: "var(--\(name))", textTint: "var(--\(name)-t)")
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
        self.init(css: "rgb(\(parts.joined(separator: " "))\(alpha))")
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
        self.init(derivedFrom: light, dark) { "light-dark(\($0),\($1))" }
    }

    /// Creates a color from two others; its tint for text is made from theirs in the same way.
    private init(derivedFrom one: Color, _ other: Color, _ css: (String, String) -> String) {
        let hasTint = one.textTint != nil || other.textTint != nil
        self.init(
            css: css(one.css, other.css),
            textTint: hasTint ? css(one.textTint ?? one.css, other.textTint ?? other.css) : nil)
    }

    /// Creates a color from the app's asset catalog.
    ///
    /// It is read from `<name>.colorset` in an `.xcassets` folder of the app's bundle, with its variants for light and
    /// dark; an unknown name gives the color of text. A group that provides a namespace is part of the name, as in
    /// `Color("Brand/Ink")`.
    public init(_ name: String) {
        self.init(css: "var(\(AssetCatalog.variable(for: name)),var(--label))")
    }

    /// Creates a color from the asset catalog of a bundle.
    ///
    /// ```swift
    /// Text("Sold out").foregroundStyle(Color("Brand/Ink", bundle: .module))
    /// ```
    ///
    /// A module with colors of its own names its bundle, because an app's catalog does not contain them.
    ///
    /// - Parameters:
    ///   - name: The name of the color set; an unknown name gives the color of text.
    ///   - bundle: The bundle; `nil` and `Bundle.main` for the app's own.
    public init(_ name: String, bundle: Bundle?) {
        guard let catalog = AssetCatalog.other(bundle, than: nil, logger: Logger(label: "vitral.assets")) else {
            self.init(name)
            return
        }
        self = catalog.colors[name] ?? .primary
    }

    /// The color of text.
    public static let primary = Color(css: "var(--label)")
    /// The color of less important text.
    public static let secondary = Color(css: "var(--label2)")
    /// The accent color.
    public static let accentColor = Color(css: "var(--af,var(--accent))", textTint: "var(--accent)")
    /// A fully transparent color.
    public static let clear = Color(css: "transparent")
    /// Black.
    public static let black = Color(css: "#000")
    /// White.
    public static let white = Color(css: "#fff")
    /// A red that fits the color scheme.
    public static let red = Color(named: "red")
    /// An orange that fits the color scheme.
    public static let orange = Color(named: "orange")
    /// A yellow that fits the color scheme.
    public static let yellow = Color(named: "yellow")
    /// A green that fits the color scheme.
    public static let green = Color(named: "green")
    /// A mint that fits the color scheme.
    public static let mint = Color(named: "mint")
    /// A teal that fits the color scheme.
    public static let teal = Color(named: "teal")
    /// A cyan that fits the color scheme.
    public static let cyan = Color(named: "cyan")
    /// A blue that fits the color scheme.
    public static let blue = Color(named: "blue")
    /// An indigo that fits the color scheme.
    public static let indigo = Color(named: "indigo")
    /// A purple that fits the color scheme.
    public static let purple = Color(named: "purple")
    /// A pink that fits the color scheme.
    public static let pink = Color(named: "pink")
    /// A brown that fits the color scheme.
    public static let brown = Color(named: "brown")
    /// A gray that fits the color scheme.
    public static let gray = Color(named: "gray")

    /// Returns the color with a lower opacity.
    public func opacity(_ opacity: Double) -> Color {
        let share = CSS.number(min(max(opacity, 0), 1) * 100)
        return Color(derivedFrom: self, .clear) { color, clear in "color-mix(in srgb,\(color) \(share)%,\(clear))" }
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
        let space = space == .perceptual ? "oklab" : "srgb"
        return Color(derivedFrom: self, other) { "color-mix(in \(space),\($0),\($1) \(amount)%)" }
    }

    /// The style in CSS.
    public var _css: String { css }
    /// The style of text in CSS.
    public var _textCSS: String { textTint ?? css }
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

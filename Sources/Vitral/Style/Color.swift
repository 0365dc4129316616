// SPDX-License-Identifier: Apache-2.0

/// A colour, which may look different in light and dark.
public struct Color: ShapeStyle, Hashable, Sendable {
    let css: String

    init(css: String) {
        self.css = css
    }

    /// A colour of the sRGB space.
    ///
    /// - Parameters:
    ///   - red: From 0 to 1.
    ///   - green: From 0 to 1.
    ///   - blue: From 0 to 1.
    ///   - opacity: From 0, clear, to 1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        let parts = [red, green, blue].map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
        let alpha = opacity >= 1 ? "" : " / \(CSS.number(max(opacity, 0)))"
        css = "rgb(\(parts.joined(separator: " "))\(alpha))"
    }

    /// A shade of gray.
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour by hue, saturation and brightness, each from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func channel(_ number: Double) -> Double {
            let position = (number + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// One colour for light and another for dark.
    public init(light: Color, dark: Color) {
        css = "light-dark(\(light.css),\(dark.css))"
    }

    /// A colour of the app's asset catalogue.
    ///
    /// Found as `<name>.colorset` in the `Assets.xcassets` folder of the app's bundle; an unknown name is drawn
    /// as the label colour.
    public init(_ name: String) {
        css = "var(--asset-\(CSS.identifier(name)),var(--label))"
    }

    /// The colour of text.
    public static let primary = Color(css: "var(--label)")
    /// The colour of text that matters less.
    public static let secondary = Color(css: "var(--label2)")
    /// The accent colour.
    public static let accentColor = Color(css: "var(--accent)")
    /// No colour.
    public static let clear = Color(css: "transparent")
    /// Black.
    public static let black = Color(css: "#000")
    /// White.
    public static let white = Color(css: "#fff")
    /// A red that fits the colour scheme.
    public static let red = Color(css: "var(--red)")
    /// An orange that fits the colour scheme.
    public static let orange = Color(css: "var(--orange)")
    /// A yellow that fits the colour scheme.
    public static let yellow = Color(css: "var(--yellow)")
    /// A green that fits the colour scheme.
    public static let green = Color(css: "var(--green)")
    /// A mint that fits the colour scheme.
    public static let mint = Color(css: "var(--mint)")
    /// A teal that fits the colour scheme.
    public static let teal = Color(css: "var(--teal)")
    /// A cyan that fits the colour scheme.
    public static let cyan = Color(css: "var(--cyan)")
    /// A blue that fits the colour scheme.
    public static let blue = Color(css: "var(--blue)")
    /// An indigo that fits the colour scheme.
    public static let indigo = Color(css: "var(--indigo)")
    /// A purple that fits the colour scheme.
    public static let purple = Color(css: "var(--purple)")
    /// A pink that fits the colour scheme.
    public static let pink = Color(css: "var(--pink)")
    /// A brown that fits the colour scheme.
    public static let brown = Color(css: "var(--brown)")
    /// A gray that fits the colour scheme.
    public static let gray = Color(css: "var(--gray)")

    /// The same colour, more transparent.
    public func opacity(_ opacity: Double) -> Color {
        Color(css: "color-mix(in srgb,\(css) \(CSS.number(min(max(opacity, 0), 1) * 100))%,transparent)")
    }

    /// The colour mixed with another.
    /// - Parameters:
    ///   - other: The other colour.
    ///   - fraction: How much of the other, from 0 to 1.
    public func mix(with other: Color, by fraction: Double) -> Color {
        Color(css: "color-mix(in srgb,\(css),\(other.css) \(CSS.number(min(max(fraction, 0), 1) * 100))%)")
    }

    /// The style as CSS writes it.
    public var _css: String { css }
}

extension Color: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the colour as an area that fills what it is given.
    public static func _render(_ view: Color, _ renderer: _Renderer) {
        renderer.open(.div, "sh fw fh", style: "background:\(view.css)")
        renderer.close()
    }
}

/// Text that becomes CSS.
enum CSS {
    /// A number without a needless fraction.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    /// A length in CSS pixels, which are points.
    static func length(_ value: some BinaryFloatingPoint) -> String {
        let number = number(Double(value))
        return number == "0" ? "0" : number + "px"
    }

    /// The name of a typeface, with nothing in it that could end a text between quotes.
    static func identifierKeepingSpaces(_ name: String) -> String {
        name.split(separator: " ").map { identifier(String($0)) }.joined(separator: " ")
    }

    /// A name with nothing in it that CSS could read as anything but a name.
    static func identifier(_ name: String) -> String {
        String(
            name.unicodeScalars.map { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
                default: "_"
                }
            })
    }
}

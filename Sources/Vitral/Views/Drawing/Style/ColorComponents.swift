// SPDX-License-Identifier: Apache-2.0

/// The components of a color, each from 0 to 1.
///
/// A ``Color`` contains only CSS text; a control that edits a color needs its components.
struct ColorComponents: Equatable {
    var red = 0.0
    var green = 0.0
    var blue = 0.0
    var opacity = 1.0

    /// Creates black.
    init() {}

    /// Creates the components of a color in a scheme; `nil` for a color that only the browser can resolve.
    init?(_ color: Color, in scheme: ColorScheme) {
        self.init(css: color.css[...], scheme, depth: 0)
    }

    /// Creates a color from the report of the browser's color control, such as `#0a84ff`.
    init?(hex text: some StringProtocol) {
        guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
            let number = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        red = Double(number >> 16 & 255) / 255
        green = Double(number >> 8 & 255) / 255
        blue = Double(number & 255) / 255
    }

    /// The color without its opacity, in the format of the browser's color control.
    var hex: String {
        "#"
            + [red, green, blue].map { channel in
                let text = String(Int(clamping: (min(max(channel, 0), 1) * 255).rounded()), radix: 16)
                return text.utf8.count == 1 ? "0" + text : text
            }.joined()
    }

    /// The components as a style.
    var color: Color { Color(red: red, green: green, blue: blue, opacity: opacity) }

    // MARK: Parsing the CSS of `Color`

    private init?(css: Substring, _ scheme: ColorScheme, depth: Int) {
        // Deep enough for colors that an app mixes; deeper nesting would only cost time.
        guard depth < 16 else { return nil }
        if css == "transparent" {
            self.init()
            opacity = 0
        } else if css.hasPrefix("#") {
            let digits = css.dropFirst()
            self.init(hex: digits.utf8.count == 3 ? "#" + digits.map { "\($0)\($0)" }.joined() : String(css))
        } else if let inside = Self.arguments("rgb", css), let first = inside.first {
            self.init(rgb: first)
        } else if let inside = Self.arguments("light-dark", css), inside.count == 2 {
            self.init(css: inside[scheme == .light ? 0 : 1], scheme, depth: depth + 1)
        } else if let inside = Self.arguments("color-mix", css), inside.count == 3 {
            self.init(mixing: inside[1], inside[2], scheme, depth: depth + 1)
        } else if let name = Self.arguments("var", css)?.first, let hues = Self.tokens[String(name)] {
            self.init(hex: scheme == .light ? hues.light : hues.dark)
        } else {
            return nil
        }
    }

    private init?(rgb: Substring) {
        let parts = rgb.split { $0 == " " || $0 == "/" }.map { Double($0) ?? 0 }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        (red, green, blue) = (parts[0] / 255, parts[1] / 255, parts[2] / 255)
        opacity = parts.count == 4 ? min(max(parts[3], 0), 1) : 1
    }

    /// Mixes colors like CSS in sRGB: each color's share is the remainder of the other's.
    private init?(mixing first: Substring, _ second: Substring, _ scheme: ColorScheme, depth: Int) {
        let (firstColor, firstShare) = Self.share(first)
        let (secondColor, secondShare) = Self.share(second)
        guard let one = ColorComponents(css: firstColor, scheme, depth: depth),
            let other = ColorComponents(css: secondColor, scheme, depth: depth)
        else { return nil }
        let share = firstShare ?? secondShare.map { 1 - $0 } ?? 0.5
        let (left, right) = (share * one.opacity, (1 - share) * other.opacity)
        opacity = left + right
        guard opacity > 0 else { return }
        red = (one.red * left + other.red * right) / opacity
        green = (one.green * left + other.green * right) / opacity
        blue = (one.blue * left + other.blue * right) / opacity
    }

    /// Returns a color and its share, as in `red 20%`.
    private static func share(_ text: Substring) -> (Substring, Double?) {
        guard text.last == "%", let space = text.lastIndex(of: " "),
            let percent = Double(text[text.index(after: space)...].dropLast())
        else { return (text, nil) }
        return (text[..<space], min(max(percent / 100, 0), 1))
    }

    /// Returns the arguments of a function, split at its own commas.
    private static func arguments(_ function: String, _ css: Substring) -> [Substring]? {
        guard css.hasPrefix(function + "("), css.last == ")" else { return nil }
        let inside = css.dropFirst(function.count + 1).dropLast()
        var parts: [Substring] = []
        var depth = 0
        var start = inside.startIndex
        for index in inside.indices {
            switch inside[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                parts.append(inside[start..<index])
                start = inside.index(after: index)
            default: break
            }
        }
        return parts + [inside[start...]]
    }

    /// The colors of the stylesheet's `05-tokens.css`, which a test compares with these.
    static let tokens: [String: (light: String, dark: String)] = [
        "--red": ("#ff3b30", "#ff453a"), "--orange": ("#ff9500", "#ff9f0a"), "--yellow": ("#ffcc00", "#ffd60a"),
        "--green": ("#34c759", "#30d158"), "--mint": ("#00c7be", "#63e6e2"), "--teal": ("#30b0c7", "#40cbe0"),
        "--cyan": ("#32ade6", "#64d2ff"), "--blue": ("#007aff", "#0a84ff"), "--indigo": ("#5856d6", "#5e5ce6"),
        "--purple": ("#af52de", "#bf5af2"), "--pink": ("#ff2d55", "#ff375f"), "--brown": ("#a2845e", "#ac8e68"),
        "--gray": ("#8e8e93", "#8e8e93"), "--af": ("#007aff", "#0a84ff"), "--label": ("#121214", "#f4f4f6"),
        "--label2": ("#5a5a62", "#adadb5"),
    ]
}

// SPDX-License-Identifier: Apache-2.0

extension UIColor {
    /// Red, adapted to light and dark.
    public static let systemRed = UIColor(css: Color.red.css)
    /// Orange, adapted to light and dark.
    public static let systemOrange = UIColor(css: Color.orange.css)
    /// Yellow, adapted to light and dark.
    public static let systemYellow = UIColor(css: Color.yellow.css)
    /// Green, adapted to light and dark.
    public static let systemGreen = UIColor(css: Color.green.css)
    /// Mint, adapted to light and dark.
    public static let systemMint = UIColor(css: Color.mint.css)
    /// Teal, adapted to light and dark.
    public static let systemTeal = UIColor(css: Color.teal.css)
    /// Cyan, adapted to light and dark.
    public static let systemCyan = UIColor(css: Color.cyan.css)
    /// Blue, adapted to light and dark.
    public static let systemBlue = UIColor(css: Color.blue.css)
    /// Indigo, adapted to light and dark.
    public static let systemIndigo = UIColor(css: Color.indigo.css)
    /// Purple, adapted to light and dark.
    public static let systemPurple = UIColor(css: Color.purple.css)
    /// Pink, adapted to light and dark.
    public static let systemPink = UIColor(css: Color.pink.css)
    /// Brown, adapted to light and dark.
    public static let systemBrown = UIColor(css: Color.brown.css)
    /// Gray, adapted to light and dark.
    public static let systemGray = UIColor(css: "light-dark(rgb(142 142 147),rgb(142 142 147))")
    /// A lighter gray, adapted to light and dark.
    public static let systemGray2 = UIColor(css: "light-dark(rgb(174 174 178),rgb(99 99 102))")
    /// A still lighter gray, adapted to light and dark.
    public static let systemGray3 = UIColor(css: "light-dark(rgb(199 199 204),rgb(72 72 74))")
    /// A light gray, adapted to light and dark.
    public static let systemGray4 = UIColor(css: "light-dark(rgb(209 209 214),rgb(58 58 60))")
    /// A very light gray, adapted to light and dark.
    public static let systemGray5 = UIColor(css: "light-dark(rgb(229 229 234),rgb(44 44 46))")
    /// The lightest gray, adapted to light and dark.
    public static let systemGray6 = UIColor(css: "light-dark(rgb(242 242 247),rgb(28 28 30))")
    /// Black.
    public static let black = UIColor(css: "#000")
    /// White.
    public static let white = UIColor(css: "#fff")
    /// Gray of the same lightness in light and dark.
    public static let gray = UIColor(css: "#808080")
    /// Light gray.
    public static let lightGray = UIColor(css: "#aaa")
    /// Dark gray.
    public static let darkGray = UIColor(css: "#555")
    /// Pure red.
    public static let red = UIColor(css: "#f00")
    /// Pure green.
    public static let green = UIColor(css: "#0f0")
    /// Pure blue.
    public static let blue = UIColor(css: "#00f")
    /// Pure cyan.
    public static let cyan = UIColor(css: "#0ff")
    /// Pure yellow.
    public static let yellow = UIColor(css: "#ff0")
    /// Pure magenta.
    public static let magenta = UIColor(css: "#f0f")
    /// Pure orange.
    public static let orange = UIColor(css: "#ff8000")
    /// Pure purple.
    public static let purple = UIColor(css: "#800080")
    /// Pure brown.
    public static let brown = UIColor(css: "#996633")
    /// A fully transparent color.
    public static let clear = UIColor(css: "transparent")

    /// Creates a color from its channels, from 0 to 1.
    public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(css: Color(red: red, green: green, blue: blue, opacity: alpha).css)
    }

    /// Creates a gray, from 0 for black to 1 for white.
    public convenience init(white: Double, alpha: Double) {
        self.init(css: Color(white: white, opacity: alpha).css)
    }

    /// Creates a color from a color of a view.
    public convenience init(_ color: Color) {
        self.init(css: color.css)
    }

    /// Returns the color with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> UIColor { UIColor(Color(css: css).opacity(alpha)) }
}

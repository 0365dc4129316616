// SPDX-License-Identifier: Apache-2.0

/// The strokes of a drawing as SVG.
struct Sketch {
    private(set) var markup = ""
    private var mirrors = 0

    /// The fill of an area.
    enum Paint {
        /// The creature's own material: lit from above on the left.
        case body
        /// The second material, lit in the same way.
        case accent
        /// A single color.
        case flat(String)

        fileprivate var attribute: String {
            switch self {
            case .body: "url(#a)"
            case .accent: "url(#b)"
            case .flat(let colour): colour
            }
        }
    }

    /// Adds a filled area.
    mutating func path(_ data: String, _ paint: Paint, opacity: Int = 100) {
        markup += "<path d=\"\(data)\" fill=\"\(paint.attribute)\"\(Self.opacity(opacity))/>"
    }

    /// Adds a line with round ends.
    mutating func line(_ data: String, _ paint: Paint, width: Int, opacity: Int = 100) {
        markup += "<path d=\"\(data)\" class=\"l\" stroke=\"\(paint.attribute)\" stroke-width=\"\(width)\""
        markup += "\(Self.opacity(opacity))/>"
    }

    /// Adds discs of one size, drawn as lines of length zero with round ends.
    ///
    /// A disc takes ten bytes; a circle would take fifty.
    mutating func dots(_ points: [(x: Int, y: Int)], _ paint: Paint, size: Int, opacity: Int = 100) {
        line(points.map { "M\($0.x)\($0.y < 0 ? "" : " ")\($0.y)h0" }.joined(), paint, width: size, opacity: opacity)
    }

    /// Adds segments across a line, such as the plates of a belly.
    mutating func segments(_ data: String, _ colour: String, width: Int) {
        markup += "<path d=\"\(data)\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(width)\" "
        markup += "stroke-dasharray=\"9 7\" opacity=\".7\"/>"
    }

    /// Adds a ring, optionally dashed.
    mutating func ring(
        _ x: Int, _ y: Int, _ radius: Int, _ paint: Paint, width: Int, opacity: Int = 100, dash: Int? = nil
    ) {
        let dashes = dash.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        markup += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"none\" stroke=\"\(paint.attribute)\" "
        markup += "stroke-width=\"\(width)\"\(dashes)\(Self.opacity(opacity))/>"
    }

    mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ paint: Paint, opacity: Int = 100) {
        markup += "<circle\(Self.centre(x, y)) r=\"\(radius)\" fill=\"\(paint.attribute)\"\(Self.opacity(opacity))/>"
    }

    mutating func ellipse(_ x: Int, _ y: Int, _ rx: Int, _ ry: Int, _ paint: Paint, opacity: Int = 100, turn: Int = 0) {
        let turn = turn == 0 ? "" : " transform=\"rotate(\(turn) \(x) \(y))\""
        markup += "<ellipse\(Self.centre(x, y)) rx=\"\(rx)\" ry=\"\(ry)\" fill=\"\(paint.attribute)\""
        markup += "\(Self.opacity(opacity))\(turn)/>"
    }

    /// Draws in a separate coordinate system.
    mutating func frame(_ transform: String, _ draw: (inout Sketch) -> Void) {
        markup += "<g transform=\"\(transform)\">"
        draw(&self)
        markup += "</g>"
    }

    /// Draws once, and again mirrored on the frame's vertical axis.
    mutating func mirrored(_ draw: (inout Sketch) -> Void) {
        mirrors += 1
        let name = "m\(mirrors)"
        named(name, draw)
        markup += "<use href=\"#\(name)\" transform=\"scale(-1 1)\"/>"
    }

    /// Draws once, and again rotated around a point by each of the angles.
    mutating func turned(_ name: String, about centre: String, by angles: [Int], _ draw: (inout Sketch) -> Void) {
        named(name, draw)
        for angle in angles { markup += "<use href=\"#\(name)\" transform=\"rotate(\(angle) \(centre))\"/>" }
    }

    /// Draws and names the drawing for ``again(_:)``.
    mutating func named(_ name: String, _ draw: (inout Sketch) -> Void) {
        markup += "<g id=\"\(name)\">"
        draw(&self)
        markup += "</g>"
    }

    /// Draws the named drawing again.
    mutating func again(_ name: String) {
        markup += "<use href=\"#\(name)\"/>"
    }

    /// Adds markup unchanged.
    mutating func raw(_ text: String) {
        markup += text
    }

    private static func centre(_ x: Int, _ y: Int) -> String {
        (x == 0 ? "" : " cx=\"\(x)\"") + (y == 0 ? "" : " cy=\"\(y)\"")
    }

    private static func opacity(_ percent: Int) -> String {
        percent == 100 ? "" : " opacity=\"\(decimal(percent))\""
    }

    /// Returns hundredths in SVG notation: 93 is ".93", 105 is "1.05".
    static func decimal(_ hundredths: Int) -> String {
        let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        let sign = hundredths < 0 ? "-" : ""
        let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : ".\(rest < 10 ? "0" : "")\(rest)"
        return sign + (whole == 0 && rest != 0 ? "" : String(whole)) + fraction
    }
}

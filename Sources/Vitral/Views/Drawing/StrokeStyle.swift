// SPDX-License-Identifier: Apache-2.0

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
    /// An end at the last point.
    case butt
    /// An end with a half circle beyond the last point.
    case round
    /// An end with a half square beyond the last point.
    case square

    var css: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
    /// A pointed corner.
    case miter
    /// A rounded corner.
    case round
    /// A corner whose point is cut off.
    case bevel

    var css: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}

/// The style of a line.
public struct StrokeStyle: Equatable, Sendable {
    /// The width in points.
    public var lineWidth: Double
    /// The shape of the line's ends.
    public var lineCap: CGLineCap
    /// The shape of the line's corners.
    public var lineJoin: CGLineJoin
    /// The maximum length of a pointed corner, as a multiple of the line width.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in points; empty for a continuous line.
    public var dash: [Double]
    /// The offset in points at which the dash pattern starts.
    public var dashPhase: Double

    /// Creates a style.
    public init(
        lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The CSS declarations of an SVG element, without the color.
    package var css: String {
        var css = "stroke-width:\(CSS.number(max(lineWidth, 0)))"
        if lineCap != .butt { css += ";stroke-linecap:\(lineCap.css)" }
        if lineJoin != .miter { css += ";stroke-linejoin:\(lineJoin.css)" }
        if miterLimit != 10, lineJoin == .miter { css += ";stroke-miterlimit:\(CSS.number(miterLimit))" }
        if !dash.isEmpty {
            css += ";stroke-dasharray:\(dash.map { CSS.number(max($0, 0)) }.joined(separator: " "))"
            if dashPhase != 0 { css += ";stroke-dashoffset:\(CSS.number(dashPhase))" }
        }
        return css
    }
}

/// The style of a filled area.
public struct FillStyle: Equatable, Sendable {
    /// Whether the even-odd rule applies, which cuts out outlines inside outlines regardless of their direction.
    public var isEOFilled: Bool
    /// Whether edges are smoothed; ignored, because browsers always smooth edges.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

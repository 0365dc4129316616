// SPDX-License-Identifier: Apache-2.0

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
    /// At its last point.
    case butt
    /// With half a circle.
    case round
    /// With half a square.
    case square

    var css: String {
        switch self {
        case .butt: "butt"
        case .round: "round"
        case .square: "square"
        }
    }
}

/// How a line turns a corner.
public enum CGLineJoin: Int32, Sendable {
    /// With a point.
    case miter
    /// With a part of a circle.
    case round
    /// With the point cut off.
    case bevel

    var css: String {
        switch self {
        case .miter: "miter"
        case .round: "round"
        case .bevel: "bevel"
        }
    }
}

/// How a line is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// The width in points.
    public var lineWidth: Double
    /// How the line ends.
    public var lineCap: CGLineCap
    /// How the line turns corners.
    public var lineJoin: CGLineJoin
    /// How long the point of a corner may be, over the width.
    public var miterLimit: Double
    /// The lengths of dashes and gaps in points; empty for one line.
    public var dash: [Double]
    /// How far into the dashes the line starts.
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

    /// The declarations of an SVG element, without its colour.
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

/// How an area is filled.
public struct FillStyle: Equatable, Sendable {
    /// Whether outlines inside outlines are cut out, whichever way they run.
    public var isEOFilled: Bool
    /// Kept for SwiftUI's signature: browsers always smooth edges.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The style of a line.
///
/// ```swift
/// Circle()
///     .stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [2, 8]))
///     .frame(width: 80, height: 80)
/// ```
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

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A mark and its properties.
public struct _ChartMark {
    enum Kind: Equatable, Sendable {
        case bar, line, point, area, rule, rectangle, sector
    }

    var kind: Kind
    var x: Channel?
    var xStart: Channel?
    var xEnd: Channel?
    var y: Channel?
    var yStart: Channel?
    var yEnd: Channel?
    var angle: Channel?
    var width = MarkDimension.automatic
    var height = MarkDimension.automatic
    var innerRadius = MarkDimension.automatic
    var outerRadius = MarkDimension.automatic
    var angularInset = 0.0
    var stacking = MarkStackingMethod.standard
    var series: Channel?

    var colorBy: Channel?
    var color: String?
    var symbolBy: Channel?
    var symbol: BasicChartSymbolShape?
    var symbolSize: Double?
    var positionBy: Channel?
    var lineStyle: StrokeStyle?
    var interpolation: InterpolationMethod?
    var opacity = 1.0
    var cornerRadius: Double?
    var annotations: [MarkAnnotation] = []
    var isHidden = false
    var spokenLabel: ChartLabel?
    var spokenValue: ChartLabel?

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// The key of the line or area that the mark is part of.
    var seriesKey: [_PlotValue?] { [series?.value, colorBy?.value, series == nil ? symbolBy?.value : nil] }
}

/// A view beside a mark.
struct MarkAnnotation {
    let position: AnnotationPosition
    let alignment: Alignment
    let spacing: Double
    let content: AnyView
}

/// A width or radius of a mark.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(
///         x: .value("Month", month.name), y: .value("Guests", month.guests),
///         width: .ratio(0.5))
/// }
/// ```
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Hashable, Sendable {
        case automatic, fixed(Double), ratio(Double), inset(Double)
    }

    let kind: Kind

    /// The size that fits the chart.
    public static let automatic = MarkDimension(kind: .automatic)
    /// Returns a size in points.
    public static func fixed(_ length: Double) -> MarkDimension { MarkDimension(kind: .fixed(length)) }
    /// Returns a fraction of the available space, from 0 to 1.
    public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }
    /// Returns the available space, less a number of points on each side.
    public static func inset(_ inset: Double) -> MarkDimension { MarkDimension(kind: .inset(inset)) }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
    /// Creates a size in points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
}

/// The methods of stacking marks at one place.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(
///         x: .value("Month", month.name), y: .value("Guests", month.guests),
///         stacking: .normalized
///     )
///     .foregroundStyle(by: .value("Country", month.country))
/// }
/// ```
public enum MarkStackingMethod: Hashable, Sendable {
    /// Each mark starts at the end of the previous one.
    case standard
    /// Marks are fractions of a whole, from 0 to 1.
    case normalized
    /// Marks are centered around the middle.
    case center
    /// Marks overlap.
    case unstacked
}

/// The methods of joining the points of a line or area.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///         .interpolationMethod(.monotone)
/// }
/// ```
public enum InterpolationMethod: Hashable, Sendable {
    /// Straight lines.
    case linear
    /// Curves that never rise or fall between two points where the values do not.
    case monotone
    /// Curves through the points. The closer the parameter is to 1, the less they bend between near points.
    case catmullRom(alpha: Double)
    /// Curves through the points. The closer the tension is to 1, the straighter they are.
    case cardinal(tension: Double)
    /// Steps at the start of each interval.
    case stepStart
    /// Steps in the middle of each interval.
    case stepCenter
    /// Steps at the end of each interval.
    case stepEnd

    /// Curves through the points.
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    /// Curves through the points.
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
}

/// The positions of an annotation relative to its mark.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
///         .annotation(position: .overlay) { Text("\(month.guests)").font(.caption) }
/// }
/// ```
public enum AnnotationPosition: Hashable, Sendable {
    /// Above; behind the end of a horizontal bar.
    case automatic
    /// Inside the mark.
    case overlay
    /// Above.
    case top
    /// Below.
    case bottom
    /// On the left.
    case leading
    /// On the right.
    case trailing
    /// Above, on the left.
    case topLeading
    /// Above, on the right.
    case topTrailing
    /// Below, on the left.
    case bottomLeading
    /// Below, on the right.
    case bottomTrailing
}

/// The shape of a point.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///         .symbol(.diamond)
///         .symbolSize(80)
/// }
/// ```
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
    /// A circle.
    case circle
    /// A square.
    case square
    /// A triangle.
    case triangle
    /// A diamond.
    case diamond
    /// A pentagon.
    case pentagon
    /// An upright cross.
    case plus
    /// A diagonal cross.
    case cross
    /// An asterisk.
    case asterisk
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A mark with everything that was said of it.
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

    /// What is drawn as one line or area.
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
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Hashable, Sendable {
        case automatic, fixed(Double), ratio(Double), inset(Double)
    }

    let kind: Kind

    /// What fits.
    public static let automatic = MarkDimension(kind: .automatic)
    /// Points.
    public static func fixed(_ length: Double) -> MarkDimension { MarkDimension(kind: .fixed(length)) }
    /// A part of the room there is, from 0 to 1.
    public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }
    /// The room there is, less points on each side.
    public static func inset(_ inset: Double) -> MarkDimension { MarkDimension(kind: .inset(inset)) }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Points.
    public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
    /// Points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
}

/// How marks at one place are put on each other.
public enum MarkStackingMethod: Hashable, Sendable {
    /// Each starts where the one before ended.
    case standard
    /// As parts of a whole, from 0 to 1.
    case normalized
    /// Around the middle.
    case center
    /// In front of each other.
    case unstacked
}

/// How the points of a line or area are joined.
public enum InterpolationMethod: Hashable, Sendable {
    /// With straight lines.
    case linear
    /// With curves that never rise or fall between two points where the values do not.
    case monotone
    /// With curves through the points, which bend less between near points the nearer to 1 the parameter is.
    case catmullRom(alpha: Double)
    /// With curves through the points, the straighter the nearer to 1 the tension is.
    case cardinal(tension: Double)
    /// With steps at the start of each interval.
    case stepStart
    /// With steps in the middle of each interval.
    case stepCenter
    /// With steps at the end of each interval.
    case stepEnd

    /// With curves through the points.
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    /// With curves through the points.
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
}

/// Where an annotation stands.
public enum AnnotationPosition: Hashable, Sendable {
    /// Above; for a bar that lies, behind its end.
    case automatic
    /// In the mark.
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
    /// A slanting cross.
    case cross
    /// A star of lines.
    case asterisk
}

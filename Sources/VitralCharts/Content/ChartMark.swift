// SPDX-License-Identifier: Apache-2.0

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

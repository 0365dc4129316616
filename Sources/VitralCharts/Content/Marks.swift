// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A mark that the framework draws.
@MainActor @preconcurrency
public protocol _MarkContent: ChartContent where Body == Never {
    /// The mark.
    var _mark: _ChartMark { get }
}

extension _MarkContent {
    /// Appends the mark.
    public static func _collect(_ content: Self, into marks: inout [_ChartMark]) {
        marks.append(content._mark)
    }
}

/// A bar, from zero to a value, or between two values.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
///         .foregroundStyle(by: .value("Country", month.country))
///         .position(by: .value("Country", month.country))
/// }
/// ```
///
/// A bar is vertical if its y is a number, and horizontal if only its x is. Bars at one place are stacked, unless
/// `position(by:)` puts them side by side.
public struct BarMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a bar at a place, with the length of a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.y) = (x.channel, y.channel)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        _mark = mark
    }

    /// Creates a vertical bar at a place, between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.yStart, mark.yEnd, mark.width) = (x.channel, yStart.channel, yEnd.channel, width)
        _mark = mark
    }

    /// Creates a horizontal bar between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.bar)
        (mark.xStart, mark.xEnd, mark.y, mark.height) = (xStart.channel, xEnd.channel, y.channel, height)
        _mark = mark
    }

    /// Creates a part of a single horizontal bar as high as the chart.
    public init<X: Plottable>(x: PlottableValue<X>, stacking: MarkStackingMethod = .standard) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.stacking) = (x.channel, stacking)
        _mark = mark
    }

    /// Creates a part of a single vertical bar as wide as the chart.
    public init<Y: Plottable>(y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        var mark = _ChartMark(.bar)
        (mark.y, mark.stacking) = (y.channel, stacking)
        _mark = mark
    }
}

/// A point of a line.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(
///         x: .value("Month", month.start, unit: .month), y: .value("Guests", month.guests),
///         series: .value("Country", month.country))
/// }
/// ```
public struct LineMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a point of the line with the mark's color or symbol.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = _ChartMark(.line)
        (mark.x, mark.y) = (x.channel, y.channel)
        _mark = mark
    }

    /// Creates a point of the line of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = _ChartMark(.line)
        (mark.x, mark.y, mark.series) = (x.channel, y.channel, series.channel)
        _mark = mark
    }
}

/// A point.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Rain", month.rain), y: .value("Guests", month.guests))
///         .symbol(by: .value("Country", month.country))
/// }
/// ```
public struct PointMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a point at two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = _ChartMark(.point)
        (mark.x, mark.y) = (x.channel, y.channel)
        _mark = mark
    }

    /// Creates a point at an x value, in the middle of the chart's height.
    public init<X: Plottable>(x: PlottableValue<X>) {
        var mark = _ChartMark(.point)
        mark.x = x.channel
        _mark = mark
    }

    /// Creates a point at a y value, in the middle of the chart's width.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = _ChartMark(.point)
        mark.y = y.channel
        _mark = mark
    }
}

/// A point of the edge of an area, above zero or between two values.
///
/// ```swift
/// Chart(months) { month in
///     AreaMark(
///         x: .value("Month", month.start), yStart: .value("Low", month.low), yEnd: .value("High", month.high)
///     )
///     .opacity(0.3)
///     LineMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
/// }
/// ```
public struct AreaMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a point of the area between zero and a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.y, mark.stacking) = (x.channel, y.channel, stacking)
        _mark = mark
    }

    /// Creates a point of the area of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.y, mark.series, mark.stacking) = (x.channel, y.channel, series.channel, stacking)
        _mark = mark
    }

    /// Creates a place at which the area is between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.yStart, mark.yEnd) = (x.channel, yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// Creates a place at which the area of a series is between two values.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.yStart, mark.yEnd, mark.series) = (x.channel, yStart.channel, yEnd.channel, series.channel)
        _mark = mark
    }
}

/// A line across the chart.
///
/// ```swift
/// Chart {
///     ForEach(months) { month in
///         BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
///     }
///     RuleMark(y: .value("Goal", 900))
///         .foregroundStyle(.red)
///         .annotation(position: .top, alignment: .leading) { Text("Goal") }
/// }
/// ```
public struct RuleMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a vertical line.
    public init<X: Plottable>(x: PlottableValue<X>) {
        var mark = _ChartMark(.rule)
        mark.x = x.channel
        _mark = mark
    }

    /// Creates a horizontal line.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = _ChartMark(.rule)
        mark.y = y.channel
        _mark = mark
    }

    /// Creates a vertical line between two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rule)
        (mark.x, mark.yStart, mark.yEnd) = (x.channel, yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// Creates a horizontal line between two values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rule)
        (mark.xStart, mark.xEnd, mark.y) = (xStart.channel, xEnd.channel, y.channel)
        _mark = mark
    }
}

/// A rectangle between values, or around a value.
///
/// ```swift
/// Chart(months) { month in
///     RectangleMark(x: .value("Month", month.name), y: .value("Country", month.country))
///         .foregroundStyle(by: .value("Guests", month.guests))
/// }
/// ```
public struct RectangleMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a rectangle around two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.rectangle)
        (mark.x, mark.y, mark.width, mark.height) = (x.channel, y.channel, width, height)
        _mark = mark
    }

    /// Creates a rectangle between values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rectangle)
        (mark.xStart, mark.xEnd) = (xStart.channel, xEnd.channel)
        (mark.yStart, mark.yEnd) = (yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// Creates a rectangle between two x values, as high as the chart.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        var mark = _ChartMark(.rectangle)
        (mark.xStart, mark.xEnd) = (xStart.channel, xEnd.channel)
        _mark = mark
    }

    /// Creates a rectangle between two y values, as wide as the chart.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        var mark = _ChartMark(.rectangle)
        (mark.yStart, mark.yEnd) = (yStart.channel, yEnd.channel)
        _mark = mark
    }
}

/// A slice of a pie or ring.
///
/// ```swift
/// Chart(months) { month in
///     SectorMark(angle: .value("Guests", month.guests), innerRadius: .ratio(0.6), angularInset: 1)
///         .foregroundStyle(by: .value("Month", month.name))
/// }
/// ```
///
/// An inset and fixed radii are in points of a ring that is 200 points wide; other sizes scale them.
public struct SectorMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// Creates a slice with an angle proportional to its value's share of all values.
    public init<V: Plottable>(
        angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: Double? = nil
    ) {
        var mark = _ChartMark(.sector)
        (mark.angle, mark.innerRadius, mark.outerRadius) = (angle.channel, innerRadius, outerRadius)
        mark.angularInset = angularInset ?? 0
        _mark = mark
    }
}

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

/// A bar: from zero to a value, or between two.
///
/// A bar stands where its y is a number, and lies where only its x is. Bars at one place are put on each other, unless
/// `position(by:)` puts them side by side.
public struct BarMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A bar at a place, as long as a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.y) = (x.channel, y.channel)
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        _mark = mark
    }

    /// A bar at a place, between two heights.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.yStart, mark.yEnd, mark.width) = (x.channel, yStart.channel, yEnd.channel, width)
        _mark = mark
    }

    /// A lying bar between two places.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.bar)
        (mark.xStart, mark.xEnd, mark.y, mark.height) = (xStart.channel, xEnd.channel, y.channel, height)
        _mark = mark
    }

    /// A part of one lying bar that is as high as the chart.
    public init<X: Plottable>(x: PlottableValue<X>, stacking: MarkStackingMethod = .standard) {
        var mark = _ChartMark(.bar)
        (mark.x, mark.stacking) = (x.channel, stacking)
        _mark = mark
    }

    /// A part of one standing bar that is as wide as the chart.
    public init<Y: Plottable>(y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard) {
        var mark = _ChartMark(.bar)
        (mark.y, mark.stacking) = (y.channel, stacking)
        _mark = mark
    }
}

/// A point of a line.
public struct LineMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A point of the line of its colour or symbol.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = _ChartMark(.line)
        (mark.x, mark.y) = (x.channel, y.channel)
        _mark = mark
    }

    /// A point of the line of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = _ChartMark(.line)
        (mark.x, mark.y, mark.series) = (x.channel, y.channel, series.channel)
        _mark = mark
    }
}

/// A point.
public struct PointMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A point at two values.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        var mark = _ChartMark(.point)
        (mark.x, mark.y) = (x.channel, y.channel)
        _mark = mark
    }

    /// A point in the middle of the height.
    public init<X: Plottable>(x: PlottableValue<X>) {
        var mark = _ChartMark(.point)
        mark.x = x.channel
        _mark = mark
    }

    /// A point in the middle of the width.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = _ChartMark(.point)
        mark.y = y.channel
        _mark = mark
    }
}

/// A point of the edge of an area: above zero, or between two heights.
public struct AreaMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A point of the area between zero and a value.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.y, mark.stacking) = (x.channel, y.channel, stacking)
        _mark = mark
    }

    /// A point of the area of a series.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
        stacking: MarkStackingMethod = .standard
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.y, mark.series, mark.stacking) = (x.channel, y.channel, series.channel, stacking)
        _mark = mark
    }

    /// A place at which the area lies between two heights.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.yStart, mark.yEnd) = (x.channel, yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// A place at which the area of a series lies between two heights.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        var mark = _ChartMark(.area)
        (mark.x, mark.yStart, mark.yEnd, mark.series) = (x.channel, yStart.channel, yEnd.channel, series.channel)
        _mark = mark
    }
}

/// A line across the chart.
public struct RuleMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// An upright line.
    public init<X: Plottable>(x: PlottableValue<X>) {
        var mark = _ChartMark(.rule)
        mark.x = x.channel
        _mark = mark
    }

    /// A level line.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        var mark = _ChartMark(.rule)
        mark.y = y.channel
        _mark = mark
    }

    /// An upright line between two heights.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rule)
        (mark.x, mark.yStart, mark.yEnd) = (x.channel, yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// A level line between two places.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rule)
        (mark.xStart, mark.xEnd, mark.y) = (xStart.channel, xEnd.channel, y.channel)
        _mark = mark
    }
}

/// A rectangle between values, or around one.
public struct RectangleMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A rectangle around two values.
    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {
        var mark = _ChartMark(.rectangle)
        (mark.x, mark.y, mark.width, mark.height) = (x.channel, y.channel, width, height)
        _mark = mark
    }

    /// A rectangle between values.
    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        var mark = _ChartMark(.rectangle)
        (mark.xStart, mark.xEnd) = (xStart.channel, xEnd.channel)
        (mark.yStart, mark.yEnd) = (yStart.channel, yEnd.channel)
        _mark = mark
    }

    /// A rectangle between two places, as high as the chart.
    public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
        var mark = _ChartMark(.rectangle)
        (mark.xStart, mark.xEnd) = (xStart.channel, xEnd.channel)
        _mark = mark
    }

    /// A rectangle between two heights, as wide as the chart.
    public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
        var mark = _ChartMark(.rectangle)
        (mark.yStart, mark.yEnd) = (yStart.channel, yEnd.channel)
        _mark = mark
    }
}

/// A slice of a pie or ring.
///
/// Points of the inset and of fixed radii are those of a ring that is 200 points wide; another size scales them.
public struct SectorMark: _MarkContent {
    /// The mark.
    public let _mark: _ChartMark

    /// A slice as wide as its value's part of all values.
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

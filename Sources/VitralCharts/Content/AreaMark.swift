// SPDX-License-Identifier: Apache-2.0

import Vitral

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

// SPDX-License-Identifier: Apache-2.0

import Vitral

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

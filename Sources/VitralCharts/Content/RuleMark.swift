// SPDX-License-Identifier: Apache-2.0

import Vitral

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

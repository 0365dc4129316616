// SPDX-License-Identifier: Apache-2.0

import Vitral

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

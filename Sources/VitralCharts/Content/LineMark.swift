// SPDX-License-Identifier: Apache-2.0

import Vitral

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

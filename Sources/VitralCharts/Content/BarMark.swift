// SPDX-License-Identifier: Apache-2.0

import Vitral

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

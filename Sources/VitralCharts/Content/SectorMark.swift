// SPDX-License-Identifier: Apache-2.0

import Vitral

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

// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A short line outside the chart at a value.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartXAxis {
///     AxisMarks { _ in
///         AxisTick()
///         AxisValueLabel()
///     }
/// }
/// ```
public struct AxisTick: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .tick, isCentered: centered ?? false, stroke: stroke)
    }
}

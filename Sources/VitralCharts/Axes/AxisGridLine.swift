// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A line across the chart at a value.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis {
///     AxisMarks { _ in
///         AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 4])).foregroundStyle(.gray)
///         AxisValueLabel()
///     }
/// }
/// ```
public struct AxisGridLine: AxisMark {
    /// The line.
    public let _part: _AxisPart

    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        _part = _AxisPart(kind: .grid, isCentered: centered ?? false, stroke: stroke)
    }
}

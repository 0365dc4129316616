// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The edge of the chart at which an axis is.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis { AxisMarks(position: .leading) }
/// ```
public enum AxisMarkPosition: Hashable, Sendable {
    /// The bottom for x, the right for y.
    case automatic
    /// The left edge.
    case leading
    /// The right edge.
    case trailing
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
}

// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The shape of a point.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///         .symbol(.diamond)
///         .symbolSize(80)
/// }
/// ```
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
    /// A circle.
    case circle
    /// A square.
    case square
    /// A triangle.
    case triangle
    /// A diamond.
    case diamond
    /// A pentagon.
    case pentagon
    /// An upright cross.
    case plus
    /// A diagonal cross.
    case cross
    /// An asterisk.
    case asterisk
}

// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The distributions of values over an axis.
///
/// ```swift
/// Chart(months) { month in
///     PointMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
/// }
/// .chartYScale(type: .log)
/// ```
public enum ScaleType: Hashable, Sendable {
    /// A linear distribution.
    case linear
    /// A logarithmic distribution to base 10; values must be positive, others are not drawn.
    case log
    /// A distribution by square roots.
    case squareRoot
    /// A linear distribution of dates.
    case date
    /// Categories in sequence.
    case category
}

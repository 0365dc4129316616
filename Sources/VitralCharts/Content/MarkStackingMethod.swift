// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The methods of stacking marks at one place.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(
///         x: .value("Month", month.name), y: .value("Guests", month.guests),
///         stacking: .normalized
///     )
///     .foregroundStyle(by: .value("Country", month.country))
/// }
/// ```
public enum MarkStackingMethod: Hashable, Sendable {
    /// Each mark starts at the end of the previous one.
    case standard
    /// Marks are fractions of a whole, from 0 to 1.
    case normalized
    /// Marks are centered around the middle.
    case center
    /// Marks overlap.
    case unstacked
}

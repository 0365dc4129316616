// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The methods of joining the points of a line or area.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///         .interpolationMethod(.monotone)
/// }
/// ```
public enum InterpolationMethod: Hashable, Sendable {
    /// Straight lines.
    case linear
    /// Curves that never rise or fall between two points where the values do not.
    case monotone
    /// Curves through the points. The closer the parameter is to 1, the less they bend between near points.
    case catmullRom(alpha: Double)
    /// Curves through the points. The closer the tension is to 1, the straighter they are.
    case cardinal(tension: Double)
    /// Steps at the start of each interval.
    case stepStart
    /// Steps in the middle of each interval.
    case stepCenter
    /// Steps at the end of each interval.
    case stepEnd

    /// Curves through the points.
    public static var catmullRom: InterpolationMethod { .catmullRom(alpha: 0.5) }
    /// Curves through the points.
    public static var cardinal: InterpolationMethod { .cardinal(tension: 0) }
}

// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The positions of an annotation relative to its mark.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
///         .annotation(position: .overlay) { Text("\(month.guests)").font(.caption) }
/// }
/// ```
public enum AnnotationPosition: Hashable, Sendable {
    /// Above; behind the end of a horizontal bar.
    case automatic
    /// Inside the mark.
    case overlay
    /// Above.
    case top
    /// Below.
    case bottom
    /// On the left.
    case leading
    /// On the right.
    case trailing
    /// Above, on the left.
    case topLeading
    /// Above, on the right.
    case topTrailing
    /// Below, on the left.
    case bottomLeading
    /// Below, on the right.
    case bottomTrailing
}

// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A width or radius of a mark.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(
///         x: .value("Month", month.name), y: .value("Guests", month.guests),
///         width: .ratio(0.5))
/// }
/// ```
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Hashable, Sendable {
        case automatic, fixed(Double), ratio(Double), inset(Double)
    }

    let kind: Kind

    /// The size that fits the chart.
    public static let automatic = MarkDimension(kind: .automatic)
    /// Returns a size in points.
    public static func fixed(_ length: Double) -> MarkDimension { MarkDimension(kind: .fixed(length)) }
    /// Returns a fraction of the available space, from 0 to 1.
    public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }
    /// Returns the available space, less a number of points on each side.
    public static func inset(_ inset: Double) -> MarkDimension { MarkDimension(kind: .inset(inset)) }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Creates a size in points.
    public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
    /// Creates a size in points.
    public init(floatLiteral value: Double) { kind = .fixed(value) }
}

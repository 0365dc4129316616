// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Vitral

/// The selection of values that an axis marks.
///
/// ```swift
/// Chart(months) { month in
///     LineMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
/// }
/// .chartXAxis { AxisMarks(values: .stride(by: .month, count: 3)) }
/// .chartYAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
/// ```
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?)
        case step(Double)
        case dates(Calendar.Component, count: Int)
        case values([_PlotValue])
    }

    let kind: Kind

    /// Round values, as many as fit.
    public static let automatic = AxisMarkValues(kind: .automatic(count: nil, minimumStride: nil))

    /// Returns round values, about as many as desired.
    public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount, minimumStride: nil))
    }

    /// Returns round values, about as many as desired, with a minimum distance.
    public static func automatic(minimumStride: Double, desiredCount: Int? = nil) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount, minimumStride: minimumStride))
    }

    /// Returns the multiples of a number.
    public static func stride<P: Plottable & BinaryFloatingPoint>(by step: P) -> AxisMarkValues {
        AxisMarkValues(kind: .step(Double(step)))
    }

    /// Returns the beginnings of days, months or other calendar units.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(kind: .dates(component, count: max(count, 1)))
    }
}

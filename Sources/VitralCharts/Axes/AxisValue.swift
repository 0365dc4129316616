// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A value that an axis marks.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis {
///     AxisMarks { value in
///         if let guests = value.as(Int.self), guests.isMultiple(of: 100) { AxisGridLine() }
///         if value.index == value.count - 1 { AxisValueLabel() }
///     }
/// }
/// ```
public struct AxisValue: Sendable {
    /// The index among the axis' values.
    public let index: Int
    /// The number of values that the axis marks.
    public let count: Int
    let value: _PlotValue

    /// Returns the value as a type; `nil` if it is of another kind.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { P(plotValue: value) }
}

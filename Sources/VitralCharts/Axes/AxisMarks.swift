// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// A group of values that an axis marks, and their lines and labels.
public struct _AxisMarkGroup {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    let parts: @MainActor (AxisValue) -> [_AxisPart]
}

/// Values that an axis marks with lines and labels.
///
/// ```swift
/// let months: [Month]
///
/// var body: some View {
///     Chart(months) { month in
///         BarMark(x: .value("Month", month.start), y: .value("Guests", month.guests))
///     }
///     .chartXAxis {
///         AxisMarks(values: .stride(by: .month)) { _ in
///             AxisGridLine()
///             AxisValueLabel(format: .dateTime.month(.narrow))
///         }
///     }
/// }
/// ```
public struct AxisMarks: AxisContent {
    /// The group of values.
    public let _axes: [_AxisMarkGroup]

    /// Creates marks with the lines and labels of a closure.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        _axes = [_AxisMarkGroup(position: position, values: values, parts: content)]
    }

    /// Creates marks of given values with the lines and labels of a closure.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V],
        @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> [_AxisPart]
    ) {
        self.init(position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), content: content)
    }

    /// Creates marks with a line and a label for each value.
    public init(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(position: position, values: values) { _ in
            AxisGridLine(stroke: stroke)
            AxisValueLabel()
        }
    }

    /// Creates marks of given values with a line and a label for each value.
    public init<V: Plottable>(
        position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
    ) {
        self.init(
            position: position, values: AxisMarkValues(kind: .values(values.map(\.plotValue))), stroke: stroke)
    }

    /// Creates marks with a line and a formatted label for each value.
    public init<F: FormatStyle & Sendable>(
        format: F, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(position: position, values: values) { _ in
            AxisGridLine(stroke: stroke)
            AxisValueLabel(format: format)
        }
    }
}

/// A line or label of one value of an axis, with its style.
public struct _AxisPart {
    enum Kind {
        case grid, tick
        case label(AxisLabelContent)
    }

    var kind: Kind
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var color: String?
    var font: Font?
}

enum AxisLabelContent {
    case automatic
    case text(ChartLabel)
    case format(@Sendable (_PlotValue, Locale, Calendar) -> String?)
    case view(AnyView)
}

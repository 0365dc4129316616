// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral

/// The label of a value.
///
/// ```swift
/// Chart(months) { month in
///     BarMark(x: .value("Month", month.name), y: .value("Guests", month.guests))
/// }
/// .chartYAxis {
///     AxisMarks(values: [0, 500, 1_000]) { value in
///         AxisGridLine()
///         AxisValueLabel { Text("\(value.as(Int.self) ?? 0) guests") }
///     }
/// }
/// ```
public struct AxisValueLabel: AxisMark {
    /// The label.
    public let _part: _AxisPart

    /// Creates a label with the value, formatted in the user's locale.
    ///
    /// - Parameter centered: Whether the label of a calendar unit is in its middle rather than at its beginning; `nil`
    ///   positions it like the bars.
    public init(centered: Bool? = nil) {
        self.init(.automatic, centered)
    }

    /// Creates a label with the value in a format.
    public init<F: FormatStyle & Sendable>(
        format: F, centered: Bool? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            .format { value, locale, calendar in
                guard let input = F.FormatInput(plotValue: value) else { return nil }
                guard var dates = format as? Date.FormatStyle, let date = input as? Date else {
                    return format.locale(locale).format(input)
                }
                dates.calendar = calendar
                dates.timeZone = calendar.timeZone
                return dates.locale(locale).format(date)
            }, centered)
    }

    /// Creates a label with a text from the app's catalog.
    public init(_ text: LocalizedStringKey, centered: Bool? = nil) {
        self.init(.text(.key(text)), centered)
    }

    /// Creates a label with a text that is not localized.
    @_disfavoredOverload
    public init(_ text: some StringProtocol, centered: Bool? = nil) {
        self.init(.text(.text(String(text))), centered)
    }

    /// Creates a label with a view.
    public init<V: View>(centered: Bool? = nil, @ViewBuilder content: () -> V) {
        self.init(.view(AnyView(content())), centered)
    }

    private init(_ content: AxisLabelContent, _ centered: Bool?) {
        _part = _AxisPart(kind: .label(content), isCentered: centered)
    }
}

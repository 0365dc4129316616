// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A calendar in which the user chooses any number of days.
///
/// ```swift
/// @State private var daysOff: Set<DateComponents> = []
///
/// var body: some View {
///     MultiDatePicker("Days off", selection: $daysOff)
/// }
/// ```
///
/// The selection holds a year, month and day, with era and calendar, for each day.
public struct MultiDatePicker<Label: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let selection: Binding<Set<DateComponents>>
    let bounds: DateBounds
    let label: Label

    init(_ selection: Binding<Set<DateComponents>>, from start: Date?, upTo end: Date?, label: Label) {
        self.selection = selection
        // A day that begins at the end of the range is not part of it.
        bounds = DateBounds(first: start, last: end?.addingTimeInterval(-0.001))
        self.label = label
    }

    /// Creates a picker of any days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: nil, upTo: nil, label: label())
    }

    /// Creates a picker of days within a range.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, from: bounds.lowerBound, upTo: bounds.upperBound, label: label())
    }

    /// Creates a picker of the days from a date.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: bounds.lowerBound, upTo: nil, label: label())
    }

    /// Creates a picker of days before a date.
    public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, from: nil, upTo: bounds.upperBound, label: label())
    }

    /// Renders the calendar.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        let calendar = values.pickerCalendar
        let selection = view.selection
        let days = selection.wrappedValue
        let shown = renderer.storage { ShownMonth() }
        let start = shown.start(
            days.compactMap { calendar.date(from: $0) }.min() ?? view.bounds.clamped(Date()))
        let chosen = Set(days.map { $0.day(in: calendar) })
        renderer.openDateGroup(.calendar) { Label._render(view.label, renderer) }
        if let page = MonthPage(around: shown.month(for: start), calendar) {
            let grid = MonthGrid(
                page: page, calendar: calendar, bounds: view.bounds, isEnabled: values.isEnabled,
                allowsSeveral: true,
                isSelected: { chosen.contains(calendar.day(of: $0)) },
                choose: { date in
                    let day = calendar.day(of: date)
                    let same = selection.wrappedValue.filter { $0.day(in: calendar) == day }
                    if same.isEmpty {
                        selection.wrappedValue.insert(
                            calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date))
                    } else {
                        selection.wrappedValue.subtract(same)
                    }
                },
                turn: { shown.turn(to: $0, from: start) })
            grid.render(on: renderer)
        }
        renderer.close()
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker of any days.
    public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, from: nil, upTo: nil, label: Text(title))
    }

    /// Creates a picker of any days, with a spoken title that is not localized.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
        self.init(selection, from: nil, upTo: nil, label: Text(title))
    }

    /// Creates a picker of days within a range.
    public init(_ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, from: bounds.lowerBound, upTo: bounds.upperBound, label: Text(title))
    }

    /// Creates a picker of days within a range, with a spoken title that is not localized.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, from: bounds.lowerBound, upTo: bounds.upperBound, label: Text(title))
    }

    /// Creates a picker of the days from a date.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, upTo: nil, label: Text(title))
    }

    /// Creates a picker of the days from a date, with a spoken title that is not localized.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection, from: bounds.lowerBound, upTo: nil, label: Text(title))
    }

    /// Creates a picker of days before a date.
    public init(
        _ title: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection, from: nil, upTo: bounds.upperBound, label: Text(title))
    }

    /// Creates a picker of days before a date, with a spoken title that is not localized.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection, from: nil, upTo: bounds.upperBound, label: Text(title))
    }
}

/// A day of a calendar, without any other date components.
private struct CalendarDay: Hashable {
    let era: Int?
    let year: Int?
    let month: Int?
    let day: Int?
}

extension Calendar {
    fileprivate func day(of date: Date) -> CalendarDay {
        let parts = dateComponents([.era, .year, .month, .day], from: date)
        return CalendarDay(era: parts.era, year: parts.year, month: parts.month, day: parts.day)
    }
}

extension DateComponents {
    /// Returns the day that the components represent, including incomplete components.
    fileprivate func day(in calendar: Calendar) -> CalendarDay {
        var parts = DateComponents()
        (parts.era, parts.year, parts.month, parts.day) = (era, year, month, day)
        guard let date = calendar.date(from: parts) else {
            return CalendarDay(era: era, year: year, month: month, day: day)
        }
        return calendar.day(of: date)
    }
}

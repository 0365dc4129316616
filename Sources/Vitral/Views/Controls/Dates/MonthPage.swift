// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The page of one month in a calendar: its days in weeks, laid out for a calendar and a language.
struct MonthPage {
    /// The month and the year.
    let title: String
    /// The interval from the first moment of the month to the first moment of the next month.
    let interval: DateInterval
    /// The days of a week in order: the short text at the head of a column, and the name that is spoken.
    let weekdays: [(short: String, name: String)]
    /// The days, with empty cells before the first.
    let weeks: [[Date?]]
    private let calendar: Calendar
    private let locale: Locale

    init?(around date: Date, _ calendar: Calendar) {
        let locale = calendar.locale ?? Locale(identifier: "en")
        guard let interval = calendar.dateInterval(of: .month, for: date),
            let days = calendar.range(of: .day, in: .month, for: date)
        else { return nil }
        self.calendar = calendar
        self.locale = locale
        self.interval = interval
        title = interval.start.formatted(Self.style(calendar, locale).month(.wide).year())
        let short = calendar.veryShortStandaloneWeekdaySymbols
        let names = calendar.standaloneWeekdaySymbols
        let first = calendar.firstWeekday - 1
        weekdays = names.indices.map { index in
            let weekday = (index + first) % names.count
            return (short[weekday], names[weekday])
        }
        // Days are counted by the calendar, not in hours: days on which clocks change are shorter or longer.
        let dates: [Date?] = (0..<days.count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
        let gap = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
        let cells = [Date?](repeating: nil, count: gap) + dates
        weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            let week = Array(cells[start..<min(start + 7, cells.count)])
            return week + [Date?](repeating: nil, count: 7 - week.count)
        }
    }

    /// Returns the spoken name of a day.
    func name(of day: Date) -> String {
        day.formatted(Self.style(calendar, locale).weekday(.wide).day().month(.wide).year())
    }

    /// Returns the number of a day in the digits of the language.
    func number(of day: Date) -> String {
        calendar.component(.day, from: day).formatted(.number.locale(locale).grouping(.never))
    }

    /// Returns the interval of a whole day.
    func interval(of day: Date) -> DateInterval {
        calendar.dateInterval(of: .day, for: day) ?? DateInterval(start: day, duration: 0)
    }

    private static func style(_ calendar: Calendar, _ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
}

/// The month that a calendar shows: that of its date, unless the user has turned the pages.
@MainActor
final class ShownMonth {
    private var turned: (month: Date, from: Date)?
    private var initial: Date?
    private let source = Source()

    /// Returns the month to show.
    func month(for date: Date) -> Date {
        source.recordRead()
        if let turned, turned.from == date { return turned.month }
        return date
    }

    /// Returns the date whose month is shown first by a calendar that has no date of its own.
    func start(_ date: @autoclosure () -> Date) -> Date {
        let start = initial ?? date()
        initial = start
        return start
    }

    /// Shows another month.
    func turn(to month: Date, from date: Date) {
        turned = (month, date)
        source.invalidateReaders()
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One month as a calendar on the wall shows it: its days in weeks, after the habits of a calendar and a language.
struct MonthPage {
    /// The month and the year.
    let title: String
    /// The first moment of the month, and of the one after it.
    let interval: DateInterval
    /// The days of a week in order: as the head of a column, and as they are spoken.
    let weekdays: [(short: String, name: String)]
    /// The days, with gaps before the first.
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
        // Days are counted on the calendar, not in hours: where clocks change, days are shorter or longer.
        let dates: [Date?] = (0..<days.count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
        let gap = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
        let cells = [Date?](repeating: nil, count: gap) + dates
        weeks = stride(from: 0, to: cells.count, by: 7).map { start in
            let week = Array(cells[start..<min(start + 7, cells.count)])
            return week + [Date?](repeating: nil, count: 7 - week.count)
        }
    }

    /// A day as it is spoken.
    func name(of day: Date) -> String {
        day.formatted(Self.style(calendar, locale).weekday(.wide).day().month(.wide).year())
    }

    /// The number of a day in the digits of the language.
    func number(of day: Date) -> String {
        calendar.component(.day, from: day).formatted(.number.locale(locale).grouping(.never))
    }

    /// The whole of a day.
    func interval(of day: Date) -> DateInterval {
        calendar.dateInterval(of: .day, for: day) ?? DateInterval(start: day, duration: 0)
    }

    private static func style(_ calendar: Calendar, _ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }
}

/// Which month a calendar shows: that of its date, unless the person has turned the pages.
@MainActor
final class ShownMonth {
    private var turned: (month: Date, from: Date)?
    private var initial: Date?
    private let source = Source()

    /// The month to show.
    func month(for date: Date) -> Date {
        source.recordRead()
        if let turned, turned.from == date { return turned.month }
        return date
    }

    /// The date whose month is shown first by a calendar that has no date of its own.
    func start(_ date: @autoclosure () -> Date) -> Date {
        let start = initial ?? date()
        initial = start
        return start
    }

    /// Turns to another month.
    func turn(to month: Date, from date: Date) {
        turned = (month, date)
        source.invalidateReaders()
    }
}

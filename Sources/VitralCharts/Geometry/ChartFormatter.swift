// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// The formats and texts of values in the user's language, calendar and time zone.
struct ChartFormatter {
    let locale: Locale
    let calendar: Calendar
    let localize: @MainActor (ChartLabel) -> String

    /// Creates the formatter.
    ///
    /// - Parameters:
    ///   - locale: The user's language and region.
    ///   - calendar: The calendar of days, months and years; it is adapted to the locale and the time zone.
    ///   - timeZone: The user's time zone.
    ///   - localize: Returns the localized names of values.
    init(
        locale: Locale, calendar: Calendar, timeZone: TimeZone, localize: @escaping @MainActor (ChartLabel) -> String
    ) {
        self.locale = locale
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        self.calendar = calendar
        self.localize = localize
    }

    var isPortuguese: Bool { locale.language.languageCode == "pt" }

    /// Returns the calendar unit that contains a date; `nil` for a value without a unit.
    func interval(of channel: Channel) -> DateInterval? {
        guard let unit = channel.unit, case .date(let date) = channel.value else { return nil }
        return calendar.dateInterval(of: unit, for: date)
    }

    // MARK: Formatted values

    func number(_ value: Double, digits: Int? = nil) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: locale)
        return style.precision(.fractionLength(digits.map { $0...$0 } ?? 0...2)).format(value)
    }

    /// Returns a full date, with the precision of its unit.
    func date(_ date: Date, unit: Calendar.Component?) -> String {
        switch unit {
        case .year: write(date, .dateTime.year())
        case .month, .quarter: write(date, .dateTime.year().month(.wide))
        case .hour, .minute, .second: write(date, .dateTime.year().month().day().hour().minute())
        default: write(date, .dateTime.year().month().day())
        }
    }

    /// Returns a date in the short form for an axis.
    func tick(_ date: Date, unit: Calendar.Component) -> String {
        switch unit {
        case .year: write(date, .dateTime.year())
        case .month, .quarter: write(date, .dateTime.month(.abbreviated))
        case .hour: write(date, .dateTime.hour())
        case .minute: write(date, .dateTime.hour().minute())
        case .second: write(date, .dateTime.hour().minute().second())
        default: write(date, .dateTime.month(.abbreviated).day())
        }
    }

    private func write(_ date: Date, _ style: Date.FormatStyle) -> String {
        var style = style
        style.timeZone = calendar.timeZone
        style.calendar = calendar
        return style.locale(locale).format(date)
    }

    func text(_ value: _PlotValue, unit: Calendar.Component? = nil) -> String {
        switch value {
        case .number(let value): number(value)
        case .date(let value): date(value, unit: unit)
        case .category(let category): category
        }
    }

    func text(_ channel: Channel) -> String { text(channel.value, unit: channel.unit) }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

extension ZonedTime {
    /// Returns the day in words: "terça-feira, 24 de novembro".
    package func dayText(in locale: Locale) -> String {
        date.worded(style(locale).weekday(.wide).day().month(.wide))
    }

    /// Returns the day and the time in few letters: "ter., 24 de nov., 15:00".
    package func shortText(in locale: Locale) -> String {
        "\(date.worded(style(locale).weekday(.abbreviated).day().month(.abbreviated))), \(timeText(in: locale))"
    }

    /// Returns the time on the clock of the zone: "15:00".
    package func timeText(in locale: Locale) -> String {
        date.formatted(style(locale).hour().minute())
    }

    /// Returns the day with its year, and the time: "24 de novembro de 2026, 15:00".
    package func longText(in locale: Locale) -> String {
        date.worded(style(locale).day().month(.wide).year().hour().minute())
    }

    private func style(_ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: TimeZone(identifier: zone) ?? .gmt)
    }
}

extension Day {
    /// Returns the day in words: "terça-feira, 24 de novembro".
    package func text(in locale: Locale) -> String { noon.dayText(in: locale) }

    /// Returns the day with its year: "24 de novembro de 2026".
    package func longText(in locale: Locale) -> String {
        noon.date.worded(Date.FormatStyle(locale: locale, timeZone: .gmt).day().month(.wide).year())
    }

    fileprivate var noon: ZonedTime {
        ZonedTime(Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200), in: .gmt)
    }
}

extension SlotCalendar {
    /// Returns the months of the page, such as "novembro de 2026", or "nov" and "dez de 2026" with a dash.
    package func monthText(in locale: Locale) -> String {
        guard let end = days.last, (end.year, end.month) != (first.year, first.month) else {
            return first.noon.date.formatted(Date.FormatStyle(locale: locale, timeZone: .gmt).month(.wide).year())
        }
        let months = Date.IntervalFormatStyle(locale: locale, timeZone: .gmt).month(.abbreviated).year()
        return (first.noon.date..<end.noon.date).formatted(months)
    }

    /// Returns the name of a day for screen readers, with the count of its free slots.
    package func label(of day: Day, in locale: Locale) -> String {
        let count = slots(on: day).count
        return DomainTexts.text(
            count == 1 ? "calendar.day.one" : "calendar.day", in: DomainLanguage(tag: locale.identifier),
            [day.text(in: locale), "\(count)"])
    }
}

extension Weekday {
    /// Returns the name: "segunda-feira", or its first letter.
    package func name(in locale: Locale, isShort: Bool = false) -> String {
        // January 5, 1970, was a Monday.
        let date = Date(timeIntervalSince1970: Double(rawValue + 3) * 86_400 + 43_200)
        let style = Date.FormatStyle(locale: locale, timeZone: .gmt)
        return date.formatted(style.weekday(isShort ? .narrow : .wide))
    }
}

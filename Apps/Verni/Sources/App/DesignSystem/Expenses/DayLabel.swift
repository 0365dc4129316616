// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import Vitral

/// A day in words: "Today", "Yesterday", or its date, with the year if that is another.
///
/// ```swift
/// SectionHeader(Text(verbatim: day.title(today: today, in: locale)))
/// DayLabel(expense.fields.day, today: today)
/// ```
package struct DayLabel: View {
    private let day: Day
    private let today: Day
    @Environment(\.locale) private var locale

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - day: The day.
    ///   - today: The current day in the user's time zone.
    package init(_ day: Day, today: Day) {
        self.day = day
        self.today = today
    }

    package var body: some View {
        Text(verbatim: day.title(today: today, in: locale))
    }
}

extension Day {
    /// Returns the day in words.
    package func title(today: Day, in locale: Locale) -> String {
        switch number - today.number {
        case 0: Texts.text("day.today", in: locale)
        case -1: Texts.text("day.yesterday", in: locale)
        case 1: Texts.text("day.tomorrow", in: locale)
        default: parts.year == today.parts.year ? formatted(.weekday, in: locale) : formatted(.year, in: locale)
        }
    }

    /// The parts of a date that a text has beside day and month.
    package enum Format: Sendable {
        /// The weekday: "Tue, Nov 24".
        case weekday
        /// The year: "Nov 24, 2026".
        case year
        /// Month and year alone: "November 2026".
        case month
        /// Month and year for an axis: "Nov 26".
        case shortMonth
    }

    /// Returns the date as the user's language writes it.
    package func formatted(_ format: Format, in locale: Locale) -> String {
        var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
        style =
            switch format {
            case .weekday: style.weekday(.abbreviated).day().month(.abbreviated)
            case .year: style.day().month(.abbreviated).year()
            case .month: style.month(.wide).year()
            case .shortMonth: style.month(.abbreviated).year(.twoDigits)
            }
        return Date(timeIntervalSince1970: Double(number) * 86_400).formatted(style)
    }
}

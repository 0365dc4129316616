// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// The national holidays of Brazil.
///
/// Carnival and Corpus Christi are not among them: they are optional days off, which a practice closes by an exception.
package enum NationalHolidays {
    /// Whether a day is a national holiday.
    package static func contains(_ day: Day) -> Bool {
        let (year, month, date) = day.parts
        switch (month, date) {
        case (1, 1), (4, 21), (5, 1), (9, 7), (10, 12), (11, 2), (11, 15), (12, 25): return true
        // Law 14.759 of 2023.
        case (11, 20): return year >= 2024
        case (3, _), (4, _): return day.number == easter(of: year).number - 2
        default: return false
        }
    }

    /// Returns Easter Sunday of a year; Good Friday is two days before.
    package static func easter(of year: Int) -> Day {
        // The Gregorian computus as Butcher's Ecclesiastical Calendar gives it.
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let shift = (golden + 11 * epact + 22 * weekday) / 451
        let sum = epact + weekday - 7 * shift + 114
        return Day(year: year, month: sum / 31, day: sum % 31 + 1) ?? Day(number: 0)
    }
}

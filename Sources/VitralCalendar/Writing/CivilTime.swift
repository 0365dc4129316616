// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A date and a time of day, as a clock at an offset from UTC shows them.
struct CivilTime: Hashable {
    let year, month, day, hour, minute, second: Int

    /// Creates the time that a clock shows at an instant; `nil` outside of the years 1 to 9999.
    ///
    /// - Parameters:
    ///   - date: The instant; fractions of a second are left out.
    ///   - offset: The clock's offset from UTC, in seconds.
    init?(_ date: Date, offset: Int) {
        guard date.isInCalendar, let whole = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
        let seconds = whole + offset
        // Rounded down, as is each division of a number that is not negative.
        let days = (seconds + 1_000_000 * 86_400) / 86_400 - 1_000_000
        let rest = seconds - days * 86_400
        // Days since 0000-03-01, in eras of 400 years: the leap day is then the last one of a year.
        let shifted = days + 719_468
        // In the year 1 the shifted count is already positive.
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
        guard (1...9_999).contains(year) else { return nil }
    }

    /// The date, such as `20261124`.
    var date: String { Self.digits(year, 4) + Self.digits(month, 2) + Self.digits(day, 2) }

    /// The date and the time of day, such as `20261124T150000`.
    var text: String {
        date + "T" + Self.digits(hour, 2) + Self.digits(minute, 2) + Self.digits(second, 2)
    }

    static func digits(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

extension Date {
    /// Whether the instant is in the years 1 to 9999, wherever the clock is.
    var isInCalendar: Bool {
        // 0001-01-02 to 9999-12-30, in UTC. A time that is not a number is in no range.
        (-62_135_510_400...253_402_214_400).contains(timeIntervalSince1970)
    }
}

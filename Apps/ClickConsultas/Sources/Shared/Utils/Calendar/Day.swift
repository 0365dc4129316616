// SPDX-License-Identifier: Apache-2.0

/// A date of the Gregorian calendar, without a time and without a zone.
///
/// A birth date and a line of an agenda are days: no zone can move them. Arithmetic is on the number of the day, so that
/// none of it needs a `Calendar`.
package struct Day: Hashable, Comparable, Sendable {
    /// The days since January 1, 1970.
    package let number: Int

    /// Creates a day from the days since January 1, 1970.
    package init(number: Int) { self.number = number }

    /// Creates a day, or `nil` if the calendar has none with these numbers.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(number: Self.number(year: year, month: month, day: day))
        // February 30 is computed as a day of March, and so is refused here.
        guard self.month == month else { return nil }
    }

    /// Reads a day in the form 2026-11-24.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
            let year = ASCIIDigits.number(in: parts[0]), let month = ASCIIDigits.number(in: parts[1]),
            let day = ASCIIDigits.number(in: parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The year, the month and the day of the month.
    package var parts: (year: Int, month: Int, day: Int) {
        // Years begin in March, so that the leap day is a year's last; 146,097 days are 400 years.
        let shifted = number + 719_468
        let era = Self.floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The year.
    package var year: Int { parts.year }
    /// The month, from 1.
    package var month: Int { parts.month }
    /// The day of the month, from 1.
    package var day: Int { parts.day }

    /// The weekday.
    package var weekday: Weekday {
        let index = number + 3 - Self.floorDivide(number + 3, 7) * 7
        return Weekday.allCases[index]
    }

    /// Returns the day after a number of days, or before it.
    package func adding(days: Int) -> Day { Day(number: number + days) }

    /// Returns the number of whole years from this day to a later one; a leap day's years end on March 1.
    package func years(to other: Day) -> Int {
        let (from, to) = (parts, other.parts)
        let isBefore = (to.month, to.day) < (from.month, from.day)
        return to.year - from.year - (isBefore ? 1 : 0)
    }

    package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

    private static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = floorDivide(shifted, 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Divides and rounds down, also for dates before 1970.
    package static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        let quotient = number / divisor
        return number % divisor < 0 ? quotient - 1 : quotient
    }
}

extension Day: CustomStringConvertible {
    /// The day in the form 2026-11-24.
    package var description: String {
        let (year, month, day) = parts
        return
            "\(ASCIIDigits.padded(year, to: 4))-\(ASCIIDigits.padded(month, to: 2))-\(ASCIIDigits.padded(day, to: 2))"
    }
}

extension Day: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = Day(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day.")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

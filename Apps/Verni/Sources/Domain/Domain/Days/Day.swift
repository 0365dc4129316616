// SPDX-License-Identifier: Apache-2.0

/// A date of the Gregorian calendar, without time and zone: `2026-11-24`.
package struct Day: Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
    /// The days since 1970-01-01; below zero before.
    package let number: Int

    /// The first and the last day that can be written with four digits of a year.
    package static let earliest = Day(number: -719_162)
    package static let latest = Day(number: 2_932_896)

    /// Creates a day by its number; one beyond ``earliest`` or ``latest`` becomes that day.
    package init(number: Int) {
        self.number = min(max(number, -719_162), 2_932_896)
    }

    /// Creates a day; `nil` unless it exists and its year is 1 to 9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.length(ofMonth: month, year: year)
        else { return nil }
        // Years begin in March, so that the day that leap years add is the last; 400 of them are an era of 146,097 days.
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Creates a day from `YYYY-MM-DD`; `nil` for any other text, and for a day that does not exist.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2],
            parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
            let year = Int(parts[0], radix: 10), let month = Int(parts[1], radix: 10),
            let day = Int(parts[2], radix: 10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = Day(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A day is written as YYYY-MM-DD.")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The year, month and day of the month.
    package var parts: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    package var description: String {
        let (year, month, day) = parts
        return Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
    }

    package static func < (first: Day, second: Day) -> Bool {
        first.number < second.number
    }

    /// Returns the days of a month, 1 to 12.
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

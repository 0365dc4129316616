// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import Foundation
import Testing

@Suite("Days")
struct DayTests {
    @Test("Days agree with the calendar over 600 years")
    func daysAgreeWithTheCalendar() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        // Before 1582, the calendar is the Julian one.
        for number in stride(from: -140_000, to: 80_000, by: 13) {
            let day = Day(number: number)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
            #expect(day.weekday.rawValue % 7 + 1 == parts.weekday)
            #expect(Day(day.description) == day)
        }
    }

    @Test("A date that does not exist is not a day", arguments: ["2025-02-29", "2026-13-01", "2026-1-01", "x", ""])
    func noDay(text: String) { #expect(Day(text) == nil) }

    @Test("An age counts whole years")
    func age() throws {
        let born = try #require(Day("2008-02-29"))
        #expect(born.years(to: try #require(Day("2026-02-28"))) == 17)
        #expect(born.years(to: try #require(Day("2026-03-01"))) == 18)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain

@Suite("Days and rules that repeat")
struct DayTests {
    @Test("Each day of 10,000 years has the number that follows the day before")
    func numbers() throws {
        var expected = Day.earliest.number
        for year in 1...9999 {
            for month in 1...12 {
                let last = Day.length(ofMonth: month, year: year)
                for day in [1, 15, last] {
                    let found = try #require(Day(year: year, month: month, day: day))
                    guard found.number == expected + day - 1, found.parts == (year, month, day) else {
                        Issue.record("\(year)-\(month)-\(day) is \(found.number), \(found)")
                        return
                    }
                }
                expected += last
            }
        }
        #expect(expected - 1 == Day.latest.number)
    }

    @Test("A day is written with its year first, and no other text is one")
    func text() {
        #expect(Day("1970-01-01")?.number == 0)
        #expect(Day("2024-02-29")?.description == "2024-02-29")
        #expect(Day("0001-01-01") == .earliest)
        for text in ["2026-02-29", "2026-13-01", "2026-00-01", "2026-1-1", "0000-01-01", "+026-01-01", "", "20260101"] {
            #expect(Day(text) == nil, "\(text)")
        }
        #expect(Day(number: .max) == .latest)
        #expect(Day(number: .min) == .earliest)
    }

    private func days(
        _ start: String, _ interval: Int, _ unit: RecurrenceRule.Unit, end: RecurrenceRule.End = .never,
        skipped: [String] = [], after: String? = nil, through: String
    ) throws -> [String] {
        try RecurrenceRule(
            start: #require(Day(start)), every: interval, unit, end: end, skipped: Set(skipped.compactMap { Day($0) })
        )
        .days(after: after.flatMap { Day($0) }, through: #require(Day(through))).map(\.description)
    }

    @Test("The 31st is the last day of a shorter month, and the 31st again after it")
    func lastDay() throws {
        #expect(
            try days("2024-01-31", 1, .months, through: "2024-05-31")
                == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31"])
        #expect(
            try days("2024-02-29", 1, .years, through: "2028-12-31")
                == ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])
    }

    @Test("A rule ends on its day or after its count, and skipped days count")
    func ends() throws {
        #expect(
            try days("2026-01-01", 2, .weeks, end: .after(3), skipped: ["2026-01-15"], through: "2027-01-01")
                == ["2026-01-01", "2026-01-29"])
        #expect(
            try days("2026-01-01", 10, .days, end: .on(#require(Day("2026-01-21"))), through: "2027-01-01")
                == ["2026-01-01", "2026-01-11", "2026-01-21"])
        #expect(throws: VerniError.limitReached) {
            try RecurrenceRule(start: .earliest, every: 0, .days)
        }
        #expect(throws: VerniError.limitReached) {
            try RecurrenceRule(start: .earliest, every: 1, .days, end: .after(0))
        }
    }

    @Test("Later days equal those of the whole rule", arguments: RecurrenceRule.Unit.allCases)
    func continuation(_ unit: RecurrenceRule.Unit) throws {
        let all = try days("2020-01-31", 3, unit, through: "2026-01-31")
        for day in stride(from: try #require(Day("2020-01-30")).number, through: Day("2022-06-01")?.number ?? 0, by: 13)
        {
            let after = Day(number: day).description
            #expect(
                try days("2020-01-31", 3, unit, after: after, through: "2026-01-31") == all.filter { $0 > after })
        }
    }

    @Test("A rule without an end stops at the last day that can be written")
    func calendarEnd() throws {
        #expect(try days("9999-11-30", 1, .months, through: "9999-12-31") == ["9999-11-30", "9999-12-30"])
        #expect(try days("9999-12-31", 1_000, .years, through: "9999-12-31") == ["9999-12-31"])
    }
}

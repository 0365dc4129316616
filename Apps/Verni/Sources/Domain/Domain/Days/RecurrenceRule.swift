// SPDX-License-Identifier: Apache-2.0

/// The days on which an expense comes again.
///
/// Days are computed from the first one, never from the one before: an expense of the 31st comes on the last day of
/// shorter months and is back on the 31st after them.
package struct RecurrenceRule: Hashable, Sendable, Codable {
    /// The unit of the interval.
    package enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
        case days, weeks, months, years
    }

    /// The end of a rule.
    package enum End: Hashable, Sendable, Codable {
        case never
        /// The last day on which it may come.
        case on(Day)
        /// The number of times it comes, the first and skipped ones included.
        case after(Int)
    }

    /// The first day.
    package let start: Day
    /// The units from one time to the next: 1 to 1,000.
    package let interval: Int
    package let unit: Unit
    package let end: End
    /// Days on which it does not come.
    package var skipped: Set<Day>

    /// Creates a rule.
    ///
    /// - Throws: ``VerniError/limitReached`` for an interval outside 1 to 1,000, or a count below 1.
    package init(
        start: Day, every interval: Int, _ unit: Unit, end: End = .never, skipped: Set<Day> = []
    ) throws(VerniError) {
        guard (1...1_000).contains(interval) else { throw .limitReached }
        if case .after(let count) = end, count < 1 { throw .limitReached }
        self.start = start
        self.interval = interval
        self.unit = unit
        self.end = end
        self.skipped = skipped
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            start: container.decode(Day.self, forKey: .start),
            every: container.decode(Int.self, forKey: .interval),
            container.decode(Unit.self, forKey: .unit),
            end: container.decode(End.self, forKey: .end),
            skipped: container.decode(Set<Day>.self, forKey: .skipped))
    }

    private enum CodingKeys: String, CodingKey {
        case start, interval, unit, end, skipped
    }

    /// Returns the days after one and up to another on which the expense comes, in order.
    ///
    /// - Parameters:
    ///   - after: The day before the first that counts; `nil` from the start on.
    ///   - through: The last day that counts.
    ///   - limit: The most days to return.
    package func days(after: Day? = nil, through: Day, limit: Int = 1_000) -> [Day] {
        var days: [Day] = []
        var index = after.map(firstIndex) ?? 0
        while days.count < limit, let day = day(at: index), day <= through {
            if day > after ?? Day(number: start.number - 1), !skipped.contains(day) { days.append(day) }
            index += 1
        }
        return days
    }

    /// Returns whether the expense comes on a day.
    package func comes(on day: Day) -> Bool {
        days(after: Day(number: day.number &- 1), through: day, limit: 1) == [day]
    }

    /// Returns an index whose day is not after the first that lies behind a day.
    private func firstIndex(after day: Day) -> Int {
        let longest =
            switch unit {
            case .days: interval
            case .weeks: interval * 7
            case .months: interval * 31
            case .years: interval * 366
            }
        return max(0, (day.number - start.number) / longest)
    }

    /// Returns the day of an index from 0; `nil` after the end.
    private func day(at index: Int) -> Day? {
        if case .after(let count) = end, index >= count { return nil }
        guard let day = regularDay(at: index) else { return nil }
        if case .on(let last) = end, day > last { return nil }
        return day
    }

    private func regularDay(at index: Int) -> Day? {
        switch unit {
        case .days, .weeks:
            let number = start.number + index * interval * (unit == .weeks ? 7 : 1)
            return number > Day.latest.number ? nil : Day(number: number)
        case .months, .years:
            let (year, month, day) = start.parts
            let months = year * 12 + month - 1 + index * interval * (unit == .years ? 12 : 1)
            let length = Day.length(ofMonth: months % 12 + 1, year: months / 12)
            return Day(year: months / 12, month: months % 12 + 1, day: min(day, length))
        }
    }
}

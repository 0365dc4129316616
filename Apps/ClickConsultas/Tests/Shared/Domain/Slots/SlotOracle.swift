// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// Finds slots minute by minute, without a table of offsets: slow, and easy to check by reading.
struct SlotOracle {
    /// The first minute, since 1970, of the examined time.
    private let base: Int
    /// The wall time of each minute, in minutes since 1970.
    private let walls: [Int]
    private let day: Day

    /// Creates an oracle for a day and the next one.
    init(zone: TimeZone, day: Day) {
        self.day = day
        let first = (day.number - 1) * 1_440
        base = first
        walls = (first..<first + 5 * 1_440).map { minute in
            minute + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute) * 60)) / 60
        }
    }

    /// Returns the starts of free slots in minutes since 1970.
    func starts(
        _ agenda: Agenda, _ rules: BookingRules, minutes: Int, busy: Set<Int>, now: Int
    ) -> [Int] {
        let today = Day.floorDivide(walls[now - base], 1_440)
        return [day, day.adding(days: 1)].filter { $0.number >= today && $0.number <= today + rules.windowDays }
            .flatMap { starts(on: $0, agenda, rules, minutes, busy, now) }
    }

    private func starts(
        on date: Day, _ agenda: Agenda, _ rules: BookingRules, _ minutes: Int, _ busy: Set<Int>, _ now: Int
    ) -> [Int] {
        var hours = agenda.hours[date.weekday] ?? []
        if NationalHolidays.contains(date) { hours = [] }
        if let exception = agenda.exceptions[date] { hours = exception }
        // The number of the interval that each minute belongs to.
        var owners = [Int?](repeating: nil, count: walls.count)
        for (number, interval) in hours.sorted(by: { $0.opens < $1.opens }).enumerated() {
            for minute in range(interval, date) where owners[minute] == nil { owners[minute] = number }
        }
        for pause in agenda.breaks[date.weekday] ?? [] {
            for minute in range(pause, date) { owners[minute] = nil }
        }
        var found: [Int] = []
        for opening in owners.indices
        where owners[opening] != nil && (opening == 0 || owners[opening] != owners[opening - 1]) {
            let closing = owners[opening...].firstIndex { $0 != owners[opening] } ?? owners.count
            var start = opening
            while start + minutes <= closing {
                let isFree = (start..<start + minutes + rules.buffer).allSatisfy { !busy.contains((base + $0) / 5) }
                if isFree && base + start >= now + rules.leadMinutes { found.append(base + start) }
                start += rules.step
            }
        }
        return found
    }

    private func range(_ hours: OpenHours, _ date: Day) -> Range<Int> {
        let opens = date.number * 1_440 + hours.opens.minutes
        let closes = date.number * 1_440 + hours.closes.minutes
        let first = walls.firstIndex(of: opens) ?? walls.firstIndex { $0 > opens } ?? walls.count
        let last = walls.lastIndex(of: closes) ?? walls.firstIndex { $0 > closes } ?? walls.count
        return first..<max(first, last)
    }
}

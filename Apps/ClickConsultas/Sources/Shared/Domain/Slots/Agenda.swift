// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// The opening hours of a doctor at an address.
package struct Agenda: Hashable, Sendable {
    /// The zone of the address.
    package var zone: TimeZone
    /// The intervals of each weekday.
    package var hours: [Weekday: [OpenHours]]
    /// The breaks of each weekday.
    package var breaks: [Weekday: [OpenHours]]
    /// The intervals of dates with hours of their own; without intervals, the date is closed.
    package var exceptions: [Day: [OpenHours]]

    /// Creates an agenda.
    package init(
        zone: TimeZone, hours: [Weekday: [OpenHours]], breaks: [Weekday: [OpenHours]] = [:],
        exceptions: [Day: [OpenHours]] = [:]
    ) {
        (self.zone, self.hours, self.breaks, self.exceptions) = (zone, hours, breaks, exceptions)
    }

    /// Returns the intervals of a date: its exception's, else none on a national holiday, else its weekday's.
    package func intervals(on day: Day) -> [OpenHours] {
        exceptions[day] ?? (NationalHolidays.contains(day) ? [] : hours[day.weekday] ?? [])
    }

    /// Returns whether a slot is inside one of the openings, wherever it begins in it.
    package func isOpen(during slot: Slot) -> Bool {
        let end = slot.second + slot.minutes * 60
        let year = Day(number: Day.floorDivide(slot.second, 86_400)).year
        let rules = ZoneRules.rules(of: zone, years: year...year)
        let day = rules.wall(at: slot.second).day
        // A gap may move an opening to the next date.
        return [day.adding(days: -1), day].flatMap { openings(on: $0, rules) }
            .contains { $0.lowerBound <= slot.second && end <= $0.upperBound }
    }

    /// Returns the openings of a date in seconds since 1970, in order and without overlaps.
    ///
    /// A break is an interval too: in a repeated hour it lasts from its first start to its last end.
    package func openings(on day: Day, _ rules: ZoneRules) -> [Range<Int>] {
        func seconds(of hours: OpenHours) -> Range<Int> {
            let opens = rules.second(of: hours.opens, on: day, as: .opening)
            return opens..<max(opens, rules.second(of: hours.closes, on: day, as: .closing))
        }
        let intervals = intervals(on: day)
        guard !intervals.isEmpty else { return [] }
        // A break inside a gap does not take place.
        let breaks = (breaks[day.weekday] ?? []).map(seconds).filter { !$0.isEmpty }
            .sorted { $0.lowerBound < $1.lowerBound }
        var openings: [Range<Int>] = []
        var closed = Int.min
        for interval in intervals.map(seconds).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            // In a repeated hour an interval may open before the one before it has closed.
            var from = max(interval.lowerBound, closed)
            closed = max(closed, interval.upperBound)
            for pause in breaks where pause.upperBound > from && pause.lowerBound < interval.upperBound {
                if pause.lowerBound > from { openings.append(from..<pause.lowerBound) }
                from = max(from, pause.upperBound)
            }
            if from < interval.upperBound { openings.append(from..<interval.upperBound) }
        }
        return openings
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// Finds the free slots of an agenda.
package struct SlotFinder: Sendable {
    private let agenda: Agenda
    private let rules: BookingRules
    private let minutes: Int

    /// Creates a finder for appointments of some minutes.
    package init(_ agenda: Agenda, rules: BookingRules, minutes: Int) {
        (self.agenda, self.rules, self.minutes) = (agenda, rules, minutes)
    }

    /// Returns the free slots of some dates, in order.
    ///
    /// - Parameters:
    ///   - days: The dates; those that the practice does not offer yet, or no longer, have no slots.
    ///   - busy: The taken cells of the doctor, at all practices.
    ///   - now: The current time.
    ///   - limit: The largest number of slots to return.
    /// - Complexity: O(slots × log claims); a table replaces the calendar, so that 60 days take less than 2 ms.
    package func slots(on days: ClosedRange<Day>, busy: BusyCells, now: Date, limit: Int = .max) -> [Slot] {
        let second = Int(clamping: Int64(exactly: now.timeIntervalSince1970.rounded(.up)) ?? 0)
        // The table covers the window alone: an address may name a date of any year.
        let year = year(of: now)
        let table = ZoneRules.rules(of: agenda.zone, years: year...year + 1)
        let today = table.wall(at: second).day
        let earliest = second + rules.leadMinutes * 60
        let first = max(days.lowerBound.number, today.number)
        let last = min(days.upperBound.number, today.number + rules.windowDays)
        guard first <= last, limit > 0 else { return [] }
        var slots: [Slot] = []
        for number in first...last {
            for opening in agenda.openings(on: Day(number: number), table) {
                var start = opening.lowerBound
                if start < earliest {
                    let steps = (earliest - start + rules.step * 60 - 1) / (rules.step * 60)
                    start += steps * rules.step * 60
                }
                while start + minutes * 60 <= opening.upperBound {
                    let slot = Slot(second: start, minutes: minutes, buffer: rules.buffer)
                    if !busy.meet(slot.cells) {
                        slots.append(slot)
                        if slots.count == limit { return slots }
                    }
                    start += rules.step * 60
                }
            }
        }
        return slots
    }

    /// Returns the free slots nearest to a moment, the nearest first and of two equally near the earlier.
    ///
    /// - Parameters:
    ///   - moment: The start that was wanted.
    ///   - count: The largest number of slots.
    package func nearest(to moment: Date, busy: BusyCells, now: Date, count: Int = 3) -> [Slot] {
        let table = ZoneRules.rules(of: agenda.zone, years: year(of: now)...(year(of: now) + 1))
        let second = Int(clamping: Int64(exactly: now.timeIntervalSince1970.rounded()) ?? 0)
        let today = table.wall(at: second).day
        let wanted = Slot(start: moment, minutes: minutes).second
        let free = slots(on: today...today.adding(days: rules.windowDays), busy: busy, now: now)
        return Array(
            free.sorted { left, right in
                let (first, other) = ((left.second - wanted).magnitude, (right.second - wanted).magnitude)
                return first == other ? left.second < right.second : first < other
            }.prefix(count))
    }

    /// Returns whether a slot is free and offered.
    package func offers(_ slot: Slot, busy: BusyCells, now: Date) -> Bool {
        let year = year(of: now)
        let window = Double(rules.windowDays + 2) * 86_400
        guard slot.start.timeIntervalSince(now).magnitude < window else { return false }
        let table = ZoneRules.rules(of: agenda.zone, years: year...year + 1)
        let day = table.wall(at: slot.second).day
        // A date with hours past midnight does not exist, but a gap may move a start to the next date.
        return slots(on: day.adding(days: -1)...day, busy: busy, now: now).contains(slot)
    }

    private func year(of date: Date) -> Int {
        Day(number: Int(clamping: Int64(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0)).year
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// A page of a calendar with the free slots of each day, and the day that the user has chosen.
///
/// Its days are the days at the practice: the zone is the address's.
package struct SlotCalendar: Hashable, Sendable, Codable {
    /// A day with free slots.
    package struct FreeDay: Hashable, Sendable, Codable {
        package let day: Day
        package let slots: [Slot]
    }

    /// The name of the address's zone.
    package let zone: String
    /// The first day that has slots.
    package let today: Day
    /// The last day that the practice offers.
    package let last: Day
    /// The Monday with which the page begins.
    package private(set) var first: Day
    package private(set) var free: [FreeDay] = []
    /// The chosen day.
    package private(set) var day: Day?

    /// The weeks of a page.
    package static let weeks = 4

    /// Creates the page of today.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - zone: The zone of the address; GMT stands for an unknown one.
    ///   - windowDays: The days after today up to which the practice offers slots.
    ///   - second: The start of a slot whose page is shown instead.
    package init(now: Date, zone: String, windowDays: Int, showing second: Int? = nil) {
        let place = TimeZone(identifier: zone) ?? .gmt
        self.zone = zone
        today = ZonedTime(now, in: place).wall.day
        last = today.adding(days: min(max(windowDays, 0), 365))
        first = Self.monday(of: today)
        let wanted = second.flatMap { second in
            Self.seconds.contains(second) ? ZonedTime(Slot(second: second, minutes: 0).start, in: place).wall.day : nil
        }
        if let wanted, isOffered(wanted) {
            first = Self.monday(of: wanted)
            day = wanted
        }
    }

    /// The seconds that a start may have, up to the year 2999; an address may name any.
    package static let seconds = 0..<32_503_680_000

    /// The days of the page.
    package var days: [Day] { (0..<Self.weeks * 7).map { first.adding(days: $0) } }

    /// The days of the page whose slots can be asked for; `nil` if there are none.
    package var range: ClosedRange<Day>? {
        let (from, to) = (max(first, today), min(first.adding(days: Self.weeks * 7 - 1), last))
        return from <= to ? from...to : nil
    }

    /// Whether there is an earlier page.
    package var hasEarlier: Bool { first > today }
    /// Whether there is a later page.
    package var hasLater: Bool { first.adding(days: Self.weeks * 7) <= last }

    /// The free slots of the chosen day.
    package var slots: [Slot] { day.map(slots) ?? [] }

    /// Returns the free slots of a day.
    package func slots(on day: Day) -> [Slot] { free.first { $0.day == day }?.slots ?? [] }

    /// Returns whether the practice offers slots on a day.
    package func isOffered(_ day: Day) -> Bool { today <= day && day <= last }

    /// Replaces the free slots; a day without any is not chosen any more, and the first one with slots is.
    package mutating func show(_ slots: [Slot]) {
        let place = TimeZone(identifier: zone) ?? .gmt
        let rules = ZoneRules.rules(of: place, years: today.year...last.year)
        let groups = Dictionary(grouping: slots) { rules.wall(at: $0.second).day }
        free = groups.map { FreeDay(day: $0.key, slots: $0.value.sorted()) }.sorted { $0.day < $1.day }
        if day.map({ groups[$0] == nil }) ?? true { day = free.first?.day }
    }

    /// Replaces the free slots of the page, and leaves the chosen day as it is.
    package mutating func refresh(_ slots: [Slot]) {
        let chosen = day
        show(slots)
        day = chosen ?? day
    }

    /// Chooses a day.
    package mutating func select(_ day: Day) {
        if isOffered(day) { self.day = day }
    }

    /// Turns to an earlier or a later page, and returns whether there is one.
    package mutating func turn(by pages: Int) -> Bool {
        guard pages < 0 ? hasEarlier : hasLater else { return false }
        let target = first.adding(days: (pages < 0 ? -1 : 1) * Self.weeks * 7)
        first = max(target, Self.monday(of: today))
        day = nil
        free = []
        return true
    }

    private static func monday(of day: Day) -> Day { day.adding(days: 1 - day.weekday.rawValue) }
}

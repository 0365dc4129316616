// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// A reminder of an appointment.
package enum Reminder: String, CaseIterable, Codable, Sendable {
    /// By e-mail, 7 days before.
    case week
    /// By e-mail, 1 day before.
    case day
    /// By inbox and push, 2 hours before.
    case hours

    /// The time after which a reminder that was not sent is skipped.
    package static let longestDelay: TimeInterval = 12 * 3_600

    /// The days before the appointment; 0 for a reminder on its day.
    package var days: Int {
        switch self {
        case .week: 7
        case .day: 1
        case .hours: 0
        }
    }

    /// Returns the time at which the reminder is due: at the same time of an earlier day, by the clock of the address,
    /// or 2 hours before.
    package func due(of appointment: Appointment) -> Date {
        guard days > 0 else { return appointment.slot.start.addingTimeInterval(-2 * 3_600) }
        let clock = LocalClock(zone: appointment.zone)
        let (day, minutes) = clock.wall(at: appointment.slot.start)
        return clock.date(day.adding(days: -days), minutes: minutes)
    }

    /// Whether the reminder is to be decided now.
    package func isDue(of appointment: Appointment, now: Date) -> Bool {
        let due = due(of: appointment)
        let clock = LocalClock(zone: appointment.zone)
        return appointment.status == .confirmed && now < appointment.slot.start && clock.daytime(from: due) <= now
            && now <= due.addingTimeInterval(Self.longestDelay) && clock.isDaytime(now)
    }
}

/// The clock of an address, by which patients are reminded and practices get their agenda.
package struct LocalClock: Sendable {
    private let zone: TimeZone

    /// Creates the clock of a zone; an unknown one is GMT.
    package init(zone: String) { self.zone = TimeZone(identifier: zone) ?? .gmt }

    /// The minutes since midnight from which and until which reminders are sent.
    private static let morning = 8 * 60
    private static let evening = 21 * 60

    /// Returns the day and the minutes since midnight of a moment.
    package func wall(at date: Date) -> (day: Day, minutes: Int) { ZonedTime(date, in: zone).wall }

    /// Returns the moment of a time of a day; a time inside a gap is its end.
    package func date(_ day: Day, minutes: Int) -> Date {
        guard let time = WallTime(minutes: minutes) else { return Date(timeIntervalSince1970: 0) }
        let rules = ZoneRules.rules(of: zone, years: day.year...day.year)
        return Date(timeIntervalSince1970: Double(rules.second(of: time, on: day, as: .opening)))
    }

    /// Whether a moment is from 8:00 to 21:00.
    package func isDaytime(_ date: Date) -> Bool { (Self.morning..<Self.evening).contains(wall(at: date).minutes) }

    /// Returns a moment, or the 8:00 that follows it if it is in the night.
    package func daytime(from date: Date) -> Date {
        let (day, minutes) = wall(at: date)
        if minutes < Self.morning { return self.date(day, minutes: Self.morning) }
        return minutes < Self.evening ? date : self.date(day.adding(days: 1), minutes: Self.morning)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("Reminders")
struct ReminderTests {
    private func appointment(_ start: Date, zone: String = "America/Sao_Paulo") throws -> Appointment {
        Appointment(
            id: "a", practice: "practice", doctor: "doctor", patient: "ana", visitor: "Ana Sá", reason: "reason",
            address: "address", payment: .privately(try Price(centavos: 100)), zone: zone,
            slot: Slot(start: start, minutes: 30), needsConfirmation: false, now: start.addingTimeInterval(-30 * 86_400)
        )
    }

    private func date(_ text: String, zone: String = "America/Sao_Paulo") throws -> Date {
        let parts = text.split(separator: " ").map(String.init)
        let day = try #require(Day(parts[0]))
        let hour = try #require(Int(parts[1].prefix(2)))
        let minute = try #require(Int(parts[1].suffix(2)))
        return LocalClock(zone: zone).date(day, minutes: hour * 60 + minute)
    }

    /// Returns the first and the last minute of a span in which a reminder is due, in minutes after its due time.
    private func window(_ kind: Reminder, of appointment: Appointment) -> ClosedRange<Int>? {
        let due = kind.due(of: appointment)
        let minutes = (-60...900).filter { kind.isDue(of: appointment, now: due.addingTimeInterval(Double($0) * 60)) }
        guard let first = minutes.first, let last = minutes.last else { return nil }
        #expect(minutes.count == last - first + 1)
        return first...last
    }

    @Test("A reminder is due at the same time of an earlier day, or 2 hours before")
    func due() throws {
        let visit = try appointment(date("2026-11-25 15:00"))
        #expect(Reminder.week.due(of: visit) == (try date("2026-11-18 15:00")))
        #expect(Reminder.day.due(of: visit) == (try date("2026-11-24 15:00")))
        #expect(Reminder.hours.due(of: visit) == (try date("2026-11-25 13:00")))
        #expect(window(.hours, of: visit) == 0...119)
        // From 15:00 to 20:59, since the night is longer than the rest of the 12 hours.
        #expect(window(.day, of: visit) == 0...359)
    }

    @Test("In the night a reminder waits until 8:00, unless that is over 12 hours late or after the start")
    func night() throws {
        let early = try appointment(date("2026-11-25 09:30"))
        #expect(window(.hours, of: early) == 30...119)
        #expect(window(.week, of: early) == 0...689)
        let first = try appointment(date("2026-11-25 08:00"))
        #expect(window(.hours, of: first) == nil)
        let late = try appointment(date("2026-11-25 21:30"))
        // 21:30 waits until 8:00; then 90 minutes of the 12 hours are left.
        #expect(window(.day, of: late) == 630...720)
        #expect(window(.hours, of: late) == 0...89)
        let dawn = try appointment(date("2026-11-25 05:00"))
        #expect(window(.day, of: dawn) == 180...720)
    }

    @Test("A change of the clock does not move the time of a day's reminder")
    func daylightSaving() throws {
        let zone = "America/New_York"
        // The clock goes back on November 1, 2026, and forward on March 14, 2027.
        for (start, due) in [("2026-11-01 15:00", "2026-10-31 15:00"), ("2027-03-14 15:00", "2027-03-13 15:00")] {
            let visit = try appointment(date(start, zone: zone), zone: zone)
            #expect(Reminder.day.due(of: visit) == (try date(due, zone: zone)))
        }
        // A time that does not exist on the earlier day is the end of the gap.
        let gap = try appointment(date("2027-03-15 02:30", zone: zone), zone: zone)
        #expect(Reminder.day.due(of: gap) == (try date("2027-03-14 03:00", zone: zone)))
    }

    @Test("Only confirmed appointments have reminders")
    func states() throws {
        let start = try date("2026-11-25 15:00")
        let asked = Appointment(
            id: "a", practice: "practice", doctor: "doctor", patient: "ana", visitor: "Ana Sá", reason: "reason",
            address: "address", payment: .privately(try Price(centavos: 100)), zone: "America/Sao_Paulo",
            slot: Slot(start: start, minutes: 30), needsConfirmation: true, now: start.addingTimeInterval(-86_400))
        #expect(Reminder.allCases.allSatisfy { window($0, of: asked) == nil })
    }
}

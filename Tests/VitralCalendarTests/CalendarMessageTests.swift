// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralCalendar

@Suite("Calendar messages")
struct CalendarMessageTests {
    /// 24 November 2026, 15:00 in São Paulo.
    static let start = Date(timeIntervalSince1970: 1_795_543_200)
    static let stamp = Date(timeIntervalSince1970: 1_795_000_000)

    static func visit(in zone: String = "America/Sao_Paulo") -> CalendarEvent {
        var event = CalendarEvent(
            uid: "25@clinic.example.org", title: "Visit", startDate: start, endDate: start + 1_800,
            timeZone: TimeZone(identifier: zone) ?? .gmt)
        event.organizer = CalendarParticipant("agenda@clinic.example.org", name: "Clinic")
        event.attendees = [CalendarParticipant("ana@example.org", name: "Ana")]
        event.alarms = [CalendarAlarm(relativeOffset: -7_200)]
        return event
    }

    @Test("an invitation is written as RFC 5545 and 5546 say")
    func invitation() throws {
        var event = Self.visit()
        event.sequence = 2
        event.status = .tentative
        event.isPrivate = true
        event.location = "Rua A, 12; São Paulo"
        let text = try CalendarMessage(.request, events: [event]).text(stamp: Self.stamp)
        let lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Vitral//VitralCalendar//EN", "METHOD:REQUEST",
            "BEGIN:VTIMEZONE", "TZID:America/Sao_Paulo", "BEGIN:STANDARD", "DTSTART:20251123T150000",
            "TZOFFSETFROM:-0300", "TZOFFSETTO:-0300", "TZNAME:GMT-3", "END:STANDARD", "END:VTIMEZONE",
            "BEGIN:VEVENT", "UID:25@clinic.example.org", "SEQUENCE:2", "DTSTAMP:20261118T110640Z",
            "DTSTART;TZID=America/Sao_Paulo:20261124T150000", "DTEND;TZID=America/Sao_Paulo:20261124T153000",
            "SUMMARY:Visit", #"LOCATION:Rua A\, 12\; São Paulo"#, "STATUS:TENTATIVE", "CLASS:PRIVATE",
            #"ORGANIZER;CN="Clinic":mailto:agenda@clinic.example.org"#,
            #"ATTENDEE;CN="Ana";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mai"#, " lto:ana@example.org",
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT2H", "DESCRIPTION:Visit", "END:VALARM",
            "END:VEVENT", "END:VCALENDAR", "",
        ]
        #expect(text.components(separatedBy: "\r\n") == lines)
    }

    @Test("a cancellation has no alarm and says so; a publication has no participant")
    func methods() throws {
        let event = Self.visit()
        let cancellation = try CalendarMessage(.cancel, events: [event]).text(stamp: Self.stamp)
        #expect(cancellation.contains("\r\nSTATUS:CANCELLED\r\n"))
        #expect(cancellation.contains("\r\nATTENDEE;"))
        #expect(!cancellation.contains("VALARM"))
        let publication = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        #expect(!publication.contains("ATTENDEE"))
        #expect(publication.contains("TRIGGER:-PT2H"))
    }

    @Test("lines have at most 75 bytes, and break between characters")
    func folding() throws {
        var event = Self.visit()
        event.notes = String(repeating: "médico 医者 👩🏽‍⚕️ ", count: 40)
        let text = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        let lines = text.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") && !$0.contains("\u{FFFD}") })
        // As scalars: a line may begin with one that joins the space before it.
        let folded = lines.drop { !$0.hasPrefix("DESCRIPTION:") }.prefix { !$0.hasPrefix("STATUS:") }
        let unfolded = folded.map { $0.unicodeScalars.dropFirst($0.unicodeScalars.first == " " ? 1 : 0) }.joined()
        #expect(folded.count > 10)
        #expect(Array(unfolded) == Array("DESCRIPTION:\(event.notes ?? "?")".unicodeScalars))
    }

    @Test("a text cannot begin a line of its own")
    func injection() throws {
        var event = Self.visit()
        event.title = "A\r\nBEGIN:VEVENT\nB\rC\u{0}\u{7F}"
        event.attendees[0].name = "A\"\r\nATTENDEE:x^"
        let text = try CalendarMessage(.request, events: [event]).text(stamp: Self.stamp)
        #expect(text.contains("SUMMARY:A\\nBEGIN:VEVENT\\nB\\nC\r\n"))
        #expect(text.contains(#"CN="A^'^nATTENDEE:x^^""#))
        #expect(text.components(separatedBy: "\r\n").count { $0 == "BEGIN:VEVENT" } == 1)
    }

    @Test("a time that a clock shows twice is written in UTC")
    func repeatedHour() throws {
        // Lisbon set its clocks back from 2:00 to 1:00 on 25 October 2026, at 1:00 UTC.
        let change = Date(timeIntervalSince1970: 1_792_890_000)
        var event = Self.visit(in: "Europe/Lisbon")
        (event.startDate, event.endDate) = (change - 3_600, change + 3_599)
        let text = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        #expect(text.contains("\r\nDTSTART:20261025T000000Z\r\nDTEND:20261025T015959Z\r\n"))
        (event.startDate, event.endDate) = (change - 3_601, change + 3_600)
        let clear = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        #expect(clear.contains("TZID=Europe/Lisbon:20261025T005959\r\nDTEND;TZID=Europe/Lisbon:20261025T020000\r\n"))
    }

    @Test("an event of whole days has dates, and needs no zone")
    func wholeDays() throws {
        var event = Self.visit()
        event.isAllDay = true
        event.endDate = Self.start + 2 * 86_400
        let text = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        #expect(text.contains("DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261126\r\n"))
        #expect(!text.contains("VTIMEZONE"))
        event.endDate = event.startDate
        #expect(throws: CalendarFailure.endsBeforeStart(uid: event.uid)) {
            try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        }
    }

    @Test(
        "durations follow the grammar",
        arguments: [
            (-7_200.0, "-PT2H"), (-60.0, "-PT1M"), (0, "PT0S"), (90_061, "P1DT1H1M1S"), (-7_205, "-PT2H0M5S"),
            (-172_800, "-P2D"), (30, "PT30S"),
        ])
    func durations(offset: TimeInterval, trigger: String) throws {
        var event = Self.visit()
        event.alarms = [CalendarAlarm(relativeOffset: offset)]
        let text = try CalendarMessage(.publish, events: [event]).text(stamp: Self.stamp)
        #expect(text.contains("\r\nTRIGGER:\(trigger)\r\n"))
    }

    @Test("an event that cannot be written is refused, with the reason")
    func refusals() {
        func failure(_ method: CalendarMethod, _ change: (inout CalendarEvent) -> Void) -> CalendarFailure? {
            var event = Self.visit()
            change(&event)
            do {
                _ = try CalendarMessage(method, events: [event]).text(stamp: Self.stamp)
                return nil
            } catch {
                return error
            }
        }
        let uid = Self.visit().uid
        #expect(failure(.request) { _ in } == nil)
        #expect(failure(.request) { $0.uid = "" } == .missingUID)
        #expect(failure(.request) { $0.organizer = nil } == .missingOrganizer(uid: uid))
        #expect(failure(.request) { $0.attendees = [] } == .missingAttendee(uid: uid))
        #expect(failure(.cancel) { $0.organizer = nil } == .missingOrganizer(uid: uid))
        #expect(failure(.publish) { $0.organizer = nil } == .missingOrganizer(uid: uid))
        #expect(failure(.publish) { $0.endDate = $0.startDate - 1 } == .endsBeforeStart(uid: uid))
        for address in ["", "ana", "@example.org", "ana@", "añá@example.org", "a b@example.org", "a\r\n@example.org"] {
            #expect(failure(.request) { $0.attendees[0].address = address } == .invalidAddress(address))
        }
        for date in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -62_135_596_800 - 1, 253_402_300_800] {
            let date = Date(timeIntervalSince1970: date)
            #expect(failure(.publish) { ($0.startDate, $0.endDate) = (date, date) } == .invalidDate(uid: uid))
            #expect(failure(.publish) { $0.endDate = date } == .invalidDate(uid: uid))
        }
        for offset in [Double.nan, .infinity, -1e300] {
            #expect(
                failure(.publish) { $0.alarms = [CalendarAlarm(relativeOffset: offset)] } == .invalidAlarm(uid: uid))
        }
    }
}

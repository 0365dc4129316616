// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes an event as a VEVENT.
struct EventWriter {
    private let event: CalendarEvent
    private let method: CalendarMethod

    /// Validates an event for a method.
    init(_ event: CalendarEvent, _ method: CalendarMethod) throws(CalendarFailure) {
        if event.uid.isEmpty { throw .missingUID }
        if event.organizer == nil { throw .missingOrganizer(uid: event.uid) }
        if method == .request && event.attendees.isEmpty { throw .missingAttendee(uid: event.uid) }
        guard event.startDate.isInCalendar, event.endDate.isInCalendar else { throw .invalidDate(uid: event.uid) }
        if event.endDate < event.startDate { throw .endsBeforeStart(uid: event.uid) }
        self.event = event
        self.method = method
    }

    /// Writes the event.
    ///
    /// - Parameter stamp: The time at which the message is made, in UTC.
    func write(to lines: inout ContentLines, stamp: CivilTime) throws(CalendarFailure) {
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", text: event.uid)
        lines.add("SEQUENCE", String(max(0, event.sequence)))
        lines.add("DTSTAMP", stamp.text + "Z")
        if event.isAllDay {
            try writeDays(to: &lines)
        } else {
            try write("DTSTART", event.startDate, to: &lines)
            try write("DTEND", event.endDate, to: &lines)
        }
        lines.add("SUMMARY", text: event.title)
        if let notes = event.notes { lines.add("DESCRIPTION", text: notes) }
        if let location = event.location { lines.add("LOCATION", text: location) }
        if let url = event.url { lines.add("URL", url.absoluteString) }
        lines.add("STATUS", (method == .cancel ? .canceled : event.status).rawValue)
        if event.isPrivate { lines.add("CLASS", "PRIVATE") }
        try writeParticipants(to: &lines)
        if method != .cancel { try writeAlarms(to: &lines) }
        lines.add("END", "VEVENT")
    }

    private func write(_ name: String, _ date: Date, to lines: inout ContentLines) throws(CalendarFailure) {
        let isUTC = ZoneRules.isUTC(event.timeZone) || ZoneRules.isRepeated(date, in: event.timeZone)
        let offset = isUTC ? 0 : event.timeZone.secondsFromGMT(for: date)
        guard let time = CivilTime(date, offset: offset) else { throw .invalidDate(uid: event.uid) }
        if isUTC {
            lines.add(name, time.text + "Z")
        } else {
            lines.add(name, time.text, ["TZID": event.timeZone.identifier])
        }
    }

    private func writeDays(to lines: inout ContentLines) throws(CalendarFailure) {
        let zone = event.timeZone
        guard let first = CivilTime(event.startDate, offset: zone.secondsFromGMT(for: event.startDate)),
            let end = CivilTime(event.endDate, offset: zone.secondsFromGMT(for: event.endDate))
        else { throw .invalidDate(uid: event.uid) }
        guard first.date < end.date else { throw .endsBeforeStart(uid: event.uid) }
        lines.add("DTSTART", first.date, ["VALUE": "DATE"])
        lines.add("DTEND", end.date, ["VALUE": "DATE"])
    }

    private func writeParticipants(to lines: inout ContentLines) throws(CalendarFailure) {
        if let organizer = event.organizer {
            lines.add(
                "ORGANIZER", try address(of: organizer), ["CN": organizer.name.map(ContentLines.quoted)])
        }
        // RFC 5546, 3.2.1: a published event has none.
        guard method != .publish else { return }
        for attendee in event.attendees {
            lines.add(
                "ATTENDEE", try address(of: attendee),
                [
                    "CN": attendee.name.map(ContentLines.quoted), "ROLE": "REQ-PARTICIPANT",
                    "PARTSTAT": attendee.status.rawValue, "RSVP": attendee.expectsReply ? "TRUE" : "FALSE",
                ])
        }
    }

    /// Returns the address of a participant as a URI.
    ///
    /// Characters with a meaning in URIs are percent-encoded, as RFC 6068 says.
    private func address(of participant: CalendarParticipant) throws(CalendarFailure) -> String {
        let allowed = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!$'*+-._~@=")
        let address = participant.address
        let isPlain = address.unicodeScalars.allSatisfy { (0x21...0x7E).contains($0.value) }
        guard isPlain, address.dropFirst().dropLast().contains("@"),
            let encoded = address.addingPercentEncoding(withAllowedCharacters: allowed)
        else { throw .invalidAddress(address) }
        return "mailto:" + encoded
    }

    private func writeAlarms(to lines: inout ContentLines) throws(CalendarFailure) {
        for alarm in event.alarms {
            // An offset that is not a number is in no range.
            guard alarm.relativeOffset.magnitude < 100 * 366 * 86_400,
                let seconds = Int(exactly: alarm.relativeOffset.rounded())
            else { throw .invalidAlarm(uid: event.uid) }
            lines.add("BEGIN", "VALARM")
            lines.add("ACTION", "DISPLAY")
            lines.add("TRIGGER", Self.duration(seconds))
            lines.add("DESCRIPTION", text: event.title)
            lines.add("END", "VALARM")
        }
    }

    /// Returns a duration, such as `-PT2H` (RFC 5545, 3.3.6).
    private static func duration(_ seconds: Int) -> String {
        let length = seconds.magnitude
        let (days, hours, minutes, rest) = (length / 86_400, length / 3_600 % 24, length / 60 % 60, length % 60)
        var time = ""
        if hours > 0 { time += "\(hours)H" }
        // Between hours and seconds, the grammar requires the minutes.
        if minutes > 0 || (hours > 0 && rest > 0) { time += "\(minutes)M" }
        if rest > 0 || length == 0 { time += "\(rest)S" }
        return (seconds < 0 ? "-P" : "P") + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T" + time)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An iCalendar file (RFC 5545) with events, to mail or to download.
///
/// ```swift
/// let message = CalendarMessage(.request, events: [event])
/// let file = try message.data(stamp: .now)
/// let type = message.contentType            // text/calendar; charset=utf-8; method=REQUEST
/// ```
///
/// Times are written in the event's zone, with the zone's changes of offset in a year before and after the events, so that
/// every calendar shows them right whatever zones it knows. A time that a zone's clock shows twice is written in UTC:
/// RFC 5545 has no other way to name the second one, and programs do not agree on the first.
///
/// Control characters, which a calendar's texts cannot have, are left out.
public struct CalendarMessage: Hashable, Sendable {
    /// The purpose of the message.
    public var method: CalendarMethod
    /// The events.
    public var events: [CalendarEvent]
    /// The program that made the message, as a formal public identifier.
    public var productIdentifier = "-//Vitral//VitralCalendar//EN"

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - method: The purpose of the message.
    ///   - events: The events.
    public init(_ method: CalendarMethod, events: [CalendarEvent]) {
        self.method = method
        self.events = events
    }

    /// The media type of the file, with the method, as mail programs need it.
    public var contentType: String { "text/calendar; charset=utf-8; method=\(method.rawValue)" }

    /// Returns the file.
    ///
    /// - Parameter stamp: The time at which the message is made. Of two messages with the same `sequence`, calendars take
    ///   the later one.
    /// - Throws: ``CalendarFailure``.
    public func data(stamp: Date) throws(CalendarFailure) -> Data {
        Data(try text(stamp: stamp).utf8)
    }

    /// Returns the file as text, whose lines end in CR LF.
    ///
    /// - Parameter stamp: The time at which the message is made.
    /// - Throws: ``CalendarFailure``.
    public func text(stamp: Date) throws(CalendarFailure) -> String {
        guard let stamp = CivilTime(stamp, offset: 0) else { throw .invalidDate(uid: "") }
        var lines = ContentLines()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", text: productIdentifier)
        lines.add("METHOD", method.rawValue)
        for zone in try zones() { zone.write(to: &lines) }
        for event in events { try EventWriter(event, method).write(to: &lines, stamp: stamp) }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    /// The zones of the events, each with the changes of its offset around them.
    private func zones() throws(CalendarFailure) -> [ZoneRules] {
        var spans: [TimeZone: ClosedRange<Date>] = [:]
        for event in events where !event.isAllDay && !ZoneRules.isUTC(event.timeZone) {
            guard event.startDate.isInCalendar, event.endDate.isInCalendar else { throw .invalidDate(uid: event.uid) }
            guard event.startDate <= event.endDate else { throw .endsBeforeStart(uid: event.uid) }
            let span = event.startDate...event.endDate
            let other = spans[event.timeZone] ?? span
            spans[event.timeZone] =
                min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
        }
        return spans.sorted { $0.key.identifier < $1.key.identifier }.map { ZoneRules($0.key, around: $0.value) }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The offsets of a zone around some events, as a VTIMEZONE.
///
/// Each change is written with its own date. A rule (`RRULE`) would be shorter, but many zones have changes that no rule
/// describes: those of Morocco follow the moon, and others a decree of the year before.
struct ZoneRules {
    private let zone: TimeZone
    private let start: Date
    private let changes: [Date]

    /// Reads the changes of a zone's offset, from a year before some events to a year after them.
    init(_ zone: TimeZone, around span: ClosedRange<Date>) {
        self.zone = zone
        let year: TimeInterval = 366 * 86_400
        start = Date(timeIntervalSince1970: (span.lowerBound.timeIntervalSince1970 - year).rounded(.down))
        let end = span.upperBound + year
        var changes: [Date] = []
        var last = start
        // A zone has few changes; the limit only ends the loop if the system returned the same one again and again.
        while changes.count < 1_000, let next = zone.nextDaylightSavingTimeTransition(after: last), next > last,
            next <= end
        {
            changes.append(next)
            last = next
        }
        self.changes = changes
    }

    /// Whether times of a zone are written in UTC, without rules.
    static func isUTC(_ zone: TimeZone) -> Bool { ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(zone.identifier) }

    /// Writes the VTIMEZONE.
    func write(to lines: inout ContentLines) {
        lines.add("BEGIN", "VTIMEZONE")
        lines.add("TZID", text: zone.identifier)
        write(start, from: zone.secondsFromGMT(for: start), to: &lines)
        for change in changes { write(change, from: zone.secondsFromGMT(for: change - 1), to: &lines) }
        lines.add("END", "VTIMEZONE")
    }

    private func write(_ change: Date, from offset: Int, to lines: inout ContentLines) {
        // The change is named by the clock before it. One outside of the calendar's years has no events after it.
        guard let time = CivilTime(change, offset: offset) else { return }
        let kind = zone.isDaylightSavingTime(for: change) ? "DAYLIGHT" : "STANDARD"
        lines.add("BEGIN", kind)
        lines.add("DTSTART", time.text)
        lines.add("TZOFFSETFROM", Self.text(of: offset))
        lines.add("TZOFFSETTO", Self.text(of: zone.secondsFromGMT(for: change)))
        if let name = zone.abbreviation(for: change) { lines.add("TZNAME", text: name) }
        lines.add("END", kind)
    }

    /// Returns an offset from UTC as `+HHMM`, with seconds if there are any.
    private static func text(of offset: Int) -> String {
        let seconds = Int(offset.magnitude)
        let parts = [seconds / 3_600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
        return (offset < 0 ? "-" : "+") + parts.map { CivilTime.digits($0, 2) }.joined()
    }

    /// Whether the clock of a zone shows the time of an instant twice, because it is set back.
    static func isRepeated(_ date: Date, in zone: TimeZone) -> Bool {
        guard let change = zone.nextDaylightSavingTimeTransition(after: date - 86_400) else { return false }
        let back = TimeInterval(zone.secondsFromGMT(for: change - 1) - zone.secondsFromGMT(for: change))
        return back > 0 && change - back <= date && date < change + back
    }
}

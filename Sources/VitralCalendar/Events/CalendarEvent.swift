// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An event of a calendar, in the shape of EventKit's `EKEvent`.
///
/// ```swift
/// var event = CalendarEvent(
///     uid: "visit-25@clinic.example.org", title: "Visit", startDate: start, endDate: start + 1_800,
///     timeZone: TimeZone(identifier: "America/Sao_Paulo") ?? .gmt)
/// event.organizer = CalendarParticipant("agenda@clinic.example.org")
/// event.location = "Rua das Flores 12, São Paulo"
/// event.alarms = [CalendarAlarm(relativeOffset: -2 * 3_600)]
/// let file = try CalendarMessage(.publish, events: [event]).data(stamp: .now)
/// ```
///
/// A later message about the same event has the same ``uid`` and a higher ``sequence``.
public struct CalendarEvent: Hashable, Sendable {
    /// The globally unique identifier, which stays the same when the event changes.
    public var uid: String
    /// The number of the revision; it rises when the time or the place changes, and with the cancellation.
    public var sequence = 0
    /// The title.
    public var title: String
    /// The time of the beginning.
    public var startDate: Date
    /// The time of the end, which is not part of the event.
    public var endDate: Date
    /// The zone in which calendars show the times.
    public var timeZone: TimeZone
    /// Whether the event takes whole days: those of ``startDate`` to the one before ``endDate``, in ``timeZone``.
    public var isAllDay = false
    /// The status; a message with the method ``CalendarMethod/cancel`` always says “cancelled”.
    public var status = CalendarEventStatus.confirmed
    /// The place.
    public var location: String?
    /// The description.
    public var notes: String?
    /// The address of a page about the event.
    public var url: URL?
    /// The organizer, which every message needs.
    public var organizer: CalendarParticipant?
    /// The participants; the method ``CalendarMethod/publish`` does not write them.
    public var attendees: [CalendarParticipant] = []
    /// Whether calendars that are shared hide the content from others.
    public var isPrivate = false
    /// The alarms; the method ``CalendarMethod/cancel`` does not write them.
    public var alarms: [CalendarAlarm] = []

    /// Creates a confirmed event.
    ///
    /// - Parameters:
    ///   - uid: The globally unique identifier: one of the app's own, `@`, and the app's host.
    ///   - title: The title.
    ///   - startDate: The time of the beginning.
    ///   - endDate: The time of the end.
    ///   - timeZone: The zone in which calendars show the times.
    public init(uid: String, title: String, startDate: Date, endDate: Date, timeZone: TimeZone) {
        self.uid = uid
        self.title = title
        self.startDate = startDate
        self.endDate = endDate
        self.timeZone = timeZone
    }
}

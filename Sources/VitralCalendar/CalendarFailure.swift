// SPDX-License-Identifier: Apache-2.0

/// A reason for which an event cannot be written.
///
/// ```swift
/// do {
///     _ = try CalendarMessage(.request, events: [event]).data(stamp: .now)
/// } catch CalendarFailure.missingAttendee(let uid) {
///     print("The event \(uid) has no participant.")
/// }
/// ```
public enum CalendarFailure: Error, Hashable, Sendable {
    /// The event has no identifier.
    case missingUID
    /// The event with this identifier has no organizer.
    case missingOrganizer(uid: String)
    /// The method needs a participant, and the event with this identifier has none.
    case missingAttendee(uid: String)
    /// An e-mail address is empty, not ASCII, or has a character that addresses do not have.
    case invalidAddress(String)
    /// The end of the event with this identifier is before its start, or a whole-day event takes no day.
    case endsBeforeStart(uid: String)
    /// A time is not within the years 1 to 9999.
    case invalidDate(uid: String)
    /// An alarm is not within a hundred years of its event.
    case invalidAlarm(uid: String)
}

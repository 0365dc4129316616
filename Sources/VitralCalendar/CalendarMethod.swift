// SPDX-License-Identifier: Apache-2.0

/// The purpose of a calendar message (RFC 5546).
///
/// | method | for | participants | alarms |
/// |---|---|---|---|
/// | `request` | an invitation by mail, and each of its changes | at least one | written |
/// | `cancel` | the cancellation of an invitation | written | left out |
/// | `publish` | a file to download | left out | written |
///
/// All three need an organizer.
///
/// ```swift
/// let invitation = CalendarMessage(.request, events: [event])
/// ```
public enum CalendarMethod: String, CaseIterable, Codable, Sendable {
    /// Invites the participants, or tells them what has changed.
    case request = "REQUEST"
    /// Cancels the event.
    case cancel = "CANCEL"
    /// Passes the event on, without an invitation.
    case publish = "PUBLISH"
}

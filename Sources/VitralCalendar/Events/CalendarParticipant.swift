// SPDX-License-Identifier: Apache-2.0

/// The organizer of an event, or a participant.
///
/// ```swift
/// event.organizer = CalendarParticipant("agenda@clinic.example.org", name: "Clínica Boa Vista")
/// event.attendees = [CalendarParticipant("ana@example.org", name: "Ana Lima")]
/// ```
public struct CalendarParticipant: Hashable, Sendable {
    /// The answer of a participant.
    ///
    /// ```swift
    /// event.attendees[0].status = .accepted
    /// ```
    public enum Status: String, CaseIterable, Codable, Sendable {
        /// No answer yet.
        case pending = "NEEDS-ACTION"
        /// The participant comes.
        case accepted = "ACCEPTED"
        /// The participant may come.
        case tentative = "TENTATIVE"
        /// The participant does not come.
        case declined = "DECLINED"
    }

    /// The e-mail address, in ASCII.
    public var address: String
    /// The name that calendars show.
    public var name: String?
    /// The answer of the participant.
    public var status = Status.pending
    /// Whether the participant's calendar sends an answer to the organizer.
    public var expectsReply = false

    /// Creates a participant whose calendar sends no answer.
    ///
    /// - Parameters:
    ///   - address: The e-mail address, in ASCII.
    ///   - name: The name that calendars show.
    public init(_ address: String, name: String? = nil) {
        self.address = address
        self.name = name
    }
}

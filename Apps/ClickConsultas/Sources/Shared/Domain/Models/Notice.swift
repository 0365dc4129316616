// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A line of an inbox.
///
/// It names no specialty, no reason and no CPF: it may appear on a locked screen.
package struct Notice: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Notice>

    /// The event of a notice.
    package enum Kind: String, Codable, Sendable {
        case booked, confirmed, refused, lapsed, proposed, accepted, countered, kept, withdrawn, expired, moved,
            cancelled, relocated
        case noShow, offer, waitingPaused, reminder, reviewDecided
    }

    /// The inbox: a patient's or a practice's.
    package enum Recipient: Hashable, Sendable, Codable {
        case patient(Patient.ID)
        case practice(Practice.ID)
    }

    package let id: ID
    package let recipient: Recipient
    package let kind: Kind
    package let appointment: Appointment.ID?
    package let created: Date
    package var isRead: Bool
    /// The doctor and the start of the appointment, in a notice that an inbox shows; none is saved with it.
    package var subject: Subject?

    /// The appointment of a notice, as an inbox names it.
    package struct Subject: Hashable, Sendable, Codable {
        /// The doctor's name.
        package let doctor: String
        /// The start on the clock of the address.
        package let start: ZonedTime

        /// Creates a subject.
        package init(doctor: String, start: ZonedTime) { (self.doctor, self.start) = (doctor, start) }
    }

    /// Creates a notice.
    package init(
        id: ID, recipient: Recipient, kind: Kind, appointment: Appointment.ID?, created: Date, isRead: Bool = false
    ) {
        (self.id, self.recipient, self.kind) = (id, recipient, kind)
        (self.appointment, self.created, self.isRead) = (appointment, created, isRead)
    }
}

/// The record of a look at a patient's CPF.
package struct AccessRecord: Hashable, Sendable, Codable {
    package let patient: Patient.ID
    /// The account that looked.
    package let viewer: Patient.ID
    package let practice: Practice.ID?
    /// The appointment for which the practice looked; `nil` for the patient's own look.
    package let appointment: Appointment.ID?
    package let date: Date

    /// Creates a record.
    package init(
        patient: Patient.ID, viewer: Patient.ID, practice: Practice.ID?, appointment: Appointment.ID? = nil, date: Date
    ) {
        (self.patient, self.viewer, self.practice) = (patient, viewer, practice)
        (self.appointment, self.date) = (appointment, date)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

/// An appointment with all that its page shows.
package struct AppointmentDetails: Hashable, Identifiable, Sendable, Codable {
    package var appointment: Appointment
    package let doctor: Doctor
    package let practice: Practice
    /// The address; `nil` once the patient's account was deleted.
    package let address: Address?
    /// The name of the city.
    package let city: String
    /// The reason; `nil` once the patient's account was deleted.
    package let reason: Reason?
    /// The name of the plan that pays, if one does.
    package let plan: String?
    /// The patient's note, for the two sides alone: no record of a session has it.
    package let note: Secret<String>?
    /// The sides of the viewer, of which the first is the one that the page is for.
    package let sides: [AppointmentActor]
    /// The history, from the booking on.
    package let events: [AppointmentEvent]

    /// The appointment's identifier.
    package var id: Appointment.ID { appointment.id }

    /// The minutes before the start from which the link of a video is shown.
    package static let videoMinutes = 15

    /// Creates details.
    package init(
        appointment: Appointment, doctor: Doctor, practice: Practice, address: Address?, city: String, reason: Reason?,
        plan: String? = nil, note: Secret<String>? = nil, sides: [AppointmentActor], events: [AppointmentEvent] = []
    ) {
        (self.appointment, self.doctor, self.practice) = (appointment, doctor, practice)
        (self.address, self.city, self.reason) = (address, city, reason)
        (self.plan, self.note, self.sides, self.events) = (plan, note, sides, events)
    }

    /// The side that the page is for.
    package var side: AppointmentActor { sides.first ?? .patient }

    /// The start on the clock of the address.
    package var start: ZonedTime { ZonedTime(appointment.slot.start, in: zone) }

    /// The moment until which the patient may cancel or move.
    package var cutOff: ZonedTime {
        ZonedTime(
            AppointmentMoment.cutOff.date(of: appointment, cutOffHours: practice.rules.cutOffHours), in: zone)
    }

    /// The zone of the address.
    package var zone: TimeZone { TimeZone(identifier: appointment.zone) ?? .gmt }

    /// Returns the acts that the viewer may perform at a moment.
    package func acts(now: Date) -> [AppointmentAct.Kind] {
        appointment.acts(by: sides, cutOffHours: practice.rules.cutOffHours, now: now)
    }

    /// Returns the link of an appointment by video, from 15 minutes before its start to its end.
    package func videoLink(now: Date) -> URL? {
        let opens = appointment.slot.start.addingTimeInterval(-Double(Self.videoMinutes) * 60)
        guard appointment.status == .confirmed || appointment.status == .arrived, opens <= now,
            now < appointment.slot.end
        else { return nil }
        return reason?.videoLink
    }

    /// Returns whether the staff may look at the whole CPF: from the confirmation on.
    package var mayRevealCPF: Bool {
        guard sides.contains(.staff), appointment.patient != nil else { return false }
        return switch appointment.status {
        case .confirmed, .arrived, .completed, .noShow: true
        case .requested, .rescheduleProposed, .cancelled: false
        }
    }
}

/// An appointment as a row of a list.
package struct AppointmentSummary: Hashable, Identifiable, Sendable, Codable {
    package let appointment: Appointment
    /// The doctor's name.
    package let doctor: String
    /// The practice's name and the city.
    package let place: String

    /// The appointment's identifier.
    package var id: Appointment.ID { appointment.id }

    /// The start on the clock of the address.
    package var start: ZonedTime {
        ZonedTime(appointment.slot.start, in: TimeZone(identifier: appointment.zone) ?? .gmt)
    }

    /// The name of the dependant who comes; `nil` for the patient.
    package var dependant: String? { appointment.dependant == nil ? nil : appointment.visitor }

    /// Creates a row.
    package init(appointment: Appointment, doctor: String, place: String) {
        (self.appointment, self.doctor, self.place) = (appointment, doctor, place)
    }
}

/// The appointments of a patient, by what they ask of the patient.
package struct AppointmentLists: Hashable, Sendable, Codable {
    /// The proposals that wait for an answer.
    package var toAnswer: [AppointmentSummary]
    /// The next appointments, the earliest first.
    package var next: [AppointmentSummary]
    /// The latest of the past appointments.
    package var past: [AppointmentSummary]
    package var hasMore: Bool
    package var offers: [OfferDetails]
    package var entries: [WaitEntryDetails]

    /// The past appointments of a page.
    package static let page = 20

    /// Creates lists.
    package init(
        toAnswer: [AppointmentSummary] = [], next: [AppointmentSummary] = [], past: [AppointmentSummary] = [],
        hasMore: Bool = false, offers: [OfferDetails] = [], entries: [WaitEntryDetails] = []
    ) {
        (self.toAnswer, self.next, self.past, self.hasMore) = (toAnswer, next, past, hasMore)
        (self.offers, self.entries) = (offers, entries)
    }

    /// Whether there is nothing at all.
    package var isEmpty: Bool {
        toAnswer.isEmpty && next.isEmpty && past.isEmpty && offers.isEmpty && entries.isEmpty
    }
}

/// An offer of a waiting list with all that its page shows.
package struct OfferDetails: Hashable, Identifiable, Sendable, Codable {
    package let offer: Offer
    /// The doctor's name.
    package let doctor: String
    /// The practice's name and the city.
    package let place: String
    /// The street of the address.
    package let street: String
    package let zone: String
    /// The reason's name.
    package let reason: String
    /// The start of the appointment that an acceptance moves.
    package let moves: ZonedTime?
    /// Whether the practice confirms what an acceptance books or moves.
    package let needsConfirmation: Bool
    /// The name of the dependant for whom the time is; `nil` for the patient.
    package var dependant: String?

    /// The offer's identifier.
    package var id: Offer.ID { offer.id }

    /// The start on the clock of the address.
    package var start: ZonedTime { ZonedTime(offer.slot.start, in: TimeZone(identifier: zone) ?? .gmt) }

    /// Creates details.
    package init(
        offer: Offer, doctor: String, place: String, street: String, zone: String, reason: String,
        moves: ZonedTime? = nil, needsConfirmation: Bool = false, dependant: String? = nil
    ) {
        (self.offer, self.doctor, self.place, self.street) = (offer, doctor, place, street)
        self.needsConfirmation = needsConfirmation
        (self.zone, self.reason, self.moves, self.dependant) = (zone, reason, moves, dependant)
    }
}

/// A place on a waiting list as a row of a list.
package struct WaitEntryDetails: Hashable, Identifiable, Sendable, Codable {
    package let entry: WaitEntry
    /// The doctor's name.
    package let doctor: String
    /// The reason's name.
    package let reason: String
    /// The name of the dependant who waits; `nil` for the patient.
    package var dependant: String?

    /// The entry's identifier.
    package var id: WaitEntry.ID { entry.id }

    /// Creates a row.
    package init(entry: WaitEntry, doctor: String, reason: String, dependant: String? = nil) {
        (self.entry, self.doctor, self.reason, self.dependant) = (entry, doctor, reason, dependant)
    }
}

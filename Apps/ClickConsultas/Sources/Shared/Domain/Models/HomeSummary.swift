// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The news of a user: what waits for an answer, and what comes next.
package struct HomeSummary: Hashable, Sendable, Codable {
    /// The proposals of practices that wait for an answer, the earliest deadline first.
    package var proposals: [HomeAppointment]
    /// The open offers of waiting lists, the first to expire first.
    package var offers: [HomeOffer]
    /// The next appointments, the earliest first.
    package var appointments: [HomeAppointment]
    /// The zone of the user's city.
    package var zone: String?

    /// The largest number of next appointments.
    package static let limit = 3

    /// Creates a summary.
    package init(
        proposals: [HomeAppointment] = [], offers: [HomeOffer] = [], appointments: [HomeAppointment] = [],
        zone: String? = nil
    ) {
        (self.proposals, self.offers, self.appointments, self.zone) = (proposals, offers, appointments, zone)
    }
}

/// An appointment on the start page.
package struct HomeAppointment: Hashable, Identifiable, Sendable, Codable {
    package let id: Appointment.ID
    package let doctorName: String
    /// The street of the address, and its city.
    package let place: String
    package let start: ZonedTime
    package let status: AppointmentStatus
    /// The name of the dependant; `nil` for the user's own appointment.
    package let dependant: String?
    /// The moment until which a proposal may be answered.
    package let deadline: ZonedTime?

    /// Creates an appointment.
    package init(
        id: Appointment.ID, doctorName: String, place: String, start: ZonedTime, status: AppointmentStatus,
        dependant: String? = nil, deadline: ZonedTime? = nil
    ) {
        (self.id, self.doctorName, self.place, self.start) = (id, doctorName, place, start)
        (self.status, self.dependant, self.deadline) = (status, dependant, deadline)
    }
}

/// An offer of a waiting list on the start page.
package struct HomeOffer: Hashable, Identifiable, Sendable, Codable {
    package let id: Offer.ID
    package let doctorName: String
    /// The street of the address, and its city.
    package let place: String
    package let start: ZonedTime
    /// The moment until which it may be accepted, on the clock of the address.
    package let expires: ZonedTime

    /// Creates an offer.
    package init(id: Offer.ID, doctorName: String, place: String, start: ZonedTime, expires: ZonedTime) {
        (self.id, self.doctorName, self.place) = (id, doctorName, place)
        (self.start, self.expires) = (start, expires)
    }
}

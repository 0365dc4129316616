// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// A patient's place on the waiting list of a doctor.
package struct WaitEntry: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<WaitEntry>

    /// A part of the day, by the clock of the address.
    package enum DayPart: String, CaseIterable, Codable, Sendable {
        case morning, afternoon, evening

        /// Returns the part of a time: before 12:00, before 18:00, later.
        package static func of(minutes: Int) -> DayPart {
            minutes < 12 * 60 ? .morning : minutes < 18 * 60 ? .afternoon : .evening
        }
    }

    package let id: ID
    package let patient: Patient.ID
    package let dependant: Dependant.ID?
    package let practice: Practice.ID
    package let doctor: Doctor.ID
    package let reason: Reason.ID
    /// The length that the reason needed when the entry was made.
    package var minutes: Int
    package let addresses: Set<Address.ID>
    package let weekdays: Set<Weekday>
    package let parts: Set<DayPart>
    package let lastDay: Day
    /// The appointment that an accepted offer moves.
    package let appointment: Appointment.ID?
    /// The payment of the booking that an accepted offer makes; `nil` if it moves an appointment, whose payment stays.
    package let payment: BookingRequest.Payment?
    /// The moment of the entry, which is its place.
    package let created: Date
    /// The offers that were not answered since it was entered or resumed.
    package var expiries: Int
    package var isPaused: Bool

    /// The largest number of entries of a patient.
    package static let limit = 5
    /// The unanswered offers after which an entry pauses.
    package static let pausesAfter = 3

    /// Creates an entry.
    package init(
        id: ID, patient: Patient.ID, dependant: Dependant.ID? = nil, practice: Practice.ID, doctor: Doctor.ID,
        reason: Reason.ID, minutes: Int, addresses: Set<Address.ID>, weekdays: Set<Weekday>, parts: Set<DayPart>,
        lastDay: Day, appointment: Appointment.ID? = nil, payment: BookingRequest.Payment? = nil, created: Date,
        expiries: Int = 0, isPaused: Bool = false
    ) {
        (self.id, self.patient, self.dependant, self.practice) = (id, patient, dependant, practice)
        (self.doctor, self.reason, self.minutes, self.addresses) = (doctor, reason, minutes, addresses)
        (self.weekdays, self.parts, self.lastDay) = (weekdays, parts, lastDay)
        (self.appointment, self.payment, self.created) = (appointment, payment, created)
        (self.expiries, self.isPaused) = (expiries, isPaused)
    }
}

/// A freed slot that is kept for an entry of the waiting list until it is answered.
package struct Offer: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Offer>

    /// The answer to an offer.
    package enum Status: String, Codable, Sendable {
        case open, accepted, declined, expired
    }

    package let id: ID
    package let entry: WaitEntry.ID
    package let patient: Patient.ID
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let slot: Slot
    /// The slot that became free, which may be longer than the one offered.
    package let freed: Slot
    /// The appointment that has freed it; `nil` for offers from before this was kept.
    package let freedBy: Appointment.ID?
    /// The identifier of the first offer for the freed slot, by which all of them are found.
    package let chain: String
    package let created: Date
    package let expires: Date
    package var status: Status

    /// The number of offers after which a slot becomes public.
    package static let limit = 5

    /// Creates an offer.
    package init(
        id: ID, entry: WaitEntry.ID, patient: Patient.ID, doctor: Doctor.ID, address: Address.ID, slot: Slot,
        freed: Slot, freedBy: Appointment.ID? = nil, chain: String, created: Date, expires: Date, status: Status = .open
    ) {
        (self.id, self.entry, self.patient, self.doctor) = (id, entry, patient, doctor)
        (self.address, self.slot, self.freed, self.chain) = (address, slot, freed, chain)
        self.freedBy = freedBy
        (self.created, self.expires, self.status) = (created, expires, status)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The state of an appointment.
package enum AppointmentStatus: String, CaseIterable, Codable, Sendable {
    case requested, confirmed, rescheduleProposed, arrived, completed, noShow, cancelled
}

/// An appointment of a patient, or of a dependant, with a doctor.
///
/// Only ``AppointmentMachine`` changes its state.
package struct Appointment: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Appointment>

    /// The payment.
    package enum Payment: Hashable, Sendable, Codable {
        /// At the practice.
        case privately(Price)
        case plan(HealthPlan.ID)
    }

    /// The way of a cancellation.
    package enum Cancellation: String, Codable, Sendable {
        case byPatient, byPractice, refused, late, unanswered
    }

    /// A state to which a refusal or the passing of time returns.
    package struct Fallback: Hashable, Sendable, Codable {
        package let slot: Slot
        package let status: AppointmentStatus

        /// Creates a state to return to.
        package init(slot: Slot, status: AppointmentStatus) { (self.slot, self.status) = (slot, status) }
    }

    package let id: ID
    package let practice: Practice.ID
    package let doctor: Doctor.ID
    /// The account; `nil` for a caller without one.
    package internal(set) var patient: Patient.ID?
    package internal(set) var dependant: Dependant.ID?
    /// The name of the patient or dependant, for the practice.
    package let visitor: String
    /// The reason; empty once the patient's account was deleted, as are the address and the payment.
    package internal(set) var reason: Reason.ID
    package internal(set) var address: Address.ID
    package internal(set) var payment: Payment
    /// The zone of the address.
    package let zone: String
    package internal(set) var slot: Slot
    package internal(set) var status: AppointmentStatus
    /// The version, which rises with every change.
    package internal(set) var version: Int
    /// The calendar's sequence, which rises with time, address and cancellation.
    package internal(set) var sequence: Int
    /// The moment from which an unanswered request lapses.
    package internal(set) var requested: Date
    /// The moment of the last change of the state.
    package internal(set) var changed: Date
    package internal(set) var fallback: Fallback?
    package internal(set) var proposal: Proposal?
    package internal(set) var moves: Int
    package internal(set) var cancellation: Cancellation?
    package internal(set) var cancellationReason: String?

    /// The times that a patient may move an appointment.
    package static let moveLimit = 3

    /// Creates an appointment that has just been booked.
    package init(
        id: ID, practice: Practice.ID, doctor: Doctor.ID, patient: Patient.ID?, dependant: Dependant.ID? = nil,
        visitor: String, reason: Reason.ID, address: Address.ID, payment: Payment, zone: String, slot: Slot,
        needsConfirmation: Bool, now: Date
    ) {
        (self.id, self.practice, self.doctor, self.patient) = (id, practice, doctor, patient)
        (self.dependant, self.visitor, self.reason, self.address) = (dependant, visitor, reason, address)
        (self.payment, self.zone, self.slot) = (payment, zone, slot)
        (status, version, sequence) = (needsConfirmation ? .requested : .confirmed, 1, 0)
        (requested, changed, moves) = (now, now, 0)
    }

    /// The slots that the appointment claims.
    ///
    /// Claims follow from the state alone, so that no act can forget one.
    package var claimed: [Slot] {
        switch status {
        case .cancelled: []
        case .requested: [slot] + (fallback.map { [$0.slot] } ?? [])
        case .rescheduleProposed:
            [slot] + (fallback.map { [$0.slot] } ?? []) + (proposal?.slots ?? [])
        case .confirmed, .arrived, .completed, .noShow: [slot]
        }
    }

    /// The cells of all claimed slots, in order and once each; those of an appointment may overlap.
    package var claimedCells: [Int] { Set(claimed.flatMap(\.cells)).sorted() }

    /// The first start of all slots that are still in question.
    package var firstStart: Date { ([slot] + (fallback.map { [$0.slot] } ?? [])).map(\.start).min() ?? slot.start }

    /// Whether it counts against the patient: a no-show or a late cancellation.
    package var isIncident: Bool { status == .noShow || cancellation == .late }
}

/// A practice's proposal of other slots.
package struct Proposal: Hashable, Sendable, Codable {
    /// The 1 to 3 slots.
    package let slots: [Slot]
    /// Whether the patient may keep the old slot.
    package let isKeepable: Bool
    /// The state before it.
    package let before: AppointmentStatus
    /// The moment until which the patient may answer.
    package let deadline: Date
}

/// An entry of an appointment's history.
package struct AppointmentEvent: Hashable, Sendable, Codable {
    package let appointment: Appointment.ID
    package let version: Int
    package let act: AppointmentAct.Kind
    package let actor: AppointmentActor
    package let from: AppointmentStatus?
    package let to: AppointmentStatus
    package let date: Date
    /// The reason that the acting side has given for a refusal or a cancellation.
    package let reason: String?

    /// Creates an entry.
    package init(
        appointment: Appointment.ID, version: Int, act: AppointmentAct.Kind, actor: AppointmentActor,
        from: AppointmentStatus?, to: AppointmentStatus, date: Date, reason: String? = nil
    ) {
        (self.appointment, self.version, self.act, self.actor) = (appointment, version, act, actor)
        (self.from, self.to, self.date, self.reason) = (from, to, date, reason)
    }
}

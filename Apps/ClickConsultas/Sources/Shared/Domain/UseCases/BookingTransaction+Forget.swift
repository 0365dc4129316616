// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension BookingTransaction {
    /// Ends all that a patient has begun: entries and offers of waiting lists, the hold, and future appointments.
    ///
    /// Past appointments stay as they are; ``Appointment/withoutPatient`` is what the practice keeps of them.
    ///
    /// - Parameter newID: Returns a new identifier, for offers and notices that follow.
    package func forget(_ patient: Patient.ID, now: Date, newID: () -> String) throws {
        // First the waiting list: what the patient frees must not be offered to the patient.
        for entry in try entries(of: patient) { try remove(entry.id) }
        for offer in try openOffers(of: patient) { try end(offer, as: .declined, now: now, next: .init(newID())) }
        if let hold = try hold(of: .account(patient)) {
            try end(hold)
            try removeClaims(of: .hold(hold.id), doctor: hold.doctor, keeping: [])
        }
        let open: Set<AppointmentStatus> = [.requested, .confirmed, .rescheduleProposed]
        for appointment in try appointments(matching: AppointmentFilter(patient: patient, statuses: open))
        where appointment.claimed.contains(where: { $0.start > now }) {
            try cancel(appointment, now: now, ids: (newID(), newID()))
        }
    }

    /// Removes a dependant's places on waiting lists, and declines their open offers.
    ///
    /// - Parameter newID: Returns a new identifier, for the offers to the next entries.
    func forget(_ dependant: Dependant.ID, of patient: Patient.ID, now: Date, newID: () -> String) throws {
        let ended = try entries(of: patient).filter { $0.dependant == dependant }
        for entry in ended { try remove(entry.id) }
        for offer in try openOffers(of: patient) where ended.contains(where: { $0.id == offer.entry }) {
            try end(offer, as: .declined, now: now, next: .init(newID()))
        }
    }

    /// Cancels an appointment, late if it must be; one that cannot be cancelled keeps its state and frees its time.
    private func cancel(_ appointment: Appointment, now: Date, ids: (String, String)) throws {
        for act in [AppointmentAct.cancel(reason: ""), .cancelLate(reason: "")] {
            do {
                _ = try perform(act, on: appointment, by: .patient, version: nil, now: now, ids: ids)
                return
            } catch DomainError.cancellationWindowClosed, DomainError.invalidTransition, DomainError.notFound {
                continue
            }
        }
        try removeClaims(of: .appointment(appointment.id), doctor: appointment.doctor, keeping: [])
    }
}

extension Appointment {
    /// Returns the appointment as a practice keeps it after the patient's account was deleted: date, doctor, state and name.
    package var withoutPatient: Appointment {
        var kept = self
        (kept.patient, kept.dependant, kept.cancellationReason) = (nil, nil, nil)
        (kept.reason, kept.address, kept.payment) = ("", "", .plan(""))
        (kept.fallback, kept.proposal, kept.moves, kept.requested) = (nil, nil, 0, slot.start)
        return kept
    }
}

// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The slot that a user asked for, by which alternatives are found.
package struct SlotQuestion: Hashable, Sendable {
    let doctor: Doctor.ID
    let address: Address.ID
    let reason: Reason.ID
    let second: Int
}

extension BookingRequest {
    /// The slot of the request.
    package var slotQuestion: SlotQuestion {
        SlotQuestion(doctor: doctor, address: address, reason: reason, second: second)
    }
}

extension BookingRepositoryProtocol {
    /// Runs a closure in a transaction; a lost race becomes an error with the nearest free slots.
    ///
    /// The slots are read after the transaction: inside it, they would still have those of the winner.
    package func reportingTaken<Value: Sendable>(
        _ question: SlotQuestion, now: Date, _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await transaction(body)
        } catch is ClaimConflict {
            let nearest = try await transaction { store in
                let (place, reason) = try store.offer(
                    doctor: question.doctor, address: question.address, reason: question.reason)
                return try store.nearest(
                    to: Slot(second: question.second, minutes: reason.minutes), at: place, now: now)
            }
            throw DomainError.slotTaken(nearest: nearest)
        }
    }
}

extension BookingTransaction {
    /// Returns a place and a reason that belong together.
    ///
    /// - Throws: ``DomainError/notFound`` if the doctor does not offer the reason there.
    func offer(doctor: Doctor.ID, address: Address.ID, reason: Reason.ID) throws -> (Place, Reason) {
        guard let offered = try offered(doctor: doctor, address: address, reason: reason) else {
            throw DomainError.notFound
        }
        return offered
    }

    /// Returns a place and a reason that belong together; `nil` if the doctor does not offer the reason there.
    func offered(
        doctor: Doctor.ID, address: Address.ID, reason: Reason.ID
    ) throws -> (place: Place, reason: Reason)? {
        guard let place = try place(doctor: doctor, address: address), place.practice.isAdmitted,
            let reason = try self.reason(reason), reason.doctor == doctor, reason.practice == place.practice.id,
            reason.isOffered, try self.doctor(doctor)?.rejection == nil
        else { return nil }
        return (place, reason)
    }

    /// Returns the payment with its price.
    func payment(_ payment: BookingRequest.Payment, doctor: Doctor.ID, reason: Reason) throws -> Appointment.Payment {
        switch payment {
        case .privately:
            guard let price = reason.price else { throw DomainError.planNotAccepted }
            return .privately(price)
        case .plan(let plan):
            guard try self.doctor(doctor)?.plans(at: reason.practice).contains(plan) == true else {
                throw DomainError.planNotAccepted
            }
            return .plan(plan)
        }
    }

    /// Returns the verdict of a practice's rule on a patient.
    func verdict(on patient: Patient.ID, at practice: Practice, now: Date) throws -> AbsenceRule.Verdict {
        guard practice.rules.absenceRule != .nothing else { return .free }
        let incidents = try appointments(
            matching: AppointmentFilter(
                patient: patient, practice: practice.id, statuses: [.noShow, .cancelled],
                starts: now.addingTimeInterval(-AbsenceRule.memory)..<Date.distantFuture)
        ).filter(\.isIncident).map(\.slot.start)
        return practice.rules.absenceRule.verdict(incidents: incidents.map { min($0, now) }, now: now)
    }

    /// Returns whether the practice confirms a booking of a patient.
    ///
    /// - Throws: ``DomainError/bookingBlocked(until:)``.
    func needsConfirmation(_ reason: Reason, of patient: Patient.ID, at place: Place, now: Date) throws -> Bool {
        switch try verdict(on: patient, at: place.practice, now: now) {
        case .free: reason.needsConfirmation
        case .needsConfirmation: true
        case .blocked(let until): throw DomainError.bookingBlocked(until: ZonedTime(until, in: place.zone))
        }
    }

    /// Returns whether the practice confirms what an entry of the waiting list books or moves.
    ///
    /// - Throws: ``DomainError/bookingBlocked(until:)`` for a booking: a patient who may not book may still move.
    func needsConfirmation(_ reason: Reason, of entry: WaitEntry, at place: Place, now: Date) throws -> Bool {
        guard try movedAppointment(of: entry) != nil else {
            return try needsConfirmation(reason, of: entry.patient, at: place, now: now)
        }
        return try reason.needsConfirmation || verdict(on: entry.patient, at: place.practice, now: now) != .free
    }

    /// Returns the hold that a booking or a move names.
    ///
    /// - Throws: ``DomainError/holdExpired`` if it has ended, or is another user's or slot's.
    func validHold(
        _ id: Hold.ID?, holder: Hold.Holder, of doctor: Doctor.ID, at second: Int, now: Date
    ) throws -> Hold? {
        guard let id else { return nil }
        // The length is the act's: the appointment may be longer or shorter than the reason is today.
        guard let hold = try hold(id), hold.holder == holder || hold.holder.isSession, hold.doctor == doctor,
            hold.slot.second == second, now < hold.expires
        else { throw DomainError.holdExpired }
        return hold
    }

    /// Ends a hold whose slot its user takes in the same transaction.
    func use(_ hold: Hold) throws {
        try removeClaims(of: .hold(hold.id), doctor: hold.doctor, keeping: [])
        try end(hold)
    }

    /// Validates that a slot is offered and free.
    ///
    /// - Throws: ``DomainError/outsideBookingWindow``, ``ClaimConflict``.
    func validate(_ slot: Slot, at place: Place, now: Date, except owners: [ClaimOwner] = []) throws {
        let finder = place.finder(minutes: slot.minutes)
        guard finder.offers(slot, busy: BusyCells([]), now: now) else { throw DomainError.outsideBookingWindow }
        let busy = try busy(place.doctor, in: slot.cells, now: now, except: owners)
        guard !busy.meet(slot.cells) else { throw ClaimConflict() }
    }
}

extension Hold.Holder {
    /// Whether the holder was signed out; the hold's identifier is then the proof, as it is not guessable.
    fileprivate var isSession: Bool {
        switch self {
        case .session: true
        case .account: false
        }
    }
}

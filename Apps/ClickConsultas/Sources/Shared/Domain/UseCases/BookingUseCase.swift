// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
import Foundation

/// Finds free slots, holds one while the user fills in the booking, and books it.
package protocol BookingUseCaseProtocol: Sendable {
    func slots(
        doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, days: ClosedRange<Day>, for holder: Hold.Holder?
    ) async throws -> [Slot]
    /// Returns the verdicts of practices on the viewer's missed appointments.
    func verdicts(
        at practices: Set<Practice.ID>, on viewer: Viewer
    ) async throws -> [Practice.ID: AbsenceRule.Verdict]
    func book(_ request: BookingRequest, by viewer: Viewer) async throws -> Appointment
    func bookCaller(_ request: BookingRequest, by viewer: Viewer) async throws -> Appointment
    func hold(
        doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, second: Int, for holder: Hold.Holder
    ) async throws -> Hold
    /// Returns the free slots to which an appointment can go: its own time is not in the way.
    func otherSlots(of id: Appointment.ID, days: ClosedRange<Day>, for viewer: Viewer) async throws -> [Slot]
    func holdOther(for id: Appointment.ID, second: Int, by viewer: Viewer) async throws -> Hold
    func extend(_ hold: Hold.ID, for holder: Hold.Holder) async throws -> Hold
    func isHeld(_ hold: Hold.ID, for holder: Hold.Holder) async throws -> Bool
    func release(_ hold: Hold.ID, for holder: Hold.Holder) async throws
    /// Ends the holds whose time is over, and returns their number.
    func endExpiredHolds() async throws -> Int
}

/// The bookings of a repository.
package struct BookingUseCase: BookingUseCaseProtocol {
    let repository: any BookingRepositoryProtocol
    let environment: UseCaseEnvironment
    private let sources: BookingSources

    /// Creates the use case.
    package init(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init()
    ) {
        (self.repository, self.environment, self.sources) = (repository, environment, sources)
    }

    /// Returns the free slots of some dates.
    ///
    /// - Parameter holder: The user, whose own hold takes no slot from them: another choice ends it.
    /// - Throws: ``DomainError/notFound``.
    package func slots(
        doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, days: ClosedRange<Day>,
        for holder: Hold.Holder? = nil
    ) async throws -> [Slot] {
        let now = environment.now()
        return try await repository.transaction { store in
            let (place, reason) = try store.offer(doctor: doctor, address: address, reason: reason)
            let hold = try holder.flatMap { try store.hold(of: $0) }
            let busy = try store.busy(
                doctor, in: Self.cells(of: days), now: now, except: hold.map { [.hold($0.id)] } ?? [])
            return place.finder(minutes: reason.minutes).slots(on: days, busy: busy, now: now)
        }
    }

    /// Returns the cells of some dates, in all zones.
    static func cells(of days: ClosedRange<Day>) -> Range<Int> {
        (days.lowerBound.number - 1) * 288..<(days.upperBound.number + 2) * 288
    }

    /// Returns the verdicts of practices on the viewer's missed appointments; unknown practices are left out.
    package func verdicts(
        at practices: Set<Practice.ID>, on viewer: Viewer
    ) async throws -> [Practice.ID: AbsenceRule.Verdict] {
        let now = environment.now()
        return try await repository.transaction { store in
            try practices.reduce(into: [:]) { verdicts, id in
                verdicts[id] = try store.practice(id).map { try store.verdict(on: viewer.account, at: $0, now: now) }
            }
        }
    }

    /// Books a slot for the viewer or a dependant, also where the viewer works; a repeated request returns the first
    /// one's appointment.
    ///
    /// - Throws: ``DomainError/slotTaken(nearest:)``, ``DomainError/outsideBookingWindow``,
    ///   ``DomainError/holdExpired``, ``DomainError/planNotAccepted``, ``DomainError/bookingBlocked(until:)``,
    ///   ``DomainError/longText(limit:)``, ``DomainError/notFound``.
    package func book(_ request: BookingRequest, by viewer: Viewer) async throws -> Appointment {
        guard request.note.count <= BookingRequest.longestNote else {
            throw DomainError.longText(limit: BookingRequest.longestNote)
        }
        let name = try await sources.names?.name(of: viewer.account, dependant: request.dependant)
        let booked = try await book(request, of: viewer.account, visitor: name ?? request.visitor, by: viewer)
        if !request.note.isEmpty { try await sources.notes?.save(request.note, on: booked.id, of: viewer.account) }
        return booked
    }

    /// Books a slot for a caller without an account, for whom the practice acts; a repeated request returns the first
    /// one's appointment.
    ///
    /// - Throws: ``DomainError/slotTaken(nearest:)``, ``DomainError/outsideBookingWindow``,
    ///   ``DomainError/planNotAccepted``, ``DomainError/notFound``, ``DomainError/notAllowed`` for a viewer who is not
    ///   the doctor's staff.
    package func bookCaller(_ request: BookingRequest, by viewer: Viewer) async throws -> Appointment {
        try await book(request, of: nil, visitor: request.visitor, by: viewer)
    }

    /// Books a slot for a patient, or for a caller if there is none.
    private func book(
        _ request: BookingRequest, of patient: Patient.ID?, visitor: String, by viewer: Viewer
    ) async throws -> Appointment {
        let (now, id) = (environment.now(), Appointment.ID(environment.newID()))
        let noticeID = Notice.ID(environment.newID())
        let requestID = BookingRequest.answerPrefix(of: viewer.account) + request.id
        do {
            return try await book(
                request, requestID, of: patient, visitor: visitor, by: viewer, id: id, noticeID: noticeID, now: now)
        } catch DomainError.slotTaken(let nearest) {
            // The winner may have been the same request, sent twice.
            let first = try await repository.transaction { store in
                try store.answer(to: requestID).flatMap { try store.appointment($0) }
            }
            guard let first else { throw DomainError.slotTaken(nearest: nearest) }
            return first
        }
    }

    private func book(
        _ request: BookingRequest, _ requestID: String, of patient: Patient.ID?, visitor: String, by viewer: Viewer,
        id: Appointment.ID, noticeID: Notice.ID, now: Date
    ) async throws -> Appointment {
        try await repository.reportingTaken(request.slotQuestion, now: now) { store in
            if let known = try store.answer(to: requestID), let first = try store.appointment(known) { return first }
            let (place, reason) = try store.offer(
                doctor: request.doctor, address: request.address, reason: request.reason)
            guard patient != nil || viewer.may(.bookCallers, at: place.practice.id, doctor: request.doctor) else {
                throw DomainError.notAllowed
            }
            let payment = try store.payment(request.payment, doctor: request.doctor, reason: reason)
            // The staff has agreed the booking with the caller.
            let needsConfirmation =
                try patient.map { try store.needsConfirmation(reason, of: $0, at: place, now: now) } ?? false
            let slot = Slot(second: request.second, minutes: reason.minutes, buffer: place.practice.rules.buffer)
            let held = try store.validHold(
                request.hold, holder: .account(viewer.account), of: request.doctor, at: request.second, now: now)
            try store.validate(slot, at: place, now: now, except: held.map { [.hold($0.id)] } ?? [])
            if let held { try store.use(held) }
            let appointment = Appointment(
                id: id, practice: place.practice.id, doctor: request.doctor, patient: patient,
                dependant: patient == nil ? nil : request.dependant, visitor: visitor, reason: reason.id,
                address: request.address, payment: payment, zone: place.zone.identifier, slot: slot,
                needsConfirmation: needsConfirmation, now: now)
            try store.setClaims(
                of: .appointment(id), doctor: request.doctor, to: appointment.claimedCells, now: now)
            try store.save(
                appointment,
                AppointmentEvent(
                    appointment: id, version: 1, act: .book, actor: patient == nil ? .staff : .patient, from: nil,
                    to: appointment.status, date: now))
            try store.setAnswer(id, to: requestID)
            if patient != nil {
                try store.add(
                    Notice(
                        id: noticeID, recipient: .practice(place.practice.id), kind: .booked, appointment: id,
                        created: now))
            }
            return appointment
        }
    }

    /// Holds a slot; an earlier hold of the same user ends.
    ///
    /// - Throws: ``DomainError/slotTaken(nearest:)``, ``DomainError/outsideBookingWindow``,
    ///   ``DomainError/limitReached`` after 20 holds within an hour, ``DomainError/notFound``.
    package func hold(
        doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, second: Int, for holder: Hold.Holder
    ) async throws -> Hold {
        let (now, id) = (environment.now(), Hold.ID(environment.newID()))
        let question = SlotQuestion(doctor: doctor, address: address, reason: reason, second: second)
        return try await repository.reportingTaken(question, now: now) { store in
            let (place, reason) = try store.offer(doctor: doctor, address: address, reason: reason)
            let slot = Slot(second: second, minutes: reason.minutes, buffer: place.practice.rules.buffer)
            return try store.hold(slot, at: place, for: holder, id: id, now: now)
        }
    }

    /// Extends a hold.
    ///
    /// - Throws: ``DomainError/holdExpired``, ``DomainError/limitReached``.
    package func extend(_ hold: Hold.ID, for holder: Hold.Holder) async throws -> Hold {
        let now = environment.now()
        return try await repository.transaction { store in
            guard var held = try store.hold(hold), held.holder == holder else { throw DomainError.holdExpired }
            try held.extend(now: now)
            try store.setClaims(
                of: .hold(held.id), doctor: held.doctor, to: held.claimedCells, expires: held.expires, now: now)
            try store.update(held)
            return held
        }
    }

    /// Returns whether a hold of the holder has not ended: a later one ends it, and so does a practice that closes the date.
    package func isHeld(_ hold: Hold.ID, for holder: Hold.Holder) async throws -> Bool {
        try await repository.transaction { try $0.hold(hold)?.holder == holder }
    }

    /// Ends a hold; one that has ended already is no error.
    package func release(_ hold: Hold.ID, for holder: Hold.Holder) async throws {
        try await repository.transaction { store in
            guard let held = try store.hold(hold), held.holder == holder else { return }
            try store.removeClaims(of: .hold(held.id), doctor: held.doctor, keeping: [])
            try store.end(held)
        }
    }

    /// Ends the holds whose time is over; their slots were free already.
    package func endExpiredHolds() async throws -> Int {
        let now = environment.now()
        return try await repository.transaction { store in
            let expired = try store.expiredHolds(now: now)
            for hold in expired {
                try store.removeClaims(of: .hold(hold.id), doctor: hold.doctor, keeping: [])
                try store.end(hold)
            }
            return expired.count
        }
    }
}

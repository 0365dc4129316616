// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
import Foundation

/// The other times of an appointment, for a move, a counter-proposal or a proposal.
///
/// They may overlap the appointment's own time, which the act takes from it or keeps for it.
extension BookingUseCase {
    /// Returns the free slots of some dates to which an appointment can go, without those that it claims.
    ///
    /// - Throws: ``DomainError/notFound``, also for an appointment of another patient or practice.
    package func otherSlots(
        of id: Appointment.ID, days: ClosedRange<Day>, for viewer: Viewer
    ) async throws -> [Slot] {
        let now = environment.now()
        return try await repository.transaction { store in
            let (appointment, place) = try store.movable(id, by: viewer)
            let hold = try store.hold(of: .account(viewer.account)).map { ClaimOwner.hold($0.id) }
            let busy = try store.busy(
                place.doctor, in: Self.cells(of: days), now: now, except: [.appointment(id)] + (hold.map { [$0] } ?? [])
            )
            let claimed = Set(appointment.claimed.map(\.second))
            return place.finder(minutes: appointment.slot.minutes).slots(on: days, busy: busy, now: now)
                .filter { !claimed.contains($0.second) }
        }
    }

    /// Holds another slot for an appointment; an earlier hold of the same user ends.
    ///
    /// - Throws: ``DomainError/slotTaken(nearest:)``, ``DomainError/outsideBookingWindow``,
    ///   ``DomainError/limitReached`` after 20 holds within an hour, ``DomainError/notFound``, also for an appointment of
    ///   another patient or practice.
    package func holdOther(for id: Appointment.ID, second: Int, by viewer: Viewer) async throws -> Hold {
        let (now, holdID) = (environment.now(), Hold.ID(environment.newID()))
        let known = try await repository.transaction { store in try store.visible(id, to: viewer) }
        let question = SlotQuestion(
            doctor: known.doctor, address: known.address, reason: known.reason, second: second)
        return try await repository.reportingTaken(question, now: now) { store in
            let (appointment, place) = try store.movable(id, by: viewer)
            let slot = Slot(
                second: second, minutes: appointment.slot.minutes, buffer: place.practice.rules.buffer)
            return try store.hold(slot, at: place, for: .account(viewer.account), moving: id, id: holdID, now: now)
        }
    }
}

extension BookingTransaction {
    /// Returns an appointment of the viewer's with its place.
    fileprivate func movable(_ id: Appointment.ID, by viewer: Viewer) throws -> (Appointment, Place) {
        let appointment = try visible(id, to: viewer)
        guard let place = try place(doctor: appointment.doctor, address: appointment.address) else {
            throw DomainError.notFound
        }
        return (appointment, place)
    }

    /// Holds a slot; an earlier hold of the same user ends.
    ///
    /// - Parameter moving: The appointment for which the slot is: a cell that it has already needs no other claim.
    func hold(
        _ slot: Slot, at place: Place, for holder: Hold.Holder, moving: Appointment.ID? = nil, id: Hold.ID, now: Date
    ) throws -> Hold {
        guard try holdCount(of: holder, since: now.addingTimeInterval(-3_600)) < Hold.hourlyLimit else {
            throw DomainError.limitReached
        }
        let earlier = try hold(of: holder)
        let moved = moving.map { ClaimOwner.appointment($0) }
        try validate(
            slot, at: place, now: now, except: [moved, earlier.map { .hold($0.id) }].compactMap { $0 })
        if let earlier { try use(earlier) }
        let shared = try moved.map { owner in
            try claims(of: place.doctor, in: slot.cells).filter { $0.owner == owner }.map(\.cell)
        }
        let hold = Hold(id: id, holder: holder, doctor: place.doctor, slot: slot, shared: shared, now: now)
        try setClaims(
            of: .hold(id), doctor: place.doctor, to: hold.claimedCells, expires: hold.expires, now: now)
        try save(hold, begun: now)
        return hold
    }
}

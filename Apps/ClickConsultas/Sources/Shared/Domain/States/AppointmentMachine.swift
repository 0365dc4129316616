// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Applies acts to appointments, as the table of ``AppointmentRule`` allows.
///
/// It is pure: the result is another appointment, and its ``Appointment/claimed`` are the slots to claim. The caller
/// saves both in one transaction, which finds out whether the slots are free.
package struct AppointmentMachine: Sendable {
    /// The hours before the start until which a patient may cancel or move.
    package let cutOffHours: Int

    /// Creates a machine with a practice's cut-off.
    package init(cutOffHours: Int) { self.cutOffHours = cutOffHours }

    /// Returns an appointment after an act.
    ///
    /// - Parameter version: The version that the acting user saw; `nil` for the clock, which has just read it.
    /// - Throws: ``DomainError/changedMeanwhile``, ``DomainError/invalidTransition(from:to:)``,
    ///   ``DomainError/cancellationWindowClosed(deadline:)``, ``DomainError/limitReached``,
    ///   ``DomainError/outsideBookingWindow``.
    package func apply(
        _ act: AppointmentAct, to appointment: Appointment, by actor: AppointmentActor, version: Int?, now: Date
    ) throws(DomainError) -> Appointment {
        if let version, version != appointment.version { throw .changedMeanwhile }
        let refusal = DomainError.invalidTransition(from: appointment.status, to: target(of: act, for: appointment))
        guard let rule = AppointmentRule.rule(act.kind, from: appointment.status, by: actor) else { throw refusal }
        let opens = rule.opens.date(of: appointment, cutOffHours: cutOffHours)
        let closes = rule.closes.date(of: appointment, cutOffHours: cutOffHours)
        if rule.closes == .cutOff, now >= closes, now < appointment.slot.start {
            let zone = TimeZone(identifier: appointment.zone) ?? .gmt
            throw .cancellationWindowClosed(deadline: ZonedTime(closes, in: zone))
        }
        guard opens <= now, now < closes else { throw refusal }
        var changed = appointment
        try perform(act, by: actor, on: &changed, refusal: refusal, now: now)
        if changed.slot != appointment.slot || changed.address != appointment.address || changed.status == .cancelled {
            changed.sequence += 1
        }
        changed.version += 1
        changed.changed = now
        return changed
    }

    private func perform(
        _ act: AppointmentAct, by actor: AppointmentActor, on it: inout Appointment, refusal: DomainError, now: Date
    ) throws(DomainError) {
        switch act {
        case .confirm: (it.status, it.fallback) = (.confirmed, nil)
        case .refuse(let reason): giveUp(&it, as: .refused, reason: reason, now: now)
        case .lapse: giveUp(&it, as: .unanswered, reason: nil, now: now)
        case .propose(let slots, let isKeepable): try propose(slots, isKeepable, on: &it, now: now)
        case .accept(let slot):
            guard let proposal = it.proposal, proposal.slots.contains(slot) else { throw refusal }
            (it.slot, it.status, it.proposal, it.fallback) = (slot, .confirmed, nil, nil)
        case .counter(let slot):
            guard let proposal = it.proposal, slot.start > now, slot != it.slot else { throw refusal }
            it.fallback = it.fallback ?? .init(slot: it.slot, status: proposal.before)
            (it.slot, it.status, it.proposal, it.requested) = (slot, .requested, nil, now)
        case .keep:
            guard it.proposal?.isKeepable == true else { throw refusal }
            returnFromProposal(&it, now: now)
        case .withdraw: returnFromProposal(&it, now: now)
        case .expire:
            if it.proposal?.isKeepable == true {
                returnFromProposal(&it, now: now)
            } else {
                cancel(&it, as: .unanswered, reason: nil)
            }
        case .move(let slot, let needsConfirmation, _):
            guard it.moves < Appointment.moveLimit else { throw .limitReached }
            guard slot.start > now, slot != it.slot else { throw .outsideBookingWindow }
            // Of several moves that wait, the refusal returns to the slot before the first.
            it.fallback = needsConfirmation ? it.fallback ?? .init(slot: it.slot, status: it.status) : nil
            (it.slot, it.status, it.requested) = (slot, needsConfirmation ? .requested : .confirmed, now)
            it.moves += 1
        case .cancel(let reason): cancel(&it, as: actor == .staff ? .byPractice : .byPatient, reason: reason)
        case .cancelLate(let reason): cancel(&it, as: .late, reason: reason)
        case .arrive: it.status = .arrived
        case .complete, .settle: it.status = .completed
        case .noShow: it.status = .noShow
        case .undo: it.status = .confirmed
        }
    }

    private func propose(
        _ slots: [Slot], _ isKeepable: Bool, on it: inout Appointment, now: Date
    ) throws(DomainError) {
        let hour = 3_600.0
        let starts = ([it.slot] + slots).map(\.start)
        guard (1...3).contains(slots.count), Set(slots).count == slots.count, !slots.contains(it.slot),
            let first = starts.min(), now <= first.addingTimeInterval(-Appointment.proposalLead)
        else { throw .outsideBookingWindow }
        let deadline = min(now.addingTimeInterval(48 * hour), first.addingTimeInterval(-2 * hour))
        it.proposal = Proposal(slots: slots.sorted(), isKeepable: isKeepable, before: it.status, deadline: deadline)
        it.status = .rescheduleProposed
    }

    /// Ends a request: it returns to the slot that it has kept, or is cancelled.
    private func giveUp(_ it: inout Appointment, as kind: Appointment.Cancellation, reason: String?, now: Date) {
        guard let fallback = it.fallback, fallback.slot.start > now else {
            return cancel(&it, as: kind, reason: reason)
        }
        (it.slot, it.status, it.requested, it.fallback) = (fallback.slot, fallback.status, now, nil)
    }

    private func returnFromProposal(_ it: inout Appointment, now: Date) {
        it.status = it.proposal?.before ?? .confirmed
        // The practice gets its 48 hours again: the request waited for the patient meanwhile.
        if it.status == .requested { it.requested = now }
        it.proposal = nil
    }

    private func cancel(_ it: inout Appointment, as kind: Appointment.Cancellation, reason: String?) {
        (it.status, it.cancellation, it.cancellationReason) = (.cancelled, kind, reason)
        (it.proposal, it.fallback) = (nil, nil)
    }

    /// Returns the state to which an act leads, for the refusal of one that the table does not have.
    private func target(of act: AppointmentAct, for appointment: Appointment) -> AppointmentStatus {
        switch act {
        case .confirm, .accept, .undo: .confirmed
        case .counter: .requested
        case .propose: .rescheduleProposed
        case .keep, .withdraw: appointment.proposal?.before ?? .confirmed
        case .expire: appointment.proposal?.isKeepable == true ? appointment.proposal?.before ?? .confirmed : .cancelled
        case .refuse, .lapse: appointment.fallback?.status ?? .cancelled
        case .move(_, let needsConfirmation, _): needsConfirmation ? .requested : .confirmed
        case .cancel, .cancelLate: .cancelled
        case .arrive: .arrived
        case .complete, .settle: .completed
        case .noShow: .noShow
        }
    }
}

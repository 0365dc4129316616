// SPDX-License-Identifier: Apache-2.0

import Foundation

extension BookingTransaction {
    /// Returns an appointment of the viewer's; all others do not exist for them.
    func visible(_ id: Appointment.ID, to viewer: Viewer) throws -> Appointment {
        guard let appointment = try appointment(id), viewer.side(of: appointment) != nil else {
            throw DomainError.notFound
        }
        return appointment
    }

    /// Performs an act, moves the claims, offers what it frees to the waiting list, and notifies the other side.
    ///
    /// - Parameters:
    ///   - isOffered: Whether the practice has offered the slot, so that it need not be public or confirmed.
    ///   - ids: Identifiers for an offer and a notice.
    func perform(
        _ act: AppointmentAct, on appointment: Appointment, by side: AppointmentActor, version: Int?, now: Date,
        isOffered: Bool = false, ids: (String, String)
    ) throws -> Appointment {
        guard let practice = try practice(appointment.practice) else { throw DomainError.notFound }
        let machine = AppointmentMachine(cutOffHours: practice.rules.cutOffHours)
        let act = isOffered ? act : try prepared(act, for: appointment, at: practice, now: now)
        let changed = try machine.apply(act, to: appointment, by: side, version: version, now: now)
        // A caller answers by the practice: the history names it, and needs no notice of its own act.
        let actor = side == .patient && appointment.patient == nil ? .staff : side
        let owner = ClaimOwner.appointment(appointment.id)
        for slot in act.newSlots where side == .patient && !isOffered {
            // The practice may propose a time outside its hours; a patient chooses among those offered. No other act
            // needs the doctor's place: what is over can be marked after the doctor has left it.
            guard let place = try place(doctor: appointment.doctor, address: appointment.address) else {
                throw DomainError.notFound
            }
            try validate(slot, at: place, now: now, except: [owner])
        }
        try setClaims(of: owner, doctor: changed.doctor, to: changed.claimedCells, now: now)
        try save(
            changed,
            AppointmentEvent(
                appointment: changed.id, version: changed.version, act: act.kind, actor: actor,
                from: appointment.status, to: changed.status, date: now, reason: act.reason))
        let kept = Set(changed.claimedCells)
        for (index, slot) in Set(appointment.claimed).subtracting(changed.claimed).sorted().enumerated()
        where slot.start > now && kept.isDisjoint(with: slot.cells) {
            try offer(
                FreedSlot(
                    practice: practice.id, doctor: changed.doctor, address: appointment.address,
                    zone: TimeZone(identifier: appointment.zone) ?? .gmt, slot: slot, appointment: appointment.id,
                    patient: appointment.patient),
                id: Offer.ID("\(ids.0)-\(index)"), now: now)
        }
        try notify(of: act.kind, on: changed, by: actor, now: now, id: ids.1)
        return changed
    }

    /// Completes an act with the practice's rules: lengths, buffers, and whether a move is to be confirmed.
    private func prepared(
        _ act: AppointmentAct, for appointment: Appointment, at practice: Practice, now: Date
    ) throws -> AppointmentAct {
        func fitted(_ slot: Slot) -> Slot {
            Slot(second: slot.second, minutes: appointment.slot.minutes, buffer: practice.rules.buffer)
        }
        switch act {
        case .propose(let slots, let isKeepable): return .propose(slots.map(fitted), isKeepable: isKeepable)
        case .counter(let slot): return .counter(fitted(slot))
        case .accept(let slot):
            // The page names the start; the proposal has the length and the buffer of its time.
            let proposed = appointment.proposal?.slots.first { $0.second == slot.second }
            return .accept(proposed ?? slot)
        case .move(let slot, _, let hold):
            let needsConfirmation = try confirmsMove(of: appointment, practice, now: now)
            return .move(fitted(slot), needsConfirmation: needsConfirmation, hold: hold)
        default: return act
        }
    }

    /// Returns whether the practice confirms a move; one for a caller is its own.
    private func confirmsMove(of appointment: Appointment, _ practice: Practice, now: Date) throws -> Bool {
        guard let patient = appointment.patient else { return false }
        if try reason(appointment.reason)?.needsConfirmation == true { return true }
        return try verdict(on: patient, at: practice, now: now) != .free
    }

    /// Offers a freed slot to the waiting list, and claims it for the offer; without an entry that fits it is public.
    ///
    /// The times of one appointment may overlap, such as a proposal in the buffer after the agreed time: the offer of the
    /// first has them then.
    func offer(_ freed: FreedSlot, id: Offer.ID, now: Date) throws {
        guard freed.offered.count < Offer.limit, let deadline = freed.deadline(now: now),
            let place = try place(doctor: freed.doctor, address: freed.address)
        else { return }
        let taken = try busy(freed.doctor, in: freed.slot.cells, now: now)
        let waiting = try entries(of: freed.doctor).map { entry in
            var current = entry
            current.minutes = try minutes(of: entry)
            return current
        }
        let entry = try freed.candidates(among: waiting).first { entry in
            let slot = freed.part(for: entry)
            return try !taken.meet(slot.cells) && place.opens(for: slot, now: now)
                && mayAccept(entry, at: place, now: now)
        }
        guard let entry else { return }
        let offer = freed.offer(to: entry, now: now, until: deadline, id: id)
        try setClaims(
            of: .offer(offer.id), doctor: offer.doctor, to: Array(offer.slot.cells), expires: offer.expires, now: now)
        try save(offer)
        try add(
            Notice(
                id: .init("\(offer.id)-notice"), recipient: .patient(offer.patient), kind: .offer, appointment: nil,
                created: now))
    }

    /// Returns whether the patient of an entry could accept an offer at a place now.
    private func mayAccept(_ entry: WaitEntry, at place: Place, now: Date) throws -> Bool {
        guard try offered(doctor: entry.doctor, address: place.address.id, reason: entry.reason) != nil else {
            return false
        }
        guard let linked = try movedAppointment(of: entry) else {
            if case .blocked = try verdict(on: entry.patient, at: place.practice, now: now) { return false }
            return true
        }
        return linked.acts(by: [.patient], cutOffHours: place.practice.rules.cutOffHours, now: now).contains(.move)
    }

    /// Returns the minutes that an entry needs: those of the appointment that it moves, or of its reason, which the
    /// practice may have changed since.
    func minutes(of entry: WaitEntry) throws -> Int {
        try movedAppointment(of: entry)?.slot.minutes ?? reason(entry.reason)?.minutes ?? entry.minutes
    }

    /// Returns the appointment that an accepted offer to an entry moves; `nil` if the offer books one, as after a
    /// cancellation of the linked appointment.
    func movedAppointment(of entry: WaitEntry) throws -> Appointment? {
        guard let linked = try entry.appointment.flatMap({ try appointment($0) }), linked.status != .cancelled else {
            return nil
        }
        return linked
    }

    /// Adds a notice to the inbox of the side that did not act; after an act of the clock, to both.
    private func notify(
        of act: AppointmentAct.Kind, on appointment: Appointment, by side: AppointmentActor, now: Date, id: String
    ) throws {
        // A request may lapse at the very start, which the clock sees a little later.
        guard let kind = act.notice, now < appointment.slot.start || act == .noShow || side == .clock else { return }
        if side != .patient, let patient = appointment.patient {
            try add(
                Notice(
                    id: .init("\(id)-patient"), recipient: .patient(patient), kind: kind, appointment: appointment.id,
                    created: now))
        }
        if side != .staff {
            try add(
                Notice(
                    id: .init("\(id)-practice"), recipient: .practice(appointment.practice), kind: kind,
                    appointment: appointment.id, created: now))
        }
    }
}

extension AppointmentAct.Kind {
    /// The kind of the notice on the act; `nil` if it has none.
    fileprivate var notice: Notice.Kind? {
        switch self {
        case .book: .booked
        case .confirm: .confirmed
        case .refuse: .refused
        case .lapse: .lapsed
        case .propose: .proposed
        case .accept: .accepted
        case .counter: .countered
        case .keep: .kept
        case .withdraw: .withdrawn
        case .expire: .expired
        case .move: .moved
        case .cancel, .cancelLate: .cancelled
        case .noShow: .noShow
        case .arrive, .complete, .relocate, .undo, .settle: nil
        }
    }
}

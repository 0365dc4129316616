// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import Foundation

/// Manages places on waiting lists, and the offers that come from them.
package protocol WaitingListUseCaseProtocol: Sendable {
    func entries(of viewer: Viewer) async throws -> [WaitEntry]
    func join(_ entry: WaitEntry, by viewer: Viewer) async throws
    func leave(_ entry: WaitEntry.ID, by viewer: Viewer) async throws
    func resume(_ entry: WaitEntry.ID, by viewer: Viewer) async throws
    func accept(_ offer: Offer.ID, visitor: String, by viewer: Viewer) async throws -> Appointment
    func decline(_ offer: Offer.ID, by viewer: Viewer) async throws
    func expireOffers() async throws -> Int
    /// Removes the entries whose last date is over, and returns their number.
    func removeExpiredEntries() async throws -> Int
}

/// The waiting lists of a repository.
package struct WaitingListUseCase: WaitingListUseCaseProtocol {
    private let repository: any BookingRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let sources: BookingSources

    /// Creates the use case.
    package init(
        repository: any BookingRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        sources: BookingSources = .init()
    ) {
        (self.repository, self.environment, self.sources) = (repository, environment, sources)
    }

    /// Returns the entries of the viewer, in their order.
    package func entries(of viewer: Viewer) async throws -> [WaitEntry] {
        try await repository.transaction { store in
            try store.entries(of: viewer.account).sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        }
    }

    /// Adds an entry.
    ///
    /// - Throws: ``DomainError/limitReached`` after five, ``DomainError/notFound`` for unknown doctors, reasons,
    ///   addresses and appointments of others, ``DomainError/planNotAccepted`` for a payment that the doctor does not
    ///   accept, ``DomainError/bookingBlocked(until:)``, ``DomainError/outsideBookingWindow`` for a last date that is
    ///   over.
    package func join(_ entry: WaitEntry, by viewer: Viewer) async throws {
        let now = environment.now()
        _ = try await sources.names?.name(of: viewer.account, dependant: entry.dependant)
        try await repository.transaction { store in
            guard entry.patient == viewer.account else { throw DomainError.notFound }
            guard try store.entries(of: viewer.account).count < WaitEntry.limit else { throw DomainError.limitReached }
            for address in entry.addresses {
                let (place, reason) = try store.offer(doctor: entry.doctor, address: address, reason: entry.reason)
                guard place.practice.id == entry.practice, reason.minutes == entry.minutes else {
                    throw DomainError.notFound
                }
                guard ZonedTime(now, in: place.zone).wall.day <= entry.lastDay else {
                    throw DomainError.outsideBookingWindow
                }
                // A patient who may not book does not wait for a booking either.
                _ = try store.needsConfirmation(reason, of: entry, at: place, now: now)
            }
            guard !entry.addresses.isEmpty, !entry.weekdays.isEmpty, !entry.parts.isEmpty else {
                throw DomainError.invalidHours
            }
            if let linked = entry.appointment {
                // A move changes the time alone: the place and the reason of the appointment stay.
                let appointment = try store.visible(linked, to: viewer)
                guard appointment.patient == viewer.account, appointment.doctor == entry.doctor,
                    appointment.reason == entry.reason, entry.addresses == [appointment.address]
                else { throw DomainError.notFound }
            } else if let reason = try store.reason(entry.reason) {
                _ = try store.payment(of: entry, for: reason)
            }
            try store.save(entry)
        }
    }

    /// Removes an entry; its open offer is declined.
    package func leave(_ entry: WaitEntry.ID, by viewer: Viewer) async throws {
        let (now, id) = (environment.now(), environment.newID())
        try await repository.transaction { store in
            guard let found = try store.entry(entry), found.patient == viewer.account else {
                throw DomainError.notFound
            }
            try store.remove(entry)
            try store.endOffers(of: found, now: now, next: id)
        }
    }

    /// Ends the pause of an entry, which has kept its place.
    package func resume(_ entry: WaitEntry.ID, by viewer: Viewer) async throws {
        try await repository.transaction { store in
            guard var found = try store.entry(entry), found.patient == viewer.account else {
                throw DomainError.notFound
            }
            (found.isPaused, found.expiries) = (false, 0)
            try store.save(found)
        }
    }

    /// Accepts an offer: books its slot, or moves the linked appointment to it.
    ///
    /// Both need a confirmation where a booking of the patient would.
    ///
    /// - Throws: ``DomainError/offerExpired`` if it has ended, was another's, or the practice no longer offers the time;
    ///   ``DomainError/planNotAccepted`` if the doctor no longer accepts the entry's payment,
    ///   ``DomainError/bookingBlocked(until:)``, and the errors of a move: the offer then stays open.
    package func accept(_ offer: Offer.ID, visitor: String, by viewer: Viewer) async throws -> Appointment {
        let now = environment.now()
        let ids = (environment.newID(), environment.newID(), Appointment.ID(environment.newID()))
        let entry = try await repository.transaction { store -> WaitEntry? in
            guard let found = try store.offer(offer), found.patient == viewer.account else { return nil }
            if let entry = try store.entry(found.entry), try store.isOpen(found, to: entry, now: now) { return entry }
            // The entry was removed, or the practice has closed the time, while the offer was made: the slot goes to the
            // next entry at once.
            if found.status == .open { try store.end(found, as: .declined, now: now, next: Offer.ID(ids.0)) }
            return nil
        }
        guard let entry else { throw DomainError.offerExpired }
        let visitor = try await name(of: entry, orElse: visitor, now: now, next: ids.0)
        do {
            return try await accept(offer, visitor: visitor, by: viewer, now: now, ids: ids)
        } catch is ClaimConflict {
            // The offer ended meanwhile, and its slot was booked at once.
            throw DomainError.offerExpired
        }
    }

    /// Returns the name of an entry's visitor; the entry of a dependant who was removed meanwhile ends.
    private func name(of entry: WaitEntry, orElse name: String, now: Date, next id: String) async throws -> String {
        do {
            return try await sources.names?.name(of: entry.patient, dependant: entry.dependant) ?? name
        } catch DomainError.notFound {
            try await repository.transaction { store in
                try store.remove(entry.id)
                try store.endOffers(of: entry, now: now, next: id)
            }
            throw DomainError.offerExpired
        }
    }

    private func accept(
        _ offer: Offer.ID, visitor: String, by viewer: Viewer, now: Date, ids: (String, String, Appointment.ID)
    ) async throws -> Appointment {
        try await repository.transaction { store in
            guard var found = try store.offer(offer), found.patient == viewer.account, found.status == .open,
                now < found.expires, let entry = try store.entry(found.entry),
                let (place, reason) = try store.place(of: found, to: entry, now: now)
            else { throw DomainError.offerExpired }
            let needsConfirmation = try store.needsConfirmation(reason, of: entry, at: place, now: now)
            found.status = .accepted
            try store.save(found)
            try store.removeClaims(of: .offer(found.id), doctor: found.doctor, keeping: [])
            try store.remove(entry.id)
            // The entry may have had several offers, which go on to the next ones.
            try store.endOffers(of: entry, now: now, next: ids.0)
            if let appointment = try store.movedAppointment(of: entry) {
                return try store.perform(
                    .move(found.slot, needsConfirmation: needsConfirmation), on: appointment, by: .patient,
                    version: nil, now: now, isOffered: true, ids: (ids.0, ids.1))
            }
            let payment = try store.payment(of: entry, for: reason)
            let appointment = Appointment(
                id: ids.2, practice: entry.practice, doctor: entry.doctor, patient: viewer.account,
                dependant: entry.dependant, visitor: visitor, reason: entry.reason, address: found.address,
                payment: payment, zone: place.zone.identifier, slot: found.slot,
                needsConfirmation: needsConfirmation, now: now)
            try store.setClaims(
                of: .appointment(appointment.id), doctor: entry.doctor, to: appointment.claimedCells, now: now)
            try store.save(
                appointment,
                AppointmentEvent(
                    appointment: appointment.id, version: 1, act: .book, actor: .patient, from: nil,
                    to: appointment.status, date: now))
            try store.add(
                Notice(
                    id: .init("\(ids.1)-practice"), recipient: .practice(entry.practice), kind: .booked,
                    appointment: appointment.id, created: now))
            return appointment
        }
    }

    /// Declines an offer, which goes to the next entry.
    ///
    /// - Throws: ``DomainError/offerExpired``.
    package func decline(_ offer: Offer.ID, by viewer: Viewer) async throws {
        let (now, id) = (environment.now(), Offer.ID(environment.newID()))
        try await repository.transaction { store in
            guard let found = try store.offer(offer), found.patient == viewer.account, found.status == .open,
                now < found.expires
            else { throw DomainError.offerExpired }
            try store.end(found, as: .declined, now: now, next: id)
        }
    }

    /// Ends the offers whose time is over, each of which goes to the next entry; returns their number.
    package func expireOffers() async throws -> Int {
        let now = environment.now()
        let due = try await repository.transaction { store in
            try store.openOffers(of: nil).filter { $0.expires <= now }
                .sorted { ($0.expires, $0.id) < ($1.expires, $1.id) }.map(\.id)
        }
        // A booking that came between takes the slot; the rest still ends.
        return try await due.sumOfEach { id in
            let next = Offer.ID(environment.newID())
            return try await repository.transaction { store in
                guard let offer = try store.offer(id), offer.status == .open, offer.expires <= now else { return 0 }
                try store.end(offer, as: .expired, now: now, next: next)
                return 1
            }
        }
    }

    /// Removes the entries whose last date is over at all their addresses, and returns their number.
    package func removeExpiredEntries() async throws -> Int {
        let now = environment.now()
        return try await repository.transaction { store in
            // Tomorrow by UTC is over nowhere.
            let over = try store.entries(endingBefore: ZonedTime(now, in: .gmt).wall.day.adding(days: 1)).filter {
                try store.isOver($0, now: now)
            }
            for entry in over { try store.remove(entry.id) }
            return over.count
        }
    }
}

extension BookingTransaction {
    /// Returns the payment that the patient has chosen, in an entry or for the appointment that it is linked to.
    ///
    /// - Throws: ``DomainError/planNotAccepted`` if the doctor does not accept it.
    fileprivate func payment(of entry: WaitEntry, for reason: Reason) throws -> Appointment.Payment {
        let linked = try entry.appointment.flatMap { try appointment($0) }?.payment
        guard let chosen = entry.payment ?? linked?.request ?? (reason.price == nil ? nil : .privately) else {
            throw DomainError.planNotAccepted
        }
        return try payment(chosen, doctor: entry.doctor, reason: reason)
    }

    /// Returns the place and the reason of an offer; `nil` if the doctor no longer offers the reason there, it takes
    /// another time now, or the practice has closed the time.
    fileprivate func place(
        of offer: Offer, to entry: WaitEntry, now: Date
    ) throws -> (place: Place, reason: Reason)? {
        guard
            let offered = try offered(doctor: offer.doctor, address: offer.address, reason: entry.reason),
            offered.place.opens(for: offer.slot, now: now), try minutes(of: entry) == offer.slot.minutes
        else { return nil }
        return offered
    }

    /// Returns whether the practice still offers the time of an offer.
    fileprivate func isOpen(_ offer: Offer, to entry: WaitEntry, now: Date) throws -> Bool {
        try place(of: offer, to: entry, now: now) != nil
    }

    /// Returns whether the last date of an entry is over at all its addresses.
    fileprivate func isOver(_ entry: WaitEntry, now: Date) throws -> Bool {
        try entry.addresses.allSatisfy { id in
            guard let zone = try address(id).flatMap({ TimeZone(identifier: $0.zone) }) else { return true }
            return entry.lastDay < ZonedTime(now, in: zone).wall.day
        }
    }

    /// Declines the open offers of an entry that was removed.
    ///
    /// - Parameter id: The beginning of the identifiers of the offers to the next entries.
    fileprivate func endOffers(of entry: WaitEntry, now: Date, next id: String) throws {
        for (index, offer) in try openOffers(of: entry.patient).filter({ $0.entry == entry.id }).enumerated() {
            try end(offer, as: .declined, now: now, next: Offer.ID("\(id)-next-\(index)"))
        }
    }

    /// Ends an offer that was not accepted, and offers its slot to the next entry.
    func end(_ offer: Offer, as status: Offer.Status, now: Date, next: Offer.ID) throws {
        var ended = offer
        ended.status = status
        try save(ended)
        try removeClaims(of: .offer(offer.id), doctor: offer.doctor, keeping: [])
        if status == .expired, var entry = try entry(offer.entry) {
            entry.expiries += 1
            entry.isPaused = entry.expiries >= WaitEntry.pausesAfter
            try save(entry)
            if entry.isPaused {
                try add(
                    Notice(
                        id: .init("\(offer.id)-pause"), recipient: .patient(entry.patient), kind: .waitingPaused,
                        appointment: nil, created: now))
            }
        }
        guard let place = try place(doctor: offer.doctor, address: offer.address) else { return }
        // An expired claim is free at once: another booking may have taken the slot before this was noticed.
        guard try !busy(offer.doctor, in: offer.freed.cells, now: now).meet(offer.freed.cells) else { return }
        let chain = try offers(inChain: offer.chain)
        try self.offer(
            FreedSlot(
                practice: place.practice.id, doctor: offer.doctor, address: offer.address, zone: place.zone,
                slot: offer.freed, appointment: offer.freedBy,
                patient: try offer.freedBy.flatMap { try appointment($0) }?.patient, chain: offer.chain,
                offered: Set(chain.map(\.entry))),
            id: next, now: now)
    }
}

extension Appointment.Payment {
    /// The same payment, for another booking.
    fileprivate var request: BookingRequest.Payment {
        switch self {
        case .privately: .privately
        case .plan(let plan): .plan(plan)
        }
    }
}

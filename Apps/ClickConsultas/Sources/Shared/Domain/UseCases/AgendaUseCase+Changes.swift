// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
import Foundation

extension AgendaUseCase {
    /// The largest number of intervals of a date.
    static let intervalLimit = 6
    /// The attempts to add an absence while others book.
    private static let attempts = 5

    /// Closes a date, or gives it other hours, and ends the holds and offers that are not inside them.
    ///
    /// - Throws: ``DomainError/appointmentsInTheWay(_:)`` with the appointments that were inside the hours and no longer
    ///   are, ``DomainError/invalidHours`` for too many intervals or a date outside the agenda,
    ///   ``DomainError/notFound``, ``DomainError/notAllowed``.
    package func set(_ exception: AgendaException, at practice: Practice.ID, by viewer: Viewer) async throws {
        let now = environment.now()
        guard exception.intervals.count <= Self.intervalLimit else { throw DomainError.invalidHours }
        try OpenHours.validate(exception.intervals)
        try await repository.agendaTransaction { store in
            let place = try store.place(
                doctor: exception.doctor, address: exception.address, at: practice, viewer, for: .editExceptions)
            let today = ZonedTime(now, in: place.zone).wall.day
            guard (today...today.adding(days: Self.futureDays)).contains(exception.day) else {
                throw DomainError.invalidHours
            }
            let (appointments, others) = try store.displaced(by: exception, at: place, now: now)
            guard appointments.isEmpty else { throw DomainError.appointmentsInTheWay(appointments) }
            for owner in others { try store.end(owner, of: exception.doctor) }
            try store.save(exception)
        }
    }

    /// Gives a date the hours of its weekday again; without an exception nothing changes.
    ///
    /// - Throws: ``DomainError/notFound``, ``DomainError/notAllowed``.
    package func removeException(
        doctor: Doctor.ID, address: Address.ID, day: Day, at practice: Practice.ID, by viewer: Viewer
    ) async throws {
        try await repository.agendaTransaction { store in
            _ = try store.place(doctor: doctor, address: address, at: practice, viewer, for: .editExceptions)
            try store.removeException(doctor: doctor, address: address, day: day)
        }
    }

    /// Adds an absence, and ends the holds and offers in it.
    ///
    /// - Throws: ``DomainError/appointmentsInTheWay(_:)`` with those that the viewer may see,
    ///   ``DomainError/invalidHours`` if it has passed, is too long or meets another absence,
    ///   ``DomainError/changedMeanwhile`` if bookings came between all attempts,
    ///   ``DomainError/notFound``, ``DomainError/notAllowed``.
    package func add(_ request: AbsenceRequest, at practice: Practice.ID, by viewer: Viewer) async throws -> Absence {
        for _ in 0..<Self.attempts {
            do {
                return try await tryToAdd(request, at: practice, by: viewer)
            } catch is ClaimConflict {
                // A booking came between: the next attempt sees its appointment.
                try Task.checkCancellation()
            }
        }
        throw DomainError.changedMeanwhile
    }

    private func tryToAdd(
        _ request: AbsenceRequest, at practice: Practice.ID, by viewer: Viewer
    ) async throws -> Absence {
        let (now, id) = (environment.now(), Absence.ID(environment.newID()))
        return try await repository.agendaTransaction { store in
            let places = try store.places(of: request.doctor, at: practice, viewer, for: .editAbsences)
            guard let zone = places.first?.zone else { throw DomainError.notFound }
            let absence = try request.absence(id: id, in: zone, now: now)
            let first = max(absence.cells.lowerBound, Slot(start: now, minutes: 0).cells.lowerBound)
            guard first < absence.cells.upperBound else { throw DomainError.invalidHours }
            let cells = first..<absence.cells.upperBound
            try store.clear(cells, of: request.doctor, viewer: viewer, now: now)
            try store.setClaims(of: .absence(id), doctor: request.doctor, to: Array(cells), now: now)
            try store.save(absence)
            return absence
        }
    }

    /// Removes an absence; its times are public at once.
    ///
    /// - Throws: ``DomainError/notFound``, ``DomainError/notAllowed``.
    package func removeAbsence(_ id: Absence.ID, at practice: Practice.ID, by viewer: Viewer) async throws {
        try await repository.agendaTransaction { store in
            guard let absence = try store.absence(id) else { throw DomainError.notFound }
            _ = try store.places(of: absence.doctor, at: practice, viewer, for: .editAbsences)
            try store.removeClaims(of: .absence(id), doctor: absence.doctor, keeping: [])
            try store.remove(id)
        }
    }
}

extension AbsenceRequest {
    /// Returns the absence in a zone.
    fileprivate func absence(id: Absence.ID, in zone: TimeZone, now: Date) throws(DomainError) -> Absence {
        let today = ZonedTime(now, in: zone).wall.day
        let days = today...today.adding(days: AgendaUseCase.futureDays)
        guard days.contains(firstDay), days.contains(lastDay), firstDay <= lastDay else { throw .invalidHours }
        let rules = ZoneRules.rules(of: zone, years: firstDay.year...lastDay.year)
        return try Absence(
            id: id, doctor: doctor,
            from: Date(timeIntervalSince1970: Double(rules.second(of: from, on: firstDay, as: .opening))),
            to: Date(timeIntervalSince1970: Double(rules.second(of: to, on: lastDay, as: .closing))))
    }
}

extension AgendaTransaction {
    /// Returns the appointments that are inside the hours of a date, and are not inside those of an exception, and the
    /// holds and offers that are not inside them.
    fileprivate func displaced(
        by exception: AgendaException, at place: Place, now: Date
    ) throws -> (appointments: [Appointment.ID], others: [ClaimOwner]) {
        let rules = ZoneRules.rules(of: place.zone, years: exception.day.year...exception.day.year)
        var agenda = place.agenda
        let old = agenda.openings(on: exception.day, rules)
        agenda.exceptions[exception.day] = exception.intervals
        let new = agenda.openings(on: exception.day, rules)
        let cells = (exception.day.number - 1) * 288..<(exception.day.number + 2) * 288
        let (valid, others) = try appointments(claiming: cells, of: exception.doctor, now: now)
        func isOutside(_ slot: Slot) -> Bool {
            slot.start > now && rules.wall(at: slot.second).day == exception.day && !new.contain(slot)
        }
        let appointments = valid.filter { appointment in
            guard appointment.address == exception.address else { return false }
            // A time outside the hours was agreed upon; only a closed date displaces it.
            return appointment.claimed.contains { isOutside($0) && (new.isEmpty || old.contain($0)) }
        }
        let ended = try others.filter { owner in
            switch owner {
            // A hold does not name its address, whose hours it was in.
            case .hold(let id): try hold(id).map { isOutside($0.slot) && old.contain($0.slot) } ?? false
            case .offer(let id): try offer(id).map { $0.address == exception.address && isOutside($0.slot) } ?? false
            case .absence, .appointment: false
            }
        }
        return (appointments.map(\.id).sorted(), ended)
    }

    /// Ends the holds and offers of some cells.
    ///
    /// - Throws: ``DomainError/appointmentsInTheWay(_:)``; ``DomainError/invalidHours`` for another absence.
    fileprivate func clear(_ cells: Range<Int>, of doctor: Doctor.ID, viewer: Viewer, now: Date) throws {
        let (appointments, others) = try appointments(claiming: cells, of: doctor, now: now)
        guard appointments.isEmpty else {
            // One at another practice is in the way too, and stays unknown.
            throw DomainError.appointmentsInTheWay(
                appointments.filter { viewer.sides(of: $0).contains(.staff) }.map(\.id).sorted())
        }
        for owner in others {
            if case .absence = owner { throw DomainError.invalidHours }
            try end(owner, of: doctor)
        }
    }

    /// Ends a hold, or an offer whose time no other entry may have.
    fileprivate func end(_ owner: ClaimOwner, of doctor: Doctor.ID) throws {
        switch owner {
        case .hold(let id): if let hold = try hold(id) { try end(hold) }
        case .offer(let id):
            if var offer = try offer(id) {
                offer.status = .declined
                try save(offer)
            }
        case .absence, .appointment: return
        }
        try removeClaims(of: owner, doctor: doctor, keeping: [])
    }

    /// Returns the appointments that claim some cells, and the other owners.
    private func appointments(
        claiming cells: Range<Int>, of doctor: Doctor.ID, now: Date
    ) throws -> (appointments: [Appointment], others: [ClaimOwner]) {
        let owners = Set(try claims(of: doctor, in: cells).filter { $0.isValid(at: now) }.map(\.owner))
        var (found, others): ([Appointment], [ClaimOwner]) = ([], [])
        for owner in owners {
            if case .appointment(let id) = owner, let appointment = try appointment(id) {
                found.append(appointment)
            } else {
                others.append(owner)
            }
        }
        return (found, others)
    }
}

extension [Range<Int>] {
    /// Returns whether a slot is inside one of the openings.
    fileprivate func contain(_ slot: Slot) -> Bool {
        contains { $0.lowerBound <= slot.second && slot.second + slot.minutes * 60 <= $0.upperBound }
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import Foundation

/// Makes the days of a doctor's agenda from hours, claims and appointments.
struct AgendaBuilder {
    let store: any AgendaTransaction
    let practice: Practice.ID
    let doctor: Doctor
    /// The places at the practice.
    let places: [Place]
    let reasons: [Reason]
    let now: Date

    /// Returns days with their appointments alone.
    func list(of days: [Day]) throws -> [AgendaDay] {
        let entries = Dictionary(grouping: try appointments(on: days).map(entry), by: \.startTime.wall.day)
        return days.map { AgendaDay(day: $0, entries: (entries[$0] ?? []).sorted { $0.start < $1.start }) }
    }

    /// Returns days with all of their parts.
    func days(_ days: [Day]) throws -> [AgendaDay] {
        guard let first = days.min(), let last = days.max(), let zone = places.first?.zone else {
            return days.map { AgendaDay(day: $0) }
        }
        let rules = ZoneRules.rules(of: zone, years: first.year...last.year)
        let appointments = try appointments(on: days)
        let cells = (first.number - 1) * 288..<(last.number + 2) * 288
        let claims = try store.claims(of: doctor.id, in: cells).filter { $0.isValid(at: now) }
        let busy = BusyCells(claims.lazy.map(\.cell))
        let blocks = try blocks(of: claims, appointments: appointments, zone: zone)
        let absences = try store.absences(of: doctor.id)
        return days.map { day in
            let bounds = bounds(of: day, rules)
            let own = appointments.map(entry).filter { $0.startTime.wall.day == day }
            var result = AgendaDay(
                day: day, openings: places.flatMap { openings(of: $0, on: day) },
                exceptions: places.compactMap { exception(of: $0, on: day) },
                isHoliday: NationalHolidays.contains(day) && places.allSatisfy { $0.agenda.exceptions[day] == nil },
                entries: own)
            result.entries += places.flatMap { pauses(of: $0, on: day) }
            result.entries += places.flatMap { free(at: $0, on: day, busy: busy) }
            result.entries += blocks.compactMap { clipped($0, to: bounds) }
            result.entries += absences.compactMap { absence in
                clipped(
                    AgendaEntry(
                        doctor: doctor.id, start: absence.from, end: absence.to, zone: zone.identifier,
                        content: .absence(absence.id)), to: bounds)
            }
            result.entries.sort { ($0.start, $0.id) < ($1.start, $1.id) }
            return result
        }
    }

    private func appointments(on days: [Day]) throws -> [AgendaAppointment] {
        guard let first = days.min(), let last = days.max() else { return [] }
        // A day more on both sides, because the zone of an address may be ahead of GMT or behind it.
        let (from, to) = (first.number - 1, last.number + 2)
        let found = try store.appointments(
            matching: AppointmentFilter(
                practice: practice, doctor: doctor.id,
                statuses: Set(AppointmentStatus.allCases).subtracting([.cancelled]),
                starts: Self.date(from * 86_400)..<Self.date(to * 86_400))
        ).sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
        return found.map { appointment in
            let place = places.first { $0.address.id == appointment.address }
            return AgendaAppointment(
                appointment: appointment, doctorName: doctor.name.text,
                reasonName: reasons.first { $0.id == appointment.reason }?.name ?? "",
                address: place?.address.street ?? "",
                cutOffHours: place?.practice.rules.cutOffHours ?? BookingRules.standard.cutOffHours)
        }
    }

    private func entry(_ appointment: AgendaAppointment) -> AgendaEntry {
        let slot = appointment.appointment.slot
        return AgendaEntry(
            doctor: doctor.id, start: slot.start, end: slot.end, zone: appointment.appointment.zone,
            content: .appointment(appointment))
    }

    private func openings(of place: Place, on day: Day) -> [AgendaOpening] {
        let rules = ZoneRules.rules(of: place.zone, years: day.year...day.year)
        return place.agenda.openings(on: day, rules).map {
            AgendaOpening(
                doctor: doctor.id, address: place.address.id, start: Self.date($0.lowerBound),
                end: Self.date($0.upperBound), zone: place.zone.identifier)
        }
    }

    private func exception(of place: Place, on day: Day) -> AgendaException? {
        place.agenda.exceptions[day].flatMap {
            try? AgendaException(doctor: doctor.id, address: place.address.id, day: day, intervals: $0)
        }
    }

    /// Returns the breaks inside the hours of a date.
    private func pauses(of place: Place, on day: Day) -> [AgendaEntry] {
        let rules = ZoneRules.rules(of: place.zone, years: day.year...day.year)
        let intervals = place.agenda.intervals(on: day)
        return (place.agenda.breaks[day.weekday] ?? [])
            .filter { pause in intervals.contains { $0.opens < pause.closes && pause.opens < $0.closes } }
            .map { pause in
                AgendaEntry(
                    doctor: doctor.id, start: Self.date(rules.second(of: pause.opens, on: day, as: .opening)),
                    end: Self.date(rules.second(of: pause.closes, on: day, as: .closing)),
                    zone: place.zone.identifier, content: .pause)
            }
    }

    /// Returns the starts that can be booked for the shortest reason.
    private func free(at place: Place, on day: Day, busy: BusyCells) -> [AgendaEntry] {
        guard let minutes = reasons.map(\.minutes).min() else { return [] }
        return place.finder(minutes: minutes).slots(on: day...day, busy: busy, now: now).map {
            AgendaEntry(
                doctor: doctor.id, start: $0.start, end: $0.end, zone: place.zone.identifier,
                content: .free(place.address.id))
        }
    }

    /// Returns the claimed times that are no appointment of the practice; neighbors of one kind are one time.
    private func blocks(
        of claims: [Claim], appointments: [AgendaAppointment], zone: TimeZone
    ) throws -> [AgendaEntry] {
        let slots = Dictionary(
            appointments.map { ($0.id, $0.appointment.slot.cells) }, uniquingKeysWith: { first, _ in first })
        var kinds: [ClaimOwner: AgendaEntry.Block?] = [:]
        var blocks: [(kind: AgendaEntry.Block, cells: Range<Int>)] = []
        for claim in claims {
            if case .appointment(let id) = claim.owner, slots[id]?.contains(claim.cell) == true { continue }
            let kind: AgendaEntry.Block?
            if let known = kinds[claim.owner] {
                kind = known
            } else {
                kind = try block(of: claim.owner)
                kinds[claim.owner] = .some(kind)
            }
            guard let kind else { continue }
            if let last = blocks.last, last.kind == kind, last.cells.upperBound == claim.cell {
                blocks[blocks.count - 1].cells = last.cells.lowerBound..<claim.cell + 1
            } else {
                blocks.append((kind, claim.cell..<claim.cell + 1))
            }
        }
        return blocks.map {
            AgendaEntry(
                doctor: doctor.id, start: Self.date($0.cells.lowerBound * Slot.cellSeconds),
                end: Self.date($0.cells.upperBound * Slot.cellSeconds), zone: zone.identifier,
                content: .blocked($0.kind))
        }
    }

    private func block(of owner: ClaimOwner) throws -> AgendaEntry.Block? {
        switch owner {
        case .absence: nil
        case .hold: .held
        case .offer(let id):
            // An offer of another practice is a busy time as well.
            try store.offer(id).map { offer in
                places.contains { $0.address.id == offer.address } ? .held : .busy
            } ?? .busy
        case .appointment(let id): try store.appointment(id)?.practice == practice ? .proposed : .busy
        }
    }

    private func bounds(of day: Day, _ rules: ZoneRules) -> Range<Date> {
        guard let midnight = WallTime(0), let end = WallTime(24) else { return .distantPast..<Date.distantPast }
        let from = rules.second(of: midnight, on: day, as: .opening)
        return Self.date(from)..<Self.date(max(from, rules.second(of: end, on: day, as: .opening)))
    }

    private func clipped(_ entry: AgendaEntry, to bounds: Range<Date>) -> AgendaEntry? {
        let (start, end) = (max(entry.start, bounds.lowerBound), min(entry.end, bounds.upperBound))
        guard start < end else { return nil }
        return AgendaEntry(doctor: entry.doctor, start: start, end: end, zone: entry.zone, content: entry.content)
    }

    private static func date(_ second: Int) -> Date { Date(timeIntervalSince1970: Double(second)) }
}

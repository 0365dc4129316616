// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing
import VitralTestSupport

@Suite("A walk through states, agenda and waiting list")
struct WalkTests {
    @Test("100,000 random steps keep claims apart, each with its owner, and the list in order")
    func walk() async throws {
        var random = RandomSource()
        var (steps, changes, offers, absences) = (0, 0, 0, 0)
        while steps < 100_000 {
            // A world of its own for every 1,000 steps keeps the tables small.
            let world = try World(
                rules: BookingRules(leadMinutes: 0, windowDays: 7, buffer: random.below(3) * 5),
                needsConfirmation: random.chance(40))
            var walker = Walker(world: world)
            var seen: Set<Offer.ID> = []
            for _ in 0..<1_000 {
                if try await walker.step(&random) { changes += 1 }
                try Invariants.check(world)
                try Invariants.checkOrder(world, seen: &seen)
                steps += 1
            }
            offers += seen.count
            absences += walker.absences
        }
        #expect(changes > 20_000 && offers > 500 && absences > 200, "\(changes), \(offers), \(absences)")
    }
}

/// A random user of all sides.
private struct Walker {
    let world: World
    var requests = 0
    /// The absences that were added.
    var absences = 0

    /// Performs a random step, and returns whether it was allowed.
    mutating func step(_ random: inout RandomSource) async throws -> Bool {
        let patients = (0..<6).map { Viewer(account: .init("p\($0)")) }
        let patient = random.chance(85) ? patients[random.below(6)] : world.reception
        let viewer = random.chance(60) ? patient : [world.reception, world.ownDoctor, world.stranger][random.below(3)]
        let doctor: Doctor.ID = random.chance(70) ? "doctor" : "other"
        let hours = (world.now.timeIntervalSince(World.monday) / 3_600).rounded() + Double(random.below(60)) / 2
        let slot = Slot(second: World.second(hours: hours), minutes: 30)
        do {
            switch random.below(106) {
            case 100...: try await changeAgenda(of: doctor, by: random.chance(80) ? world.owner : viewer, &random)
            case ..<25:
                requests += 1
                let hold = world.repository.snapshot.holds.values.map(\.id).sorted().first
                let request = world.request(
                    "r\(requests)", hours: hours, doctor: doctor, hold: random.chance(10) ? hold : nil)
                _ =
                    random.chance(15)
                    ? try await world.booking.bookCaller(request, by: world.reception)
                    : try await world.booking.book(request, by: patient)
            case ..<28: try await holdOther(second: slot.second, by: viewer, &random)
            case ..<33:
                _ = try await world.booking.hold(
                    doctor: doctor, address: .init("address-\(doctor)"), reason: .init("reason-\(doctor)"),
                    second: slot.second, for: random.chance(50) ? .account(patient.account) : .session("s"))
            case ..<70:
                let all = world.repository.snapshot.appointments.values.sorted { $0.id < $1.id }
                guard !all.isEmpty else { return false }
                let open = all.filter { $0.status != .cancelled && $0.status != .completed }
                let target = open.isEmpty ? all[random.below(all.count)] : open[random.below(open.count)]
                _ = try await world.appointments.perform(
                    act(on: target, slot, &random), on: target.id,
                    version: target.version - (random.chance(5) ? 1 : 0),
                    by: target.patient.map { random.chance(50) ? Viewer(account: $0) : viewer } ?? viewer)
            case ..<78:
                requests += 1
                try await world.waiting.join(
                    world.entry(.init("e\(requests)"), by: patient.account, created: world.now, doctor: doctor),
                    by: patient)
            case ..<86:
                let open = world.repository.snapshot.offers.values.filter { $0.status == .open }.sorted {
                    $0.id < $1.id
                }
                guard !open.isEmpty else { return false }
                let offer = open[random.below(open.count)]
                let owner = random.chance(80) ? Viewer(account: offer.patient) : patient
                if random.chance(50) {
                    _ = try await world.waiting.accept(offer.id, visitor: "Ana", by: owner)
                } else {
                    try await world.waiting.decline(offer.id, by: owner)
                }
            case ..<88:
                let entries = world.repository.snapshot.entries.values.sorted { $0.id < $1.id }
                guard !entries.isEmpty else { return false }
                let entry = entries[random.below(entries.count)]
                if random.chance(50) {
                    try await world.waiting.leave(entry.id, by: Viewer(account: entry.patient))
                } else {
                    try await world.waiting.resume(entry.id, by: Viewer(account: entry.patient))
                }
            default:
                world.now += Double(random.below(90)) * 60
                _ = try await world.waiting.expireOffers()
                _ = try await world.appointments.performDueActs()
            }
            return true
        } catch is DomainError {
            return false
        }
    }

    /// Holds another time for an appointment, and may extend the hold or move the appointment with it.
    private func holdOther(second: Int, by viewer: Viewer, _ random: inout RandomSource) async throws {
        let open = world.repository.snapshot.appointments.values
            .filter { $0.status == .confirmed || $0.status == .requested }.sorted { $0.id < $1.id }
        guard !open.isEmpty else { return }
        let target = open[random.below(open.count)]
        let owner = target.patient.map { random.chance(80) ? Viewer(account: $0) : viewer } ?? world.reception
        // Half of the times overlap the appointment's own.
        let start = random.chance(50) ? second : target.slot.second + 1_800 * (random.chance(50) ? 1 : -1)
        let hold = try await world.booking.holdOther(for: target.id, second: start, by: owner)
        if random.chance(30) { _ = try await world.booking.extend(hold.id, for: .account(owner.account)) }
        guard random.chance(50) else { return }
        _ = try await world.appointments.perform(
            .move(Slot(second: start, minutes: 30), needsConfirmation: false, hold: hold.id), on: target.id,
            version: target.version, by: owner)
    }

    /// Adds or removes an absence, closes a date or gives it other hours, or changes the hours of a week.
    private mutating func changeAgenda(
        of doctor: Doctor.ID, by viewer: Viewer, _ random: inout RandomSource
    ) async throws {
        let address = Address.ID("address-\(doctor)")
        let today = ZonedTime(world.now, in: world.place.zone).wall.day
        let day = today.adding(days: random.below(7))
        switch random.below(6) {
        case 0, 1:
            let hour = 8 + random.below(9)
            guard let from = WallTime(hour), let to = WallTime(hour + 1 + random.below(3)) else { return }
            _ = try await world.agenda.add(
                AbsenceRequest(doctor: doctor, firstDay: day, lastDay: day, from: from, to: to), at: "practice",
                by: viewer)
            absences += 1
        case 2:
            let known = world.repository.snapshot.absences.keys.sorted()
            guard !known.isEmpty else { return }
            try await world.agenda.removeAbsence(known[random.below(known.count)], at: "practice", by: viewer)
        case 3:
            let hours = try hours(&random)
            try await world.agenda.set(
                AgendaException(
                    doctor: doctor, address: address, day: day, intervals: random.chance(30) ? [] : [hours]),
                at: "practice", by: viewer)
        case 4:
            try await world.agenda.removeException(
                doctor: doctor, address: address, day: day, at: "practice", by: viewer)
        default:
            let hours = try hours(&random)
            world.repository.arrange { state in
                let key = MemoryBookingRepository.PlaceKey(doctor, address)
                guard let place = state.places[key] else { return }
                var agenda = place.agenda
                agenda.hours[day.weekday] = [hours]
                state.places[key] = Place(
                    practice: place.practice, address: place.address, doctor: doctor, agenda: agenda)
            }
        }
    }

    private func hours(_ random: inout RandomSource) throws -> OpenHours {
        guard let opens = WallTime(7 + random.below(4)), let closes = WallTime(14 + random.below(6)) else {
            throw DomainError.invalidHours
        }
        return try OpenHours(opens, closes)
    }

    private func act(on target: Appointment, _ slot: Slot, _ random: inout RandomSource) -> AppointmentAct {
        let acts: [AppointmentAct] = [
            .confirm, .refuse(reason: "x"), .lapse,
            .propose([slot, Slot(second: slot.second + 3_600, minutes: 30)], isKeepable: random.chance(50)),
            .propose([slot], isKeepable: random.chance(50)), .accept(target.proposal?.slots.last ?? slot),
            .counter(slot), .keep, .withdraw, .expire, .move(slot, needsConfirmation: false),
            .move(slot, needsConfirmation: true),
            .cancel(reason: "x"), .cancelLate(reason: "x"), .arrive, .complete, .noShow, .undo, .settle,
        ]
        return acts[random.below(acts.count)]
    }
}

/// The promises that hold after every step.
private enum Invariants {
    static func check(_ world: World) throws {
        let state = world.repository.snapshot
        var expected: [Doctor.ID: [Int: ClaimOwner]] = [:]
        func add(_ doctor: Doctor.ID, _ cells: some Sequence<Int>, _ owner: ClaimOwner) throws {
            for cell in cells {
                let other = expected[doctor, default: [:]].updateValue(owner, forKey: cell)
                try #require(other == nil, "\(owner) and \(String(describing: other)) overlap")
            }
        }
        for appointment in state.appointments.values {
            try add(appointment.doctor, appointment.claimedCells, .appointment(appointment.id))
        }
        for offer in state.offers.values where offer.status == .open && world.now < offer.expires {
            try add(offer.doctor, offer.slot.cells, .offer(offer.id))
        }
        for hold in state.holds.values where world.now < hold.expires {
            try add(hold.doctor, hold.claimedCells, .hold(hold.id))
        }
        let present = Slot(start: world.now, minutes: 0).cells.lowerBound
        for absence in state.absences.values {
            // It claims the cells from its creation on, so those that have passed may be missing.
            let owner = ClaimOwner.absence(absence.id)
            let claims = state.claims[absence.doctor] ?? [:]
            try add(absence.doctor, absence.cells.filter { $0 >= present || claims[$0]?.owner == owner }, owner)
        }
        for (doctor, claims) in state.claims {
            for claim in claims.values where claim.isValid(at: world.now) {
                try #require(expected[doctor]?[claim.cell] == claim.owner, "\(claim) has no owner")
            }
            try #require(claims.values.count { $0.isValid(at: world.now) } == expected[doctor]?.count ?? 0)
        }
        for chain in Dictionary(grouping: state.offers.values, by: \.chain).values {
            try #require(chain.count { $0.status == .open } <= 1)
            try #require(chain.count <= Offer.limit && Set(chain.map(\.entry)).count == chain.count)
        }
    }

    /// Checks that each new offer went to the earliest entry that fits.
    static func checkOrder(_ world: World, seen: inout Set<Offer.ID>) throws {
        let state = world.repository.snapshot
        for offer in state.offers.values where seen.insert(offer.id).inserted {
            guard let taken = state.entries[offer.entry] else { continue }
            let asked = state.offers.values.filter { $0.chain == offer.chain }.map(\.entry)
            let giver = offer.freedBy.flatMap { state.appointments[$0] }?.patient
            try #require(giver != offer.patient, "\(offer) gives back what its patient has freed")
            let place = state.places[.init(offer.doctor, offer.address)]
            try #require(place?.opens(for: offer.slot, now: world.now) == true, "\(offer) is outside the hours")
            let freed = FreedSlot(
                practice: "practice", doctor: offer.doctor, address: offer.address, zone: world.place.zone,
                slot: offer.freed, appointment: offer.freedBy, patient: giver)
            let earlier = state.entries.values.filter {
                !asked.contains($0.id) && freed.fits($0) && ($0.created, $0.id) < (taken.created, taken.id)
            }
            try #require(earlier.isEmpty, "\(offer) passed over \(earlier)")
        }
    }
}

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
        var (steps, changes, offers) = (0, 0, 0)
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
                offers = max(offers, seen.count)
                steps += 1
            }
        }
        #expect(changes > 20_000 && offers > 20)
    }
}

/// A random user of all sides.
private struct Walker {
    let world: World
    var requests = 0

    /// Performs a random step, and returns whether it was allowed.
    mutating func step(_ random: inout RandomSource) async throws -> Bool {
        let patients = (0..<6).map { Viewer(account: .init("p\($0)")) }
        let patient = random.chance(85) ? patients[random.below(6)] : world.reception
        let viewer = random.chance(60) ? patient : [world.reception, world.ownDoctor, world.stranger][random.below(3)]
        let doctor: Doctor.ID = random.chance(70) ? "doctor" : "other"
        let hours = (world.now.timeIntervalSince(World.monday) / 3_600).rounded() + Double(random.below(60)) / 2
        let slot = Slot(second: World.second(hours: hours), minutes: 30)
        do {
            switch random.below(100) {
            case ..<25:
                requests += 1
                let hold = world.repository.snapshot.holds.values.map(\.id).sorted().first
                _ = try await world.booking.book(
                    world.request(
                        "r\(requests)", hours: hours, doctor: doctor, hold: random.chance(10) ? hold : nil),
                    by: patient)
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
            try add(hold.doctor, hold.slot.cells, .hold(hold.id))
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
            let freed = FreedSlot(
                practice: "practice", doctor: offer.doctor, address: offer.address, zone: world.place.zone,
                slot: offer.freed)
            let earlier = state.entries.values.filter {
                !asked.contains($0.id) && freed.fits($0) && ($0.created, $0.id) < (taken.created, taken.id)
            }
            try #require(earlier.isEmpty, "\(offer) passed over \(earlier)")
        }
    }
}

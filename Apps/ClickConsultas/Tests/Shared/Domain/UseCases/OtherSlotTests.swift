// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("Other times of an appointment")
struct OtherSlotTests {
    /// Returns a world whose reason takes an hour, while a slot starts every half hour.
    private func world(needsConfirmation: Bool = false) throws -> World {
        let world = try World()
        let reason = try Reason(
            id: "reason-doctor", doctor: "doctor", practice: "practice", name: "Consulta", minutes: 60,
            price: Price(centavos: 25_000), needsConfirmation: needsConfirmation)
        world.repository.arrange { $0.reasons["reason-doctor"] = reason }
        return world
    }

    private func slot(_ hours: Double) -> Slot { Slot(second: World.second(hours: hours), minutes: 60) }

    private func others(of appointment: Appointment, in world: World, for viewer: Viewer) async throws -> [Slot] {
        let day = try #require(Day("2026-11-24"))
        return try await world.booking.otherSlots(of: appointment.id, days: day...day, for: viewer)
    }

    @Test("A move may overlap the appointment's own time, and no other's")
    func move() async throws {
        let world = try world()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        _ = try await world.booking.book(world.request("r2", hours: 33.5), by: world.rui)
        let free = try await others(of: booked, in: world, for: world.ana)
        #expect(free.contains(slot(31.5)) && free.contains(slot(32.5)))
        #expect(!free.contains(slot(32)) && !free.contains(slot(33)))

        let hold = try await world.booking.holdOther(
            for: booked.id, second: slot(32.5).second, by: world.ana)
        #expect(hold.claimedCells.count == 6)
        // The user's own hold takes no time from them.
        #expect(try await others(of: booked, in: world, for: world.ana) == free)
        world.now += 200
        let extended = try await world.booking.extend(hold.id, for: .account("ana"))
        #expect(extended.claimedCells == hold.claimedCells)
        await #expect(throws: DomainError.self) {
            try await world.booking.book(world.request("r3", hours: 31.5), by: world.rui)
        }
        let moved = try await world.appointments.perform(
            .move(slot(32.5), needsConfirmation: false, hold: hold.id), on: booked.id, version: 1, by: world.ana)
        #expect(moved.slot == slot(32.5))
        let claims = try #require(world.repository.snapshot.claims["doctor"])
        #expect(claims.values.count { $0.owner == .appointment(booked.id) } == 12 && claims.count == 24)
        _ = try await world.booking.book(world.request("r3", hours: 31.5), by: world.rui)
    }

    @Test("A hold for a move leaves what the appointment gives up meanwhile, and takes nothing of another")
    func changedMeanwhile() async throws {
        let world = try world()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        let hold = try await world.booking.holdOther(
            for: booked.id, second: slot(32.5).second, by: world.ana)
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.ana)
        let other = try await world.booking.book(world.request("r2", hours: 32), by: world.rui)
        let held = world.request("r3", hours: 32.5, hold: hold.id)
        await #expect(throws: DomainError.self) { try await world.booking.book(held, by: world.ana) }
        let claims = try #require(world.repository.snapshot.claims["doctor"])
        #expect(claims.values.count { $0.owner == .appointment(other.id) } == 12)
        #expect(claims.values.count { $0.owner == .hold(hold.id) } == 6)
    }

    @Test("Proposals and counter-proposals may overlap too, and times in question are not offered again")
    func proposal() async throws {
        let world = try world()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        #expect(try await others(of: booked, in: world, for: world.reception).contains(slot(32.5)))
        let proposed = try await world.appointments.perform(
            .propose([slot(32.5)], isKeepable: true), on: booked.id, version: 1, by: world.reception)
        let free = try await others(of: proposed, in: world, for: world.ana)
        #expect(free.contains(slot(31.5)) && free.contains(slot(33)))
        #expect(!free.contains(slot(32)) && !free.contains(slot(32.5)))
        let countered = try await world.appointments.perform(
            .counter(slot(31.5)), on: booked.id, version: 2, by: world.ana)
        #expect(countered.status == .requested && countered.slot == slot(31.5))
        #expect(world.repository.snapshot.claims["doctor"]?.count == 18)
    }

    @Test("The appointment of another patient or practice has no other times")
    func invisible() async throws {
        let world = try world()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        for viewer in [world.rui, world.stranger, world.otherDoctor] {
            await #expect(throws: DomainError.notFound) { try await others(of: booked, in: world, for: viewer) }
            await #expect(throws: DomainError.notFound) {
                try await world.booking.holdOther(for: booked.id, second: slot(34).second, by: viewer)
            }
        }
        #expect(world.repository.snapshot.holds.isEmpty)
    }
}

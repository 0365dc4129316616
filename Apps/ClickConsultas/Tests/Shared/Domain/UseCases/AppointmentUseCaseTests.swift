// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Testing

@Suite("Acts on appointments")
struct AppointmentUseCaseTests {
    @Test("Another patient's or practice's appointment does not exist")
    func invisible() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 26), by: world.ana)
        for viewer in [world.rui, world.stranger, world.otherDoctor] {
            await #expect(throws: DomainError.notFound) {
                try await world.appointments.appointment(booked.id, for: viewer)
            }
            await #expect(throws: DomainError.notFound) {
                try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: viewer)
            }
            #expect(try await world.appointments.appointments(matching: .init(), for: viewer).isEmpty)
        }
        for viewer in [world.ana, world.reception, world.ownDoctor] {
            #expect(try await world.appointments.appointment(booked.id, for: viewer) == booked)
        }
    }

    @Test("A move takes the new slot and frees the old one in one transaction")
    func move() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        _ = try await world.booking.book(world.request("r2", hours: 33), by: world.rui)
        await #expect(throws: DomainError.slotTaken(nearest: [32.5, 33.5, 34].map { World.slot(hours: $0) })) {
            try await world.appointments.perform(
                .move(World.slot(hours: 33), needsConfirmation: false), on: booked.id, version: 1, by: world.ana)
        }
        let moved = try await world.appointments.perform(
            .move(World.slot(hours: 34), needsConfirmation: true), on: booked.id, version: 1, by: world.ana)
        #expect(moved.status == .confirmed && moved.slot == World.slot(hours: 34))
        #expect(world.repository.snapshot.claims["doctor"]?.count == 12)
        #expect(world.repository.snapshot.notices.last?.recipient == .practice("practice"))
        await #expect(throws: DomainError.outsideBookingWindow) {
            try await world.appointments.perform(
                .move(World.slot(hours: 34.25), needsConfirmation: false), on: booked.id, version: 2, by: world.ana)
        }
    }

    @Test("A move takes the slot that it has held, and no hold of another")
    func heldMove() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        func hold(_ hours: Double, by viewer: Viewer) async throws -> Hold {
            try await world.booking.hold(
                doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: hours), for: .account(viewer.account))
        }
        func move(_ hours: Double, _ hold: Hold) async throws -> Appointment {
            try await world.appointments.perform(
                .move(World.slot(hours: hours), needsConfirmation: false, hold: hold.id), on: booked.id, version: 1,
                by: world.ana)
        }
        let (own, other) = (try await hold(34, by: world.ana), try await hold(33, by: world.rui))
        for (hours, wrong) in [(33.0, own), (33, other)] {
            await #expect(throws: DomainError.holdExpired) { try await move(hours, wrong) }
        }
        #expect(world.repository.snapshot.holds.count == 2)
        world.now = own.expires
        await #expect(throws: DomainError.holdExpired) { try await move(34, own) }
        let again = try await hold(34, by: world.ana)
        #expect(try await move(34, again).slot == World.slot(hours: 34))
        #expect(world.repository.snapshot.holds[again.id] == nil)
        let claims = world.repository.snapshot.claims["doctor"]?.values.filter { $0.owner == .appointment(booked.id) }
        #expect(claims?.count == 6)
    }

    @Test("A freed slot goes along the waiting list, in order, until it is public")
    func waitingList() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 50), by: world.ana)
        for index in 0..<7 {
            let entry = world.entry(
                .init("e\(index)"), by: .init("w\(index)"), created: World.monday.addingTimeInterval(Double(-index)))
            try await world.waiting.join(entry, by: Viewer(account: .init("w\(index)")))
        }
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.ana)
        // The earliest entry has the first offer, and the slot is not public meanwhile.
        for index in (2...6).reversed() {
            let offer = try #require(world.repository.snapshot.offers.values.first { $0.status == .open })
            #expect(offer.entry == .init("e\(index)") && offer.expires == world.now.addingTimeInterval(1_800))
            await #expect(throws: DomainError.self) {
                try await world.booking.book(world.request("x\(index)", hours: 50), by: world.rui)
            }
            if index % 2 == 0 {
                try await world.waiting.decline(offer.id, by: Viewer(account: .init("w\(index)")))
            } else {
                world.now = offer.expires
                #expect(try await world.waiting.expireOffers() == 1)
            }
        }
        #expect(world.repository.snapshot.offers.values.allSatisfy { $0.status != .open })
        #expect(try await world.booking.book(world.request("y", hours: 50), by: world.rui).status == .confirmed)
        #expect(world.repository.snapshot.entries.count == 7)
    }

    @Test("An accepted offer books, or moves the linked appointment")
    func acceptOffer() async throws {
        let world = try World()
        let first = try await world.booking.book(world.request(hours: 52), by: world.ana)
        let late = try await world.booking.book(world.request("r2", hours: 78), by: world.rui)
        try await world.waiting.join(
            world.entry("e", by: "rui", created: World.monday, appointment: late.id), by: world.rui)
        world.now += 3_600 * 2
        _ = try await world.appointments.perform(.cancel(reason: ""), on: first.id, version: 1, by: world.reception)
        let offer = try #require(world.repository.snapshot.offers.values.first)
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Ana", by: world.ana)
        }
        let moved = try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        #expect(moved.id == late.id && moved.slot == World.slot(hours: 52) && moved.status == .confirmed)
        #expect(world.repository.snapshot.entries.isEmpty)
        let claims = world.repository.snapshot.claims["doctor"] ?? [:]
        #expect(claims.count == 6 && claims.values.allSatisfy { $0.owner == .appointment(late.id) })
        await #expect(throws: DomainError.offerExpired) {
            try await world.waiting.accept(offer.id, visitor: "Rui", by: world.rui)
        }
    }

    @Test("An entry pauses after three unanswered offers, and keeps its place")
    func pause() async throws {
        let world = try World()
        try await world.waiting.join(world.entry("e", by: "rui", created: World.monday), by: world.rui)
        for index in 0..<3 {
            let booked = try await world.booking.book(
                world.request("r\(index)", hours: 50 + Double(index)), by: world.ana)
            world.now += 3_600 * 2
            _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.ana)
            world.now += 3_600
            #expect(try await world.waiting.expireOffers() == 1)
        }
        #expect(world.repository.snapshot.entries["e"]?.isPaused == true)
        #expect(world.repository.snapshot.notices.contains { $0.kind == .waitingPaused })
        try await world.waiting.resume("e", by: world.rui)
        #expect(world.repository.snapshot.entries["e"] == world.entry("e", by: "rui", created: World.monday))
    }

    @Test("An offer at night waits for the morning; one without two hours left is not made")
    func offerTimes() throws {
        let world = try World()
        func freed(_ hours: Double) -> FreedSlot {
            FreedSlot(
                practice: "practice", doctor: "doctor", address: "address-doctor", zone: world.place.zone,
                slot: World.slot(hours: hours))
        }
        let morning = World.monday.addingTimeInterval(3_600 * 2)
        #expect(freed(49).deadline(now: morning) == morning.addingTimeInterval(1_800))
        #expect(freed(10).deadline(now: morning) == morning.addingTimeInterval(900))
        #expect(freed(4.25).deadline(now: morning) == morning.addingTimeInterval(900))
        #expect(freed(4).deadline(now: morning) == nil)
        // 22:00, and 5:00 of the next day: 8:30 is 25.5 hours after Monday, 7:00.
        let answer = World.monday.addingTimeInterval(25.5 * 3_600)
        #expect(freed(49).deadline(now: World.monday.addingTimeInterval(15 * 3_600)) == answer)
        #expect(freed(30).deadline(now: World.monday.addingTimeInterval(22 * 3_600)) == answer)
        #expect(freed(27).deadline(now: World.monday.addingTimeInterval(22 * 3_600)) == nil)
    }

    @Test("Five entries are the limit, and others' lists do not exist")
    func entryLimits() async throws {
        let world = try World()
        for index in 0..<5 {
            try await world.waiting.join(world.entry(.init("e\(index)"), by: "ana", created: world.now), by: world.ana)
        }
        await #expect(throws: DomainError.limitReached) {
            try await world.waiting.join(world.entry("e6", by: "ana", created: world.now), by: world.ana)
        }
        await #expect(throws: DomainError.notFound) { try await world.waiting.leave("e0", by: world.rui) }
        await #expect(throws: DomainError.notFound) { try await world.waiting.resume("e0", by: world.rui) }
        await #expect(throws: DomainError.notFound) {
            try await world.waiting.join(world.entry("e7", by: "ana", created: world.now), by: world.rui)
        }
        try await world.waiting.leave("e0", by: world.ana)
        #expect(try await world.waiting.entries(of: world.ana).map(\.id) == ["e1", "e2", "e3", "e4"])
    }

    @Test("The clock lets requests lapse, proposals expire and appointments settle")
    func dueActs() async throws {
        let world = try World(needsConfirmation: true)
        let request = try await world.booking.book(world.request(hours: 75), by: world.ana)
        let caller = try await world.booking.book(world.request("c", hours: 100), by: world.reception)
        _ = try await world.appointments.perform(
            .propose([World.slot(hours: 101)], isKeepable: true), on: caller.id, version: 1, by: world.reception)
        #expect(try await world.appointments.performDueActs() == 0)
        world.now += 48 * 3_600
        #expect(try await world.appointments.performDueActs() == 2)
        let appointments = world.repository.snapshot.appointments
        #expect(appointments[request.id]?.cancellation == .unanswered)
        #expect(appointments[caller.id]?.status == .confirmed)
        #expect(world.repository.snapshot.claims["doctor"]?.count == 6)
        world.now += 12 * 86_400
        #expect(try await world.appointments.performDueActs() == 1)
        #expect(world.repository.snapshot.appointments[caller.id]?.status == .completed)
    }

    @Test("An act of the clock that fails does not stop the others")
    func failingActs() async throws {
        let world = try World(needsConfirmation: true)
        let lost = try await world.booking.book(world.request("a", hours: 98, doctor: "other"), by: world.ana)
        let kept = try await world.booking.book(world.request("b", hours: 98), by: world.rui)
        #expect(lost.id < kept.id)
        world.repository.arrange { $0.places[.init("other", "address-other")] = nil }
        world.now += 48 * 3_600
        await #expect(throws: DomainError.notFound) { try await world.appointments.performDueActs() }
        let states = world.repository.snapshot.appointments
        #expect(states[kept.id]?.status == .cancelled && states[lost.id]?.status == .requested)
    }

    @Test("A staff member acts for the practice, and for themselves as a patient")
    func sides() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 50), by: world.ownDoctor)
        #expect(booked.patient == nil)
        let own = Appointment(
            id: "own", practice: "practice", doctor: "doctor", patient: "reception", visitor: "Eu",
            reason: "reason-doctor",
            address: "address-doctor", payment: .plan("plan"), zone: "America/Sao_Paulo", slot: World.slot(hours: 60),
            needsConfirmation: false, now: World.monday)
        #expect(world.reception.side(of: own, for: .move) == .patient)
        #expect(world.reception.side(of: own, for: .arrive) == .staff)
        #expect(world.ownDoctor.may(.editHours, at: "practice", doctor: "doctor"))
        #expect(!world.ownDoctor.may(.editHours, at: "practice", doctor: "other"))
        #expect(!world.ownDoctor.may(.editRules, at: "practice", doctor: "doctor"))
        #expect(
            world.reception.may(.editExceptions, at: "practice") && !world.reception.may(.editHours, at: "practice"))
        #expect(!world.stranger.may(.seeAppointments, at: "practice"))
    }
}

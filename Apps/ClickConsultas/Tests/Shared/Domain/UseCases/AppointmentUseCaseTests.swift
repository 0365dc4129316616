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

    @Test("The reason of a refusal stays in the history, also when the old time stays")
    func refusalReason() async throws {
        let world = try World(needsConfirmation: true)
        let booked = try await world.booking.book(world.request(hours: 32), by: world.ana)
        _ = try await world.appointments.perform(.confirm, on: booked.id, version: 1, by: world.reception)
        _ = try await world.appointments.perform(
            .move(World.slot(hours: 34), needsConfirmation: true), on: booked.id, version: 2, by: world.ana)
        let kept = try await world.appointments.perform(
            .refuse(reason: "Sala em obras"), on: booked.id, version: 3, by: world.reception)
        #expect(kept.status == .confirmed && kept.slot == booked.slot && kept.cancellationReason == nil)
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 4, by: world.ana)
        #expect(world.repository.snapshot.events.map(\.reason) == [nil, nil, nil, "Sala em obras", nil])
    }

    @Test("An entry of a history from before reasons were kept is read")
    func oldEvent() throws {
        let text = #"{"appointment":"a","version":2,"act":"refuse","actor":"staff","to":"cancelled","date":0}"#
        let event = try JSONDecoder().decode(AppointmentEvent.self, from: Data(text.utf8))
        #expect(event.act == .refuse && event.reason == nil)
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

    @Test("The clock lets requests lapse, proposals expire and appointments settle")
    func dueActs() async throws {
        let world = try World(needsConfirmation: true)
        let request = try await world.booking.book(world.request(hours: 75), by: world.ana)
        let caller = try await world.booking.bookCaller(world.request("c", hours: 100), by: world.reception)
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
        // Its practice is gone.
        world.repository.arrange {
            $0.appointments[lost.id] = Appointment(
                id: lost.id, practice: "gone", doctor: lost.doctor, patient: lost.patient, visitor: lost.visitor,
                reason: lost.reason, address: lost.address, payment: lost.payment, zone: lost.zone, slot: lost.slot,
                needsConfirmation: true, now: lost.requested)
        }
        world.now += 48 * 3_600
        await #expect(throws: DomainError.notFound) { try await world.appointments.performDueActs() }
        let states = world.repository.snapshot.appointments
        #expect(states[kept.id]?.status == .cancelled && states[lost.id]?.status == .requested)
    }

    @Test("The staff acts for a caller too, and the history names the practice")
    func callers() async throws {
        let world = try World(needsConfirmation: true)
        let booked = try await world.booking.bookCaller(world.request(hours: 50), by: world.reception)
        func perform(
            _ act: AppointmentAct, _ version: Int, by viewer: Viewer? = nil
        ) async throws -> Appointment {
            try await world.appointments.perform(
                act, on: booked.id, version: version, by: viewer ?? world.reception)
        }
        _ = try await perform(.propose([World.slot(hours: 52)], isKeepable: true), 1)
        #expect(try await perform(.keep, 2).slot == World.slot(hours: 50))
        _ = try await perform(.propose([World.slot(hours: 52)], isKeepable: false), 3)
        #expect(try await perform(.accept(World.slot(hours: 52)), 4).slot == World.slot(hours: 52))
        // The reason asks for a confirmation, and the practice's own move is one.
        let slot = World.slot(hours: 54)
        let moved = try await perform(.move(slot, needsConfirmation: true), 5, by: world.ownDoctor)
        #expect(moved.slot == slot && moved.status == .confirmed)
        await #expect(throws: DomainError.outsideBookingWindow) {
            try await perform(.move(World.slot(hours: 54.25), needsConfirmation: false), 6)
        }
        for viewer in [world.ana, world.otherDoctor, world.stranger] {
            await #expect(throws: DomainError.notFound) {
                try await perform(.move(World.slot(hours: 56), needsConfirmation: false), 6, by: viewer)
            }
        }
        #expect(world.repository.snapshot.events.allSatisfy { $0.actor == .staff })
        #expect(world.repository.snapshot.notices.isEmpty)
        #expect(world.repository.snapshot.claims["doctor"]?.count == 6)

        let pages = AppointmentPageUseCase(repository: world.repository, environment: world.environment)
        let details = try await pages.details(booked.id, for: world.reception)
        #expect(details.side == .staff && details.acts(now: world.now) == [.propose, .move, .cancel])
        // The practice's own cancellation is never late.
        #expect(details.acts(now: slot.start - 3_600) == [.cancel, .arrive])
    }

    @Test("An undo of an old appointment leaves a day to mark it again")
    func undoOfOldAppointments() async throws {
        let world = try World()
        let booked = try await world.booking.book(world.request(hours: 26), by: world.ana)
        let end = booked.slot.end
        world.now = end + 7 * 86_400 - 1
        #expect(try await world.appointments.performDueActs() == 0)
        world.now = end + 7 * 86_400
        #expect(try await world.appointments.performDueActs() == 1)
        world.now = end + 13 * 86_400
        _ = try await world.appointments.perform(.undo, on: booked.id, version: 2, by: world.reception)
        world.now = end + 14 * 86_400 - 1
        #expect(try await world.appointments.performDueActs() == 0)
        let missed = try await world.appointments.perform(.noShow, on: booked.id, version: 3, by: world.reception)
        #expect(missed.status == .noShow)
        _ = try await world.appointments.perform(.undo, on: booked.id, version: 4, by: world.reception)
        world.now += 86_400
        #expect(try await world.appointments.performDueActs() == 1)
        #expect(world.repository.snapshot.appointments[booked.id]?.status == .completed)
    }

    @Test("A staff member acts for the practice, and for themselves as a patient")
    func sides() async throws {
        let world = try World()
        let caller = try await world.booking.bookCaller(world.request(hours: 50), by: world.ownDoctor)
        #expect(world.reception.sides(of: caller) == [.staff, .patient] && world.otherDoctor.sides(of: caller).isEmpty)
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

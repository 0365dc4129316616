// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import Synchronization
import Testing

/// The pages of appointments, offers and waiting lists.
@Suite struct AppointmentPageUseCaseTests {
    private let notes = MemoryNotes()

    private func sources() -> BookingSources {
        BookingSources(
            names: FixedNames(), notes: notes, city: { $0 == 3_550_308 ? "São Paulo" : "" },
            plan: { $0 == "plan" ? "Viva" : nil })
    }

    private func pages(_ world: World) -> AppointmentPageUseCase {
        AppointmentPageUseCase(repository: world.repository, environment: world.environment, sources: sources())
    }

    private func booking(_ world: World) -> BookingUseCase {
        BookingUseCase(repository: world.repository, environment: world.environment, sources: sources())
    }

    @Test func `details have names, history and the note, for the two sides alone`() async throws {
        let world = try World()
        let request = BookingRequest(
            id: "r", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
            second: World.second(hours: 50), payment: .plan("plan"), visitor: "Forged", note: "Dor no peito")
        let booked = try await booking(world).book(request, by: world.ana)
        #expect(booked.visitor == "Name of ana")
        let details = try await pages(world).details(booked.id, for: world.ana)
        #expect(details.doctor.name.text == "Clara Nunes" && details.practice.name == "Clínica Boa")
        #expect(details.city == "São Paulo" && details.plan == "Viva" && details.note?.value == "Dor no peito")
        #expect(details.side == .patient && details.events.map(\.act) == [.book])
        #expect(!details.mayRevealCPF)
        for viewer in [world.reception, world.ownDoctor] {
            let seen = try await pages(world).details(booked.id, for: viewer)
            #expect(seen.side == .staff && seen.note?.value == "Dor no peito" && seen.mayRevealCPF)
        }
        for viewer in [world.rui, world.otherDoctor, world.stranger] {
            await #expect(throws: DomainError.notFound) { try await pages(world).details(booked.id, for: viewer) }
        }
    }

    @Test func `an appointment stays readable and can be marked when its doctor has left the address`() async throws {
        let world = try World()
        let booked = try await booking(world).book(world.request("r", hours: 3), by: world.ana)
        world.now += 3.5 * 3_600
        _ = try await world.appointments.perform(.noShow, on: booked.id, version: 1, by: world.reception)
        for place in [world.place, world.otherPlace] {
            world.repository.arrange { $0.leave(.init(place.doctor, place.address.id)) }
        }
        for viewer in [world.ana, world.reception] {
            let details = try await pages(world).details(booked.id, for: viewer)
            #expect(details.address == world.place.address && details.practice.name == "Clínica Boa")
        }
        let row = try #require(try await pages(world).lists(of: world.ana).past.first)
        #expect(row.place == "Clínica Boa · São Paulo")
        let undone = try await world.appointments.perform(.undo, on: booked.id, version: 2, by: world.reception)
        #expect(undone.status == .confirmed)
    }

    @Test func `a visitor is the patient's own dependant, by the server's name`() async throws {
        let world = try World()
        func request(_ dependant: Dependant.ID) -> BookingRequest {
            BookingRequest(
                id: "r-\(dependant)", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: 50), dependant: dependant, visitor: "Forged")
        }
        await #expect(throws: DomainError.notFound) {
            try await booking(world).book(request("of-rui"), by: world.ana)
        }
        let booked = try await booking(world).book(request("of-ana"), by: world.ana)
        #expect(booked.visitor == "Name of of-ana" && booked.dependant == "of-ana")
        let long = BookingRequest(
            id: "r2", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
            second: World.second(hours: 52), visitor: "", note: String(repeating: "a", count: 501))
        await #expect(throws: DomainError.longText(limit: 500)) {
            try await booking(world).book(long, by: world.ana)
        }
    }

    @Test func `those who work at a practice book there as its patients`() async throws {
        let world = try World(needsConfirmation: true)
        let request = BookingRequest(
            id: "r", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
            second: World.second(hours: 50), dependant: "of-reception", visitor: "Forged", note: "Alergia")
        let booked = try await booking(world).book(request, by: world.reception)
        #expect(booked.patient == "reception" && booked.dependant == "of-reception")
        #expect(booked.visitor == "Name of of-reception" && booked.status == .requested)
        let details = try await pages(world).details(booked.id, for: world.reception)
        #expect(details.sides == [.patient, .staff] && details.note?.value == "Alergia")
        #expect(details.events.map(\.actor) == [.patient])
        for viewer in [world.ana, world.otherDoctor, world.stranger] {
            await #expect(throws: DomainError.notAllowed) {
                try await booking(world).bookCaller(world.request("c", hours: 52), by: viewer)
            }
        }
        let caller = try await booking(world).bookCaller(world.request("c", hours: 52), by: world.ownDoctor)
        #expect(caller.patient == nil && caller.visitor == "Ana Sá" && caller.status == .confirmed)
    }

    @Test func `lists have what waits, what comes and what is over, and no one else's`() async throws {
        let world = try World()
        let proposed = try await booking(world).book(world.request("a", hours: 50), by: world.ana)
        let next = try await booking(world).book(world.request("b", hours: 52), by: world.ana)
        let cancelled = try await booking(world).book(world.request("c", hours: 74), by: world.ana)
        _ = try await booking(world).book(world.request("d", hours: 76), by: world.rui)
        _ = try await world.appointments.perform(
            .propose([World.slot(hours: 54)], isKeepable: true), on: proposed.id, version: 1, by: world.reception)
        _ = try await world.appointments.perform(.cancel(reason: ""), on: cancelled.id, version: 1, by: world.ana)
        let entry = world.entry("entry", by: "ana", created: world.now)
        try await world.waiting.join(entry, by: world.ana)
        let lists = try await pages(world).lists(of: world.ana)
        #expect(lists.toAnswer.map(\.id) == [proposed.id] && lists.next.map(\.id) == [next.id])
        #expect(lists.past.map(\.id) == [cancelled.id] && !lists.hasMore)
        #expect(lists.entries.map(\.reason) == ["Consulta"] && lists.offers.isEmpty)
        #expect(lists.next.first?.place == "Clínica Boa · São Paulo")
        #expect(try await pages(world).past(from: 0, of: world.ana).map(\.id) == [cancelled.id])
        #expect(try await pages(world).past(from: 1, of: world.ana).isEmpty)
        #expect(try await pages(world).past(from: -5, of: world.ana).count == 1)
        #expect(try await pages(world).lists(of: world.stranger).isEmpty)
    }

    @Test func `rows and offers name the dependant for whom they are`() async throws {
        let world = try World()
        _ = try await booking(world).book(
            BookingRequest(
                id: "r", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: 50), dependant: "of-ana", visitor: ""), by: world.ana)
        let freed = try await booking(world).book(world.request("a", hours: 52), by: world.rui)
        let entry = world.entry("entry", by: "ana", created: world.now, dependant: "of-ana")
        try await world.waiting.join(entry, by: world.ana)
        try await world.waiting.join(world.entry("own", by: "ana", created: world.now + 1), by: world.ana)
        _ = try await world.appointments.perform(.cancel(reason: ""), on: freed.id, version: 1, by: world.rui)
        let lists = try await pages(world).lists(of: world.ana)
        #expect(lists.next.map(\.dependant) == ["Name of of-ana"])
        #expect(lists.entries.map(\.dependant) == ["Name of of-ana", nil])
        let offer = try #require(lists.offers.first)
        #expect(try await pages(world).offer(offer.id, for: world.ana).dependant == "Name of of-ana")
    }

    @Test func `an offer is its patient's until it ends`() async throws {
        let world = try World()
        let booked = try await booking(world).book(world.request("a", hours: 50), by: world.rui)
        try await world.waiting.join(world.entry("entry", by: "ana", created: world.now), by: world.ana)
        world.now += 2 * 3_600
        _ = try await world.appointments.perform(.cancel(reason: ""), on: booked.id, version: 1, by: world.rui)
        let offer = try #require(try await pages(world).lists(of: world.ana).offers.first)
        let details = try await pages(world).offer(offer.id, for: world.ana)
        #expect(details.doctor == "Clara Nunes" && details.street == "Rua A, 1, Centro" && details.moves == nil)
        await #expect(throws: DomainError.notFound) { try await pages(world).offer(offer.id, for: world.rui) }
        world.now = details.offer.expires
        await #expect(throws: DomainError.offerExpired) { try await pages(world).offer(offer.id, for: world.ana) }
        #expect(try await pages(world).lists(of: world.ana).offers.isEmpty)
    }

    @Test func `a CPF is shown to the staff of a confirmed appointment, after the look is recorded`() async throws {
        let world = try World()
        let booked = try await booking(world).book(world.request("a", hours: 50), by: world.ana)
        let looks = LockIsolated<[AccessRecord]>([])
        let cpf = try CPF("390.533.447-05")
        func client(_ viewer: Viewer) -> AppointmentClient {
            .live(
                repository: world.repository, environment: world.environment, viewer: { viewer },
                revealCPF: { look in
                    looks.withValue { $0.append(look) }
                    return cpf
                })
        }
        #expect(try await client(world.reception).revealCPF(appointment: booked.id) == cpf)
        await #expect(throws: DomainError.notAllowed) {
            try await client(world.ana).revealCPF(appointment: booked.id)
        }
        await #expect(throws: DomainError.notFound) {
            try await client(world.otherDoctor).revealCPF(appointment: booked.id)
        }
        #expect(
            looks.value == [
                AccessRecord(
                    patient: "ana", viewer: "reception", practice: "practice", appointment: booked.id, date: world.now)
            ])
    }

    @Test func `a session holds a slot before its sign-in, and books it after`() async throws {
        let world = try World()
        let user = LockIsolated<Viewer?>(nil)
        func client(_ session: String) -> DomainClient {
            .live(
                repository: world.repository, environment: world.environment, sources: sources(), session: { session },
                viewer: {
                    guard let viewer = user.value else { throw DomainError.sessionExpired }
                    return viewer
                }, index: { SearchIndex([]) })
        }
        let second = World.second(hours: 50)
        let hold = try await client("one").hold("doctor", "address-doctor", "reason-doctor", second)
        #expect(hold.expires == world.now.addingTimeInterval(15 * 60))
        await #expect(throws: DomainError.holdExpired) { try await client("two").extendHold(hold.id) }
        #expect(try await client("one").extendHold(hold.id).extensions == 1)
        user.setValue(world.ana)
        #expect(try await client("one").isHeld(hold.id))
        #expect(try await !client("two").isHeld(hold.id))
        #expect(try await client("one").extendHold(hold.id).extensions == 2)
        let booked = try await client("one").bookAppointment(world.request("a", hours: 50, hold: hold.id))
        #expect(booked.visitor == "Name of ana")
        let other = try await client("one").hold("doctor", "address-doctor", "reason-doctor", World.second(hours: 52))
        try await client("one").releaseHold(other.id)
        #expect(world.repository.snapshot.holds.isEmpty)
    }
}

/// Names that are made of the identifiers.
private struct FixedNames: VisitorNamesProtocol {
    func name(of patient: Patient.ID, dependant: Dependant.ID?) throws -> String {
        guard let dependant else { return "Name of \(patient)" }
        guard dependant.rawValue.hasSuffix(patient.rawValue) else { throw DomainError.notFound }
        return "Name of \(dependant)"
    }
}

/// Notes in memory.
private final class MemoryNotes: AppointmentNotesProtocol {
    private let notes = Mutex<[Appointment.ID: String]>([:])

    func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) {
        notes.withLock { $0[appointment] = note }
    }

    func note(on appointment: Appointment.ID, of patient: Patient.ID) -> String? {
        notes.withLock { $0[appointment] }
    }
}

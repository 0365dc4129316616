// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import Testing

/// Names of some patients.
private struct Names: VisitorNamesProtocol {
    let names: [Patient.ID: String]

    func name(of patient: Patient.ID, dependant: Dependant.ID?) async throws -> String {
        guard let name = names[patient] else { throw DomainError.notFound }
        return name
    }
}

/// Notes in memory, by appointment and account.
private struct Notes: AppointmentNotesProtocol {
    let saved = LockIsolated<[String: String]>([:])

    func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) async throws {
        saved.withValue { $0["\(appointment) \(patient)"] = note }
    }

    func note(on appointment: Appointment.ID, of patient: Patient.ID) async throws -> String? {
        saved.value["\(appointment) \(patient)"]
    }
}

@Suite("The agenda of a practice")
struct AgendaUseCaseTests {
    private let owner = Viewer(
        account: "owner", members: [Member(account: "owner", practice: "practice", role: .owner)])
    private let tuesday = Day(number: 20_781)

    private func useCase(_ world: World) -> AgendaUseCase {
        AgendaUseCase(repository: world.repository, environment: world.environment)
    }

    private func query(
        _ doctor: Doctor.ID? = "doctor", span: AgendaSpan = .day, day: Day? = Day(number: 20_781)
    ) -> AgendaQuery {
        AgendaQuery(practice: "practice", doctor: doctor, day: day, span: span)
    }

    @Test("A doctor sees the own agenda; reception and owner see all; others see no practice")
    func visibility() async throws {
        let world = try World()
        let own = try await world.booking.book(world.request(hours: 26), by: world.ana)
        let other = try await world.booking.book(world.request("r2", hours: 26, doctor: "other"), by: world.rui)
        func seen(by viewer: Viewer) async throws -> [Appointment.ID] {
            try await useCase(world).agenda(query(nil), for: viewer).days.flatMap(\.appointments).map(\.id).sorted()
        }
        #expect(try await seen(by: world.ownDoctor) == [own.id])
        #expect(try await seen(by: world.otherDoctor) == [other.id])
        for viewer in [world.reception, owner] {
            #expect(try await seen(by: viewer) == [own.id, other.id].sorted())
        }
        await #expect(throws: DomainError.notFound) {
            try await useCase(world).agenda(query("doctor"), for: world.otherDoctor)
        }
        let isOperator = Viewer(account: "op", isOperator: true)
        for viewer in [world.stranger, world.ana, isOperator] {
            await #expect(throws: DomainError.notFound) { try await useCase(world).agenda(query(), for: viewer) }
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).requests(at: "practice", for: viewer)
            }
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).waitingList(at: "practice", for: viewer)
            }
            await #expect(throws: DomainError.notFound) {
                try await useCase(world).appointments([own.id], at: "practice", for: viewer)
            }
        }
        let named = try await useCase(world).appointments([own.id, other.id], at: "practice", for: world.ownDoctor)
        #expect(named.map(\.id) == [own.id] && named[0].reasonName == "Consulta")
    }

    @Test("A day has openings, breaks, appointments, free times, and nothing but busy times from elsewhere")
    func day() async throws {
        let world = try World()
        let elsewhere = Place(
            practice: try Practice(
                id: "elsewhere", name: "Outra", phone: PhoneNumber("1133334444", of: .practice),
                email: EmailAddress("outra@example.org"), isAdmitted: true),
            address: world.place.address, doctor: "doctor", agenda: world.place.agenda)
        let booked = try await world.booking.book(world.request(hours: 26), by: world.ana)
        _ = try await world.booking.hold(
            doctor: "doctor", address: "address-doctor", reason: "reason-doctor", second: World.second(hours: 28),
            for: .account("rui"))
        let foreign = Appointment(
            id: "foreign", practice: elsewhere.practice.id, doctor: "doctor", patient: "x", visitor: "Secret Name",
            reason: "r", address: "a", payment: .plan("p"), zone: "America/Sao_Paulo", slot: World.slot(hours: 30),
            needsConfirmation: false, now: World.monday)
        let pause = try OpenHours(#require(WallTime(12)), #require(WallTime(13)))
        world.repository.arrange { state in
            state.appointments["foreign"] = foreign
            for cell in foreign.claimedCells {
                state.claims["doctor", default: [:]][cell] = Claim(
                    doctor: "doctor", cell: cell, owner: .appointment("foreign"))
            }
            var agenda = world.place.agenda
            agenda.breaks[.tuesday] = [pause]
            state.places[.init("doctor", "address-doctor")] = Place(
                practice: world.place.practice, address: world.place.address, doctor: "doctor", agenda: agenda)
        }
        let page = try await useCase(world).agenda(query(), for: world.reception)
        let day = try #require(page.days.first)
        #expect(page.today == Day(number: 20_780) && page.day == tuesday && day.day == tuesday)
        #expect(day.openings.map(\.end).count == 2)
        #expect(day.appointments.map(\.id) == [booked.id])
        func starts(_ content: AgendaEntry.Content) -> [Int] {
            day.entries.filter { $0.content == content }.map { $0.startTime.wall.minutes }
        }
        #expect(starts(.blocked(.held)) == [11 * 60])
        #expect(starts(.blocked(.busy)) == [13 * 60])
        #expect(starts(.pause) == [12 * 60])
        #expect(starts(.free("address-doctor")).count == 20 - 2 - 3)
        #expect(!String(describing: page).contains("Secret Name"))
        // An expired hold is free at once.
        world.now += 301
        let later = try await useCase(world).agenda(query(), for: world.reception)
        #expect(later.days[0].entries.contains { $0.content == .blocked(.held) } == false)
    }

    @Test("A day is a holiday unless a doctor works in spite of it")
    func holiday() async throws {
        let world = try World()
        let christmas = Day(number: 20_812)
        func isHoliday() async throws -> Bool? {
            try await useCase(world).agenda(query(nil, day: christmas), for: owner).days.first?.isHoliday
        }
        #expect(try await isHoliday() == true)
        world.repository.arrange { state in
            var agenda = world.place.agenda
            agenda.exceptions[christmas] = agenda.hours[.monday]
            state.places[.init("doctor", "address-doctor")] = Place(
                practice: world.place.practice, address: world.place.address, doctor: "doctor", agenda: agenda)
        }
        #expect(try await isHoliday() == false)
    }

    @Test("A week begins on Monday, a list has appointments alone, and no day is far away")
    func spans() async throws {
        let world = try World()
        _ = try await world.booking.book(world.request(hours: 26), by: world.ana)
        let week = try await useCase(world).agenda(query(span: .week), for: world.reception)
        #expect(week.days.map(\.day) == (20_780...20_786).map { Day(number: $0) })
        let list = try await useCase(world).agenda(query(span: .list, day: nil), for: world.reception)
        #expect(list.days.count == 30 && list.days.flatMap(\.entries).count == 1)
        let last = try #require(Day("9999-12-31"))
        let far = try await useCase(world).agenda(query(day: last), for: world.reception)
        #expect(far.day == Day(number: 20_780 + 732))
        let early = try await useCase(world).agenda(query(day: Day(number: .min / 2)), for: world.reception)
        #expect(early.day == Day(number: 20_780 - 366))
    }

    @Test("Requests are the oldest first, with the time at which they lapse")
    func requests() async throws {
        let world = try World(needsConfirmation: true)
        let late = try await world.booking.book(world.request(hours: 52), by: world.ana)
        world.now += 60
        let early = try await world.booking.book(world.request("r2", hours: 34), by: world.rui)
        let found = try await useCase(world).requests(at: "practice", for: world.ownDoctor)
        #expect(found.map(\.id) == [late.id, early.id])
        #expect(found[0].deadline == World.monday + 48 * 3_600 && found[1].deadline == early.slot.start)
        #expect(found[0].allows(.confirm, at: world.now) && !found[0].allows(.arrive, at: world.now))
        #expect(!found[1].allows(.confirm, at: early.slot.start))
        _ = try await world.appointments.perform(.confirm, on: late.id, version: 1, by: world.ownDoctor)
        #expect(try await useCase(world).requests(at: "practice", for: world.ownDoctor).map(\.id) == [early.id])
        #expect(try await useCase(world).requests(at: "practice", for: world.otherDoctor).isEmpty)
    }

    @Test("The waiting list has names and places, by doctor")
    func waiting() async throws {
        let world = try World()
        for (index, account) in ["ana", "rui"].enumerated() {
            let entry = world.entry(
                .init(account), by: .init(account), created: World.monday.addingTimeInterval(Double(-index)))
            try await world.waiting.join(entry, by: Viewer(account: .init(account)))
        }
        let useCase = AgendaUseCase(
            repository: world.repository, environment: world.environment,
            sources: BookingSources(names: Names(names: ["ana": "Ana Sá"])))
        let lists = try await useCase.waitingList(at: "practice", for: world.reception)
        #expect(lists.map(\.id) == ["doctor"])
        #expect(lists[0].visitors.map(\.name) == ["", "Ana Sá"] && lists[0].visitors.map(\.place) == [1, 2])
        #expect(lists[0].visitors[0].entry.id == "rui" && lists[0].visitors[0].addresses == ["Rua A, 1"])
        #expect(try await useCase.waitingList(at: "practice", for: world.otherDoctor).isEmpty)
    }

    @Test("Members book callers in agendas that they see; the phone is kept as a note")
    func callers() async throws {
        let world = try World(needsConfirmation: true)
        let notes = Notes()
        let useCase = AgendaUseCase(
            repository: world.repository, environment: world.environment,
            sources: BookingSources(notes: notes))
        func booking(_ hours: Double, name: String = "Rui  Sá", phone: String = "") -> CallerBooking {
            CallerBooking(
                id: "c\(hours)", doctor: "doctor", address: "address-doctor", reason: "reason-doctor",
                second: World.second(hours: hours), name: name, phone: phone)
        }
        for (index, viewer) in [world.reception, world.ownDoctor, owner].enumerated() {
            let booked = try await useCase.book(
                booking(26 + Double(index), phone: "(11) 98888-7777"), at: "practice", by: viewer)
            #expect(booked.status == .confirmed && booked.patient == nil && booked.visitor == "Rui Sá")
            #expect(notes.saved.value["\(booked.id) caller-\(booked.id)"] == "(11) 98888-7777")
        }
        for viewer in [world.otherDoctor, world.stranger, world.ana] {
            await #expect(throws: DomainError.notFound) {
                try await useCase.book(booking(30), at: "practice", by: viewer)
            }
        }
        await #expect(throws: DomainError.invalidName) {
            try await useCase.book(booking(30, name: "Rui"), at: "practice", by: world.reception)
        }
        await #expect(throws: DomainError.invalidPhone) {
            try await useCase.book(booking(30, phone: "1"), at: "practice", by: world.reception)
        }
        #expect(world.repository.snapshot.appointments.count == 3)
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite("The agendas of the database")
struct AgendaRepositoryTests {
    private let ana = Viewer(account: "ana")
    private let owner = Viewer(
        account: "owner", members: [Member(account: "owner", practice: "practice", role: .owner)])
    private let tuesday = Day(number: 20_781)

    @Test(
        "Doctors, places, reasons, exceptions and absences are read as they were written", arguments: TestStore.allCases
    )
    func journey(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let useCase = AgendaUseCase(
            repository: BookingRepository(world.containers[0]), environment: world.environment)
        let booked = try await world.booking().book(world.request("r", hours: 26), by: ana)
        let query = AgendaQuery(practice: "practice", day: tuesday)
        var page = try await useCase.agenda(query, for: owner)
        #expect(page.doctors.map(\.id) == ["doctor"] && page.doctors[0].addresses.map(\.id) == ["address"])
        #expect(page.doctors[0].reasons.map(\.id) == ["reason"])
        #expect(page.days[0].appointments.map(\.id) == [booked.id])

        let hours = try OpenHours(#require(WallTime(9)), #require(WallTime(12)))
        for intervals in [[hours], [hours, try OpenHours(#require(WallTime(14)), #require(WallTime(15)))]] {
            try await useCase.set(
                AgendaException(doctor: "doctor", address: "address", day: tuesday, intervals: intervals),
                at: "practice", by: world.reception)
        }
        page = try await useCase.agenda(query, for: owner)
        #expect(page.days[0].exceptions.first?.intervals.count == 2 && page.days[0].openings.count == 2)
        try await useCase.removeException(
            doctor: "doctor", address: "address", day: tuesday, at: "practice", by: world.reception)
        page = try await useCase.agenda(query, for: owner)
        #expect(page.days[0].exceptions.isEmpty)

        let request = AbsenceRequest(
            doctor: "doctor", firstDay: tuesday, lastDay: tuesday, from: try #require(WallTime(14)),
            to: try #require(WallTime(15)))
        let absence = try await useCase.add(request, at: "practice", by: owner)
        #expect(try await world.owners()["absence:\(absence.id)"] == 12)
        page = try await useCase.agenda(query, for: owner)
        #expect(page.days[0].entries.contains { $0.content == .absence(absence.id) })
        try await useCase.removeAbsence(absence.id, at: "practice", by: owner)
        #expect(try await world.owners() == ["appointment:\(booked.id)": 8])
        page = try await useCase.agenda(query, for: owner)
        #expect(!page.days[0].entries.contains { $0.content == .absence(absence.id) })
    }

    @Test(
        "An absence over an appointment names it; another practice's owner finds nothing", arguments: TestStore.allCases
    )
    func refusals(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let useCase = AgendaUseCase(
            repository: BookingRepository(world.containers[0]), environment: world.environment)
        let booked = try await world.booking().book(world.request("r", hours: 26), by: ana)
        let request = AbsenceRequest(
            doctor: "doctor", firstDay: tuesday, lastDay: tuesday, from: try #require(WallTime(0)),
            to: try #require(WallTime(24)))
        await #expect(throws: DomainError.appointmentsInTheWay([booked.id])) {
            try await useCase.add(request, at: "practice", by: owner)
        }
        #expect(try await world.owners() == ["appointment:\(booked.id)": 8])
        let stranger = Viewer(
            account: "s", members: [Member(account: "s", practice: "elsewhere", role: .owner)])
        await #expect(throws: DomainError.notFound) {
            try await useCase.agenda(AgendaQuery(practice: "practice"), for: stranger)
        }
        await #expect(throws: DomainError.notFound) {
            try await useCase.agenda(AgendaQuery(practice: "elsewhere", doctor: "doctor"), for: stranger)
        }
        await #expect(throws: DomainError.notFound) { try await useCase.add(request, at: "elsewhere", by: stranger) }
    }
}

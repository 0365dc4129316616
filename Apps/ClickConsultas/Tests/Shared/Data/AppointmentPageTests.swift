// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing
import VitralIdentity
import VitralIdentityData
import VitralModels

@testable import ClickConsultasData

/// The pages of appointments, on both databases.
@Suite struct AppointmentPageTests {
    private let ana = Viewer(account: "ana")
    private let rui = Viewer(account: "rui")

    @Test(arguments: TestStore.allCases)
    func `details, lists and sealed notes are read by the two sides alone`(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let notes = SealedNotes(Vault(keyring: .random(), store: DataVaultStore(world.containers[0])))
        let bia = Dependant(
            id: "bia", patient: "ana", name: try PersonName("Bia Sá"),
            birthDate: try .ofDependant("01/02/2020", today: Day(number: 20_780)))
        try await world.containers[0].transaction { $0.insert(AccountMapper.record(bia)) }
        let sources = BookingSources(
            names: VisitorNames(world.containers[0]),
            notes: notes, city: { _ in "São Paulo" })
        let repository = BookingRepository(world.containers[0])
        let booking = BookingUseCase(repository: repository, environment: world.environment, sources: sources)
        func request(_ dependant: Dependant.ID?, note: String = "") -> BookingRequest {
            BookingRequest(
                id: "r", doctor: "doctor", address: "address", reason: "reason",
                second: DatabaseWorld.second(hours: 50), dependant: dependant, visitor: "Forged", note: note)
        }
        await #expect(throws: DomainError.notFound) { try await booking.book(request("bia"), by: rui) }
        await #expect(throws: DomainError.notFound) { try await booking.book(request(nil), by: ana) }
        let booked = try await booking.book(request("bia", note: "Alergia"), by: ana)
        #expect(booked.visitor == "Bia Sá")
        let pages = AppointmentPageUseCase(
            repository: BookingRepository(world.containers[1]), environment: world.environment, sources: sources)
        for viewer in [ana, world.reception] {
            let details = try await pages.details(booked.id, for: viewer)
            #expect(details.note?.value == "Alergia" && details.city == "São Paulo" && details.events.count == 1)
        }
        await #expect(throws: DomainError.notFound) { try await pages.details(booked.id, for: rui) }
        #expect(try await pages.lists(of: ana).next.map(\.doctor) == ["Clara Nunes"])
        #expect(try await pages.lists(of: rui).isEmpty)
        // The key of the patient opens the note; without it, none is left.
        try await notes.save("Outra", on: booked.id, of: "ana")
        #expect(try await notes.note(on: booked.id, of: "ana") == "Outra")
        #expect(try await notes.note(on: booked.id, of: "rui") == nil)
    }
}

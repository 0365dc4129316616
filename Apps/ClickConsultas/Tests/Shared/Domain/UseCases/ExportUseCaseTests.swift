// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization
import Testing

@Suite("Exports of accounts")
struct ExportUseCaseTests {
    private let accounts = MockExports()
    private let notes = MockNotes()

    private func useCase(_ world: World) -> ExportUseCase {
        ExportUseCase(repository: accounts, environment: world.environment, notes: notes) { patient in
            patient == "ana" ? try CPF("390.533.447-05") : nil
        }
    }

    private func contents(_ world: World) async throws -> AccountContents {
        let patient = try Patient(
            id: "ana", name: PersonName("Ana Sá"), email: EmailAddress("ana@example.org"),
            phone: PhoneNumber("11988887777"), cpfHash: "hash-of-the-cpf",
            birthDate: BirthDate("10/05/1990", today: Day(number: 20_780)), city: 3_550_308)
        var contents = AccountContents(patient: patient)
        contents.appointments = [try await world.booking.book(world.request(hours: 26), by: world.ana)]
        contents.doctors = world.repository.snapshot.doctors
        return contents
    }

    @Test("An export has the account, its CPF and its own notes, and no hash")
    func export() async throws {
        let world = try World()
        let contents = try await contents(world)
        let visit = try #require(contents.appointments.first)
        accounts.set(contents)
        notes.save("Prefiro falar devagar.", on: visit.id, of: "ana")
        notes.save("Alergia", on: visit.id, of: "rui")
        let export = try await useCase(world).export(for: world.ana)
        #expect(export.created == world.now)
        #expect(export.account.name == "Ana Sá" && export.account.cpf == "390.533.447-05")
        #expect(export.appointments.map(\.note) == ["Prefiro falar devagar."])
        #expect(export.appointments.map(\.doctor) == ["Clara Nunes"])
        let text = String(decoding: try export.data(), as: UTF8.self)
        #expect(text.contains("ana@example.org") && !text.contains("hash-of-the-cpf") && !text.contains("Alergia"))
    }

    @Test("A deleted account has nothing to export")
    func deleted() async throws {
        let world = try World()
        accounts.set(try await contents(world))
        await #expect(throws: DomainError.sessionExpired) { try await useCase(world).export(for: world.rui) }
    }
}

/// The data of one account.
private final class MockExports: ExportRepositoryProtocol {
    private let value = Mutex<AccountContents?>(nil)

    func set(_ contents: AccountContents) { value.withLock { $0 = contents } }

    func contents(of patient: Patient.ID) -> AccountContents? {
        value.withLock { $0?.patient.id == patient ? $0 : nil }
    }
}

/// Notes in memory.
private final class MockNotes: AppointmentNotesProtocol {
    private let texts = Mutex<[String: String]>([:])

    func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) {
        texts.withLock { $0["\(patient)/\(appointment)"] = note }
    }

    func note(on appointment: Appointment.ID, of patient: Patient.ID) -> String? {
        texts.withLock { $0["\(patient)/\(appointment)"] }
    }
}

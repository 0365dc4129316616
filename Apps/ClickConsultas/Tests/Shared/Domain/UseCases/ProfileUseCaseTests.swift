// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

@Suite("The own account")
struct ProfileUseCaseTests {
    private let lia = Viewer(account: "lia")

    private func useCase(
        _ patients: MemoryPatientRepository, cpf: CPF? = nil
    ) -> ProfileUseCase {
        ProfileUseCase(
            patients: patients,
            sources: .init(
                city: { id in Municipality.samples.first { $0.id == id } },
                practiceName: { $0 == "practice" ? "Clínica Boa" : nil }, cpf: { _ in cpf }),
            environment: UseCaseEnvironment(now: { World.monday }),
            cleanPhoto: { file in
                guard !file.isEmpty else { throw DomainError.fileKind }
                return CleanPhoto(address: "photo-\(file.count)", type: "image/png", content: file)
            })
    }

    private func change(born: String = "10/05/1990", city: Municipality.ID = 1_501_402) throws -> ProfileChange {
        ProfileChange(
            name: try PersonName("Lia Campos"), phone: try PhoneNumber("91988887777"),
            birthDate: try BirthDate(born, today: Day(number: 21_000)), city: city)
    }

    @Test("The data is saved together, if the city exists and the user is 18")
    func save() async throws {
        let patients = MemoryPatientRepository([try Patient.sample()])
        let profile = useCase(patients)
        await #expect(throws: DomainError.invalidCity) { try await profile.save(change(city: 1), by: lia) }
        // A day later, by another clock, the user would be 18.
        await #expect(throws: DomainError.underage) {
            try await profile.save(change(born: "24/11/2008"), by: lia)
        }
        let saved = try await profile.save(change(), by: lia)
        #expect(saved.city?.name == "Belém" && patients.patient("lia") == saved.patient)
        #expect(saved.patient.email.text == "lia@example.org")
    }

    @Test("An account that is gone is a session that has ended")
    func gone() async throws {
        let profile = useCase(MemoryPatientRepository())
        await #expect(throws: DomainError.sessionExpired) { try await profile.details(of: lia) }
        await #expect(throws: DomainError.sessionExpired) { try await profile.save(change(), by: lia) }
        await #expect(throws: DomainError.sessionExpired) { try await profile.setPhoto(Data([1]), by: lia) }
        await #expect(throws: DomainError.sessionExpired) { try await profile.cpf(of: lia) }
    }

    @Test("The photo is the account's until it is removed")
    func photo() async throws {
        let patients = MemoryPatientRepository([try Patient.sample()])
        let profile = useCase(patients)
        #expect(try await profile.setPhoto(Data([1, 2]), by: lia).patient.photo == "photo-2")
        await #expect(throws: DomainError.fileKind) { try await profile.setPhoto(Data(), by: lia) }
        #expect(patients.patient("lia")?.photo == "photo-2")
        #expect(try await profile.removePhoto(by: lia).patient.photo == nil)
    }

    @Test("A look at the CPF is recorded before it is shown")
    func cpf() async throws {
        let patients = MemoryPatientRepository([try Patient.sample()])
        await #expect(throws: DomainError.notFound) { try await useCase(patients).cpf(of: lia) }
        #expect(patients.accesses(to: "lia").isEmpty)
        let profile = useCase(patients, cpf: try CPF("390.533.447-05"))
        #expect(try await profile.cpf(of: lia).digits == "39053344705")
        patients.add(AccessRecord(patient: "lia", viewer: "x", practice: "practice", date: World.monday + 60))
        patients.add(AccessRecord(patient: "lia", viewer: "x", practice: "closed", date: World.monday + 120))
        let privacy = try await profile.privacy(of: lia)
        #expect(privacy.views.map(\.practice) == ["closed", "Clínica Boa", nil])
        #expect(privacy.maskedCPF == "***.533.447-**")
    }

    @Test("Language and reminders are saved alone")
    func preferences() async throws {
        let patients = MemoryPatientRepository([try Patient.sample()])
        let profile = useCase(patients)
        _ = try await profile.setLanguage(.english, by: lia)
        _ = try await profile.setReminders(false, by: lia)
        let patient = try #require(patients.patient("lia"))
        #expect(patient.language == .english && !patient.wantsReminders && patient.name.first == "Lia")
        #expect(!patients.hasResubscribed("lia"))
        #expect(try await profile.setReminders(true, by: lia).patient.wantsReminders)
        #expect(patients.hasResubscribed("lia"))
    }
}

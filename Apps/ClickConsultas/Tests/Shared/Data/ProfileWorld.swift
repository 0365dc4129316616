// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// Two patients beside the practice of a database.
struct ProfileWorld: Sendable {
    let practice: DatabaseWorld
    let lia = Viewer(account: "lia")
    let rui = Viewer(account: "rui")

    init(_ practice: DatabaseWorld) async throws {
        self.practice = practice
        let patients = PatientRepository(practice.containers[0])
        try await patients.save(try Self.patient("lia", "Lia de Souza Campos"))
        try await patients.save(try Self.patient("rui", "Rui Sá Lima"))
        for id in ["lia", "rui"] {
            try await patients.accept(
                TermsAcceptance(patient: .init(id), version: "2026-11", day: Day(number: 20_780)))
        }
    }

    private static func patient(_ id: Patient.ID, _ name: String) throws -> Patient {
        Patient(
            id: id, name: try PersonName(name), email: try EmailAddress("\(id)@example.org"),
            phone: try PhoneNumber("31988881234"), cpfHash: "secret-hash-\(id)",
            birthDate: try BirthDate("10/05/1990", today: Day(number: 20_780)), city: 3_106_200)
    }

    /// Returns the client of a user, at one of two processes.
    func client(_ viewer: Viewer, process: Int = 0) -> ProfileClient {
        .live(
            container: practice.containers[process], environment: practice.environment, viewer: { viewer },
            cpf: { try Self.cpf(of: $0) }, exportAddress: { "/profile/export.json?account=\($0)" })
    }

    static func cpf(of patient: Patient.ID) throws -> CPF? {
        try CPF(patient == "lia" ? "390.533.447-05" : "943.895.751-04")
    }

    /// Returns all that a user can download.
    ///
    /// - Parameter notes: The notes on appointments.
    func export(
        _ viewer: Viewer, notes: (any AppointmentNotesProtocol)? = nil
    ) async throws -> (value: AccountExport, text: String) {
        let value = try await ExportUseCase(
            repository: ExportRepository(practice.containers[1]), environment: practice.environment,
            notes: notes, cpf: { try Self.cpf(of: $0) }
        ).export(for: viewer)
        return (value, String(decoding: try value.data(), as: UTF8.self))
    }

    // Images of one pixel; the first has a comment, "at home".
    static let image =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAAD3RFWHRDb21tZW50AGF0IGhvbWUjp62GAAAADElEQVR4nGPgZGAAAAAf\
                AAqTqaP5AAAAAElFTkSuQmCC
                """) ?? Data()
    static let otherImage =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4wcAAAAJcAMlDyBJGAAAAAElFTkSuQmCC
                """) ?? Data()
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
package import VitralModels

/// Patients in a database.
package struct PatientRepository: PatientRepositoryProtocol {
    private let container: ModelContainer

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    // MARK: Patients

    package func patient(_ id: Patient.ID) async throws -> Patient? {
        let key = id.rawValue
        return try await patient(#Predicate { $0.key == key })
    }

    package func patient(withCPFHash hash: String) async throws -> Patient? {
        try await patient(#Predicate { $0.cpfHash == hash })
    }

    package func patient(with email: EmailAddress) async throws -> Patient? {
        let text = email.text
        return try await patient(#Predicate { $0.email == text })
    }

    private func patient(_ predicate: Predicate<PatientRecord>) async throws -> Patient? {
        try await container.values(FetchDescriptor(predicate: predicate), \.value).first
    }

    package func change(
        _ id: Patient.ID, _ body: @escaping @Sendable (inout Patient) -> Void
    ) async throws -> Patient {
        try await container.transaction { try Self.change(id, in: $0, body) }
    }

    package func setPhoto(_ photo: CleanPhoto?, of id: Patient.ID) async throws -> Patient {
        try await container.transaction { context in
            let patient = try Self.change(id, in: context) { $0.photo = photo?.address }
            try PhotoStore.set(photo, of: .patient(id), in: context)
            return patient
        }
    }

    private static func change(
        _ id: Patient.ID, in context: ModelContext, _ body: (inout Patient) -> Void
    ) throws -> Patient {
        let key = id.rawValue
        guard let record = try context.first(#Predicate<PatientRecord> { $0.key == key }) else {
            throw DomainError.sessionExpired
        }
        var patient = record.value
        body(&patient)
        AccountMapper.update(record, to: patient)
        return patient
    }

    /// Adds a patient, or replaces it.
    ///
    /// - Throws: ``DomainError/duplicateCPF`` or ``DomainError/duplicateEmail`` if another patient has it.
    package func save(_ patient: Patient) async throws {
        do {
            try await container.transaction { context in
                let key = patient.id.rawValue
                if let record = try context.first(#Predicate<PatientRecord> { $0.key == key }) {
                    AccountMapper.update(record, to: patient)
                } else {
                    context.insert(AccountMapper.record(patient))
                }
            }
        } catch let error as DataStoreError {
            throw Self.refusal(error) ?? error
        }
    }

    /// Returns the domain's refusal of a CPF or an address that exists.
    static func refusal(_ error: DataStoreError) -> (any Error)? {
        guard case .uniqueConstraintViolated("PatientRecord", let properties) = error else { return nil }
        switch properties {
        case ["cpfHash"]: return DomainError.duplicateCPF
        case ["email"]: return DomainError.duplicateEmail
        default: return nil
        }
    }

    package func resubscribe(_ id: Patient.ID) async throws {
        let recipient = BookingMapper.text(of: .patient(id))
        try await container.transaction { context in
            try context.delete(model: UnsubscribedRecord.self, where: #Predicate { $0.recipient == recipient })
        }
    }

    // MARK: Terms

    package func terms(in language: DomainLanguage) async throws -> Terms? {
        var descriptor = FetchDescriptor<TermsRecord>(sortBy: [SortDescriptor(\.published, order: .reverse)])
        descriptor.fetchLimit = 1
        return try await container.values(descriptor) { record in
            Terms(version: record.version, text: language == .portuguese ? record.portuguese : record.english)
        }.first
    }

    package func publish(_ version: String, texts: [DomainLanguage: String], at date: Date) async throws {
        do {
            try await container.transaction { context in
                context.insert(
                    TermsRecord(
                        version: version, published: date, portuguese: texts[.portuguese] ?? "",
                        english: texts[.english] ?? ""))
            }
        } catch DataStoreError.uniqueConstraintViolated(entity: "TermsRecord", _) {
            throw DomainError.duplicateVersion
        }
    }

    package func acceptances(of patient: Patient.ID) async throws -> [TermsAcceptance] {
        let key = patient.rawValue
        return try await container.values(
            FetchDescriptor<TermsAcceptanceRecord>(predicate: #Predicate { $0.patient == key }), \.value)
    }

    package func accept(_ acceptance: TermsAcceptance) async throws {
        do {
            try await container.transaction { $0.insert(AccountMapper.record(acceptance)) }
        } catch DataStoreError.uniqueConstraintViolated(entity: "TermsAcceptanceRecord", _) {
            // The first acceptance is the one that counts.
        }
    }

    // MARK: Looks at a CPF

    package func accesses(to patient: Patient.ID) async throws -> [AccessRecord] {
        let key = patient.rawValue
        return try await container.values(
            FetchDescriptor<AccessRecordRecord>(
                predicate: #Predicate { $0.patient == key }, sortBy: [SortDescriptor(\.date, order: .reverse)]),
            \.value)
    }

    package func add(_ access: AccessRecord) async throws {
        try await container.transaction { $0.insert(AccountMapper.record(access)) }
    }
}

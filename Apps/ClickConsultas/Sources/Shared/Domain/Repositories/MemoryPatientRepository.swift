// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// Patients in memory, for previews and for tests of use cases.
package final class MemoryPatientRepository: PatientRepositoryProtocol {
    private struct State {
        var patients: [Patient.ID: Patient] = [:]
        var terms: [(version: String, texts: [DomainLanguage: String], date: Date)] = []
        var acceptances: [TermsAcceptance] = []
        var accesses: [AccessRecord] = []
        var resubscribed: Set<Patient.ID> = []
    }

    private let state = Mutex(State())

    /// Creates a repository with some patients.
    package init(_ patients: [Patient] = []) {
        state.withLock { $0.patients = Dictionary(patients.map { ($0.id, $0) }, uniquingKeysWith: { $1 }) }
    }

    package func patient(_ id: Patient.ID) -> Patient? { state.withLock { $0.patients[id] } }

    package func patient(withCPFHash hash: String) -> Patient? {
        state.withLock { state in state.patients.values.first { $0.cpfHash == hash } }
    }

    package func patient(with email: EmailAddress) -> Patient? {
        state.withLock { state in state.patients.values.first { $0.email == email } }
    }

    package func change(_ id: Patient.ID, _ body: @Sendable (inout Patient) -> Void) throws -> Patient {
        try state.withLock { state in
            guard var patient = state.patients[id] else { throw DomainError.sessionExpired }
            body(&patient)
            state.patients[id] = patient
            return patient
        }
    }

    package func setPhoto(_ photo: CleanPhoto?, of id: Patient.ID) throws -> Patient {
        try change(id) { $0.photo = photo?.address }
    }

    /// Adds a patient, or replaces it.
    ///
    /// - Throws: ``DomainError/duplicateCPF`` or ``DomainError/duplicateEmail`` if another patient has it.
    package func save(_ patient: Patient) throws {
        try state.withLock { state in
            for other in state.patients.values where other.id != patient.id {
                if other.cpfHash == patient.cpfHash { throw DomainError.duplicateCPF }
                if other.email == patient.email { throw DomainError.duplicateEmail }
            }
            state.patients[patient.id] = patient
        }
    }

    package func resubscribe(_ id: Patient.ID) { state.withLock { _ = $0.resubscribed.insert(id) } }

    /// Whether a patient has subscribed again to all e-mails.
    package func hasResubscribed(_ id: Patient.ID) -> Bool { state.withLock { $0.resubscribed.contains(id) } }

    package func terms(in language: DomainLanguage) -> Terms? {
        state.withLock { state in
            state.terms.max { $0.date < $1.date }.map { Terms(version: $0.version, text: $0.texts[language] ?? "") }
        }
    }

    package func publish(_ version: String, texts: [DomainLanguage: String], at date: Date) throws {
        try state.withLock { state in
            guard !state.terms.contains(where: { $0.version == version }) else { throw DomainError.duplicateVersion }
            state.terms.append((version, texts, date))
        }
    }

    package func acceptances(of patient: Patient.ID) -> [TermsAcceptance] {
        state.withLock { state in state.acceptances.filter { $0.patient == patient } }
    }

    package func accept(_ acceptance: TermsAcceptance) {
        state.withLock { state in
            let isNew = !state.acceptances.contains {
                $0.patient == acceptance.patient && $0.version == acceptance.version
            }
            if isNew { state.acceptances.append(acceptance) }
        }
    }

    package func accesses(to patient: Patient.ID) -> [AccessRecord] {
        state.withLock { state in
            state.accesses.filter { $0.patient == patient }.sorted { $0.date > $1.date }
        }
    }

    package func add(_ access: AccessRecord) { state.withLock { $0.accesses.append(access) } }
}

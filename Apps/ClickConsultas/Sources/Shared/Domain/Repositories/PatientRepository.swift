// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A place where the accounts of patients are kept, with the terms that they have accepted.
package protocol PatientRepositoryProtocol: Sendable {
    func patient(_ id: Patient.ID) async throws -> Patient?
    func patient(withCPFHash hash: String) async throws -> Patient?
    func patient(with email: EmailAddress) async throws -> Patient?
    /// Changes a patient in one transaction, which may run the closure again after a conflict, and returns the patient.
    ///
    /// - Throws: ``DomainError/sessionExpired`` if there is none, as after a deletion.
    func change(_ id: Patient.ID, _ body: @escaping @Sendable (inout Patient) -> Void) async throws -> Patient

    /// Sends a patient the e-mails again of which a link in one of them has unsubscribed the patient.
    func resubscribe(_ id: Patient.ID) async throws

    /// Saves a photo as the patient's, or removes it, in one transaction with the patient's row, and returns the patient.
    ///
    /// The content of an earlier photo goes with its last owner.
    ///
    /// - Throws: ``DomainError/sessionExpired`` if there is no patient, as after a deletion.
    func setPhoto(_ photo: CleanPhoto?, of id: Patient.ID) async throws -> Patient

    /// Returns the terms that apply; `nil` before the first version is published.
    func terms(in language: DomainLanguage) async throws -> Terms?
    /// Publishes a version of the terms, which applies from then on.
    func publish(_ version: String, texts: [DomainLanguage: String], at date: Date) async throws
    func acceptances(of patient: Patient.ID) async throws -> [TermsAcceptance]
    /// Saves an acceptance; a second one of the same version changes nothing.
    func accept(_ acceptance: TermsAcceptance) async throws

    /// Returns the looks at the patient's CPF, the latest first.
    func accesses(to patient: Patient.ID) async throws -> [AccessRecord]
    func add(_ access: AccessRecord) async throws
}

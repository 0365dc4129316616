// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Finds versions of the terms that a user has not accepted, and keeps the acceptances.
package protocol TermsUseCaseProtocol: Sendable {
    func newTerms(for account: Patient.ID, in language: DomainLanguage) async throws -> Terms?
    func accept(_ version: String, by account: Patient.ID) async throws
}

/// The terms of a repository's accounts.
package struct TermsUseCase: TermsUseCaseProtocol {
    private let repository: any PatientRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let zone: @Sendable (Municipality.ID) -> TimeZone?

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - repository: The place of the terms and their acceptances.
    ///   - environment: The time.
    ///   - zone: Returns the zone of a city, in which a day is kept.
    package init(
        repository: any PatientRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        zone: @escaping @Sendable (Municipality.ID) -> TimeZone?
    ) {
        (self.repository, self.environment, self.zone) = (repository, environment, zone)
    }

    /// Returns the terms that apply if the account has not accepted them; `nil` otherwise.
    package func newTerms(for account: Patient.ID, in language: DomainLanguage) async throws -> Terms? {
        guard let terms = try await repository.terms(in: language) else { return nil }
        let isAccepted = try await repository.acceptances(of: account).contains { $0.version == terms.version }
        return isAccepted ? nil : terms
    }

    /// Saves the acceptance of the version that the user has read.
    ///
    /// - Throws: ``DomainError/changedMeanwhile`` if a newer version applies, ``DomainError/sessionExpired`` after the
    ///   account's deletion.
    package func accept(_ version: String, by account: Patient.ID) async throws {
        guard let patient = try await repository.patient(account) else { throw DomainError.sessionExpired }
        guard try await repository.terms(in: patient.language)?.version == version else {
            throw DomainError.changedMeanwhile
        }
        let today = ZonedTime(environment.now(), in: zone(patient.city) ?? .gmt).wall.day
        try await repository.accept(TermsAcceptance(patient: account, version: version, day: today))
    }
}

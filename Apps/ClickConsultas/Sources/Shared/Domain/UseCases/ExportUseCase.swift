// SPDX-License-Identifier: Apache-2.0

/// Exports a user's own account.
package protocol ExportUseCaseProtocol: Sendable {
    func export(for viewer: Viewer) async throws -> AccountExport
}

/// The exports of a repository's accounts.
package struct ExportUseCase: ExportUseCaseProtocol {
    private let repository: any ExportRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let notes: (any AppointmentNotesProtocol)?
    private let cpf: @Sendable (Patient.ID) async throws -> CPF?

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - repository: The place of the data.
    ///   - environment: The time.
    ///   - notes: The sealed notes on appointments; `nil` if there are none.
    ///   - cpf: Returns an account's sealed CPF.
    package init(
        repository: any ExportRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        notes: (any AppointmentNotesProtocol)? = nil,
        cpf: @escaping @Sendable (Patient.ID) async throws -> CPF?
    ) {
        (self.repository, self.environment) = (repository, environment)
        (self.notes, self.cpf) = (notes, cpf)
    }

    /// Returns the file with all data of the viewer's account.
    ///
    /// - Throws: ``DomainError/sessionExpired`` after its deletion.
    package func export(for viewer: Viewer) async throws -> AccountExport {
        guard let contents = try await repository.contents(of: viewer.account) else {
            throw DomainError.sessionExpired
        }
        var texts: [Appointment.ID: String] = [:]
        for appointment in contents.appointments {
            texts[appointment.id] = try await notes?.note(on: appointment.id, of: viewer.account)
        }
        return AccountExport(contents, cpf: try await cpf(viewer.account), notes: texts, now: environment.now())
    }
}

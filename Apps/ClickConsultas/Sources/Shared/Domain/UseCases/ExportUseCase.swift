// SPDX-License-Identifier: Apache-2.0

/// Exports a user's own account.
package protocol ExportUseCaseProtocol: Sendable {
    func export(for viewer: Viewer) async throws -> AccountExport
}

/// The exports of a repository's accounts.
package struct ExportUseCase: ExportUseCaseProtocol {
    private let repository: any ExportRepositoryProtocol
    private let environment: UseCaseEnvironment
    private let cpf: @Sendable (Patient.ID) async throws -> CPF?

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - repository: The place of the data.
    ///   - environment: The time.
    ///   - cpf: Returns an account's sealed CPF.
    package init(
        repository: any ExportRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        cpf: @escaping @Sendable (Patient.ID) async throws -> CPF?
    ) {
        (self.repository, self.environment, self.cpf) = (repository, environment, cpf)
    }

    /// Returns the file with all data of the viewer's account.
    ///
    /// - Throws: ``DomainError/sessionExpired`` after its deletion.
    package func export(for viewer: Viewer) async throws -> AccountExport {
        guard let contents = try await repository.contents(of: viewer.account) else {
            throw DomainError.sessionExpired
        }
        return AccountExport(contents, cpf: try await cpf(viewer.account), now: environment.now())
    }
}

// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// Manages the relatives for whom a patient books.
package protocol DependantUseCaseProtocol: Sendable {
    func dependants(of viewer: Viewer) async throws -> [Dependant]
    func add(name: String, birthDate: String, in zone: TimeZone, by viewer: Viewer) async throws -> Dependant
    func edit(_ id: Dependant.ID, name: String, birthDate: String, in zone: TimeZone, by viewer: Viewer) async throws
        -> Dependant
    func remove(_ id: Dependant.ID, by viewer: Viewer) async throws
}

/// The dependants of a repository.
package struct DependantUseCase: DependantUseCaseProtocol {
    private let repository: any DependantRepositoryProtocol
    private let environment: UseCaseEnvironment

    /// Creates the use case.
    package init(repository: any DependantRepositoryProtocol, environment: UseCaseEnvironment = .init()) {
        (self.repository, self.environment) = (repository, environment)
    }

    /// Returns the viewer's dependants by name.
    package func dependants(of viewer: Viewer) async throws -> [Dependant] {
        try await repository.dependants(of: viewer.account).sorted { ($0.name.text, $0.id) < ($1.name.text, $1.id) }
    }

    /// Adds a dependant.
    ///
    /// - Throws: ``DomainError/limitReached`` after ten, ``DomainError/invalidName``, ``DomainError/invalidBirthDate``.
    package func add(name: String, birthDate: String, in zone: TimeZone, by viewer: Viewer) async throws -> Dependant {
        guard try await repository.dependants(of: viewer.account).count < Dependant.limit else {
            throw DomainError.limitReached
        }
        let today = ZonedTime(environment.now(), in: zone).wall.day
        let dependant = Dependant(
            id: .init(environment.newID()), patient: viewer.account, name: try PersonName(name),
            birthDate: try BirthDate.ofDependant(birthDate, today: today))
        try await repository.save(dependant)
        return dependant
    }

    /// Changes the name and the birth date of a dependant.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's, ``DomainError/invalidName``,
    ///   ``DomainError/invalidBirthDate``.
    package func edit(
        _ id: Dependant.ID, name: String, birthDate: String, in zone: TimeZone, by viewer: Viewer
    ) async throws -> Dependant {
        guard var dependant = try await repository.dependants(of: viewer.account).first(where: { $0.id == id }) else {
            throw DomainError.notFound
        }
        dependant.name = try PersonName(name)
        dependant.birthDate = try BirthDate.ofDependant(
            birthDate, today: ZonedTime(environment.now(), in: zone).wall.day)
        try await repository.save(dependant)
        return dependant
    }

    /// Removes a dependant.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's.
    package func remove(_ id: Dependant.ID, by viewer: Viewer) async throws {
        guard try await repository.dependants(of: viewer.account).contains(where: { $0.id == id }) else {
            throw DomainError.notFound
        }
        try await repository.remove(id)
    }
}

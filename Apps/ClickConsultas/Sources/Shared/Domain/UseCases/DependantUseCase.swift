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
        let today = ZonedTime(environment.now(), in: zone).wall.day
        let dependant = Dependant(
            id: .init(environment.newID()), patient: viewer.account, name: try PersonName(name),
            birthDate: try BirthDate.ofDependant(birthDate, today: today))
        return try await repository.change(of: viewer.account) { all in
            guard all.count < Dependant.limit else { throw DomainError.limitReached }
            all.append(dependant)
            return dependant
        }
    }

    /// Changes the name and the birth date of a dependant.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's, ``DomainError/invalidName``,
    ///   ``DomainError/invalidBirthDate``.
    package func edit(
        _ id: Dependant.ID, name: String, birthDate: String, in zone: TimeZone, by viewer: Viewer
    ) async throws -> Dependant {
        let today = ZonedTime(environment.now(), in: zone).wall.day
        return try await repository.change(of: viewer.account) { all in
            guard let index = all.firstIndex(where: { $0.id == id }) else { throw DomainError.notFound }
            all[index].name = try PersonName(name)
            all[index].birthDate = try BirthDate.ofDependant(birthDate, today: today)
            return all[index]
        }
    }

    /// Removes a dependant, with the places on waiting lists; appointments stay.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's.
    package func remove(_ id: Dependant.ID, by viewer: Viewer) async throws {
        let (now, newID) = (environment.now(), environment.newID)
        let isRemoved = try await repository.remove(id, of: viewer.account) { store in
            try store.forget(id, of: viewer.account, now: now, newID: newID)
        }
        guard isRemoved else { throw DomainError.notFound }
    }
}

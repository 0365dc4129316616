// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

/// The relatives for whom the user books.
@DependencyClient
package struct DependantClient: Sendable {
    /// Returns the user's dependants by name.
    package var list: @Sendable () async throws -> [Dependant]
    /// Adds a dependant by a name and a birth date as the user types them; a zone decides which day is today.
    package var add: @Sendable (_ name: String, _ birthDate: String, _ zone: TimeZone) async throws -> Dependant
    /// Removes a dependant.
    package var remove: @Sendable (_ id: Dependant.ID) async throws -> Void
}

extension DependantClient {
    /// Returns the client of a session's user on a repository.
    ///
    /// - Parameter viewer: The user, read at each call.
    package static func live(
        repository: any DependantRepositoryProtocol, environment: UseCaseEnvironment = .init(),
        viewer: @escaping @Sendable () async throws -> Viewer
    ) -> DependantClient {
        let useCase = DependantUseCase(repository: repository, environment: environment)
        return DependantClient(
            list: { try await useCase.dependants(of: viewer()) },
            add: { try await useCase.add(name: $0, birthDate: $1, in: $2, by: viewer()) },
            remove: { try await useCase.remove($0, by: viewer()) })
    }
}

extension DependantClient: TestDependencyKey {
    package static let testValue = DependantClient()
    package static let previewValue = DependantClient(
        list: { Dependant.samples }, add: { _, _, _ in throw DomainError.offline }, remove: { _ in })
}

extension DependencyValues {
    /// The relatives for whom the user books.
    package var dependantClient: DependantClient {
        get { self[DependantClient.self] }
        set { self[DependantClient.self] = newValue }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

extension ProfileClient {
    /// Returns the client of a session's user on a database.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - environment: The time and the identifiers.
    ///   - notices: The writer of the e-mails that changes cause; `nil` if there are none.
    ///   - viewer: The user, read at each call.
    ///   - cpf: Returns an account's sealed CPF.
    ///   - exportAddress: Returns an address at which the account's export can be loaded for a short time.
    package static func live(
        container: ModelContainer, environment: UseCaseEnvironment = .init(), notices: NoticeWriter? = nil,
        viewer: @escaping @Sendable () async throws -> Viewer,
        cpf: @escaping @Sendable (Patient.ID) async throws -> CPF?,
        exportAddress: @escaping @Sendable (Patient.ID) -> String
    ) -> ProfileClient {
        let sources = ProfileUseCase.Sources(
            city: { MunicipalityTable.carried.municipality($0) },
            practiceName: { id in
                let key = id.rawValue
                return try await container.values(
                    FetchDescriptor<PracticeRecord>(predicate: #Predicate { $0.key == key }), \.value.name
                ).first
            },
            cpf: cpf)
        return live(
            profile: ProfileUseCase(
                patients: PatientRepository(container), sources: sources, environment: environment,
                cleanPhoto: PhotoStore.clean),
            dependants: DependantUseCase(
                repository: DependantRepository(container, notices: notices), environment: environment),
            viewer: viewer, exportAddress: exportAddress)
    }
}

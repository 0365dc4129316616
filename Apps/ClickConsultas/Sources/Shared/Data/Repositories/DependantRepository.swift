// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Dependants in a database.
package struct DependantRepository: DependantRepositoryProtocol {
    private let container: ModelContainer

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    package func dependants(of patient: Patient.ID) async throws -> [Dependant] {
        let key = patient.rawValue
        return try await container.values(
            FetchDescriptor<DependantRecord>(predicate: #Predicate { $0.patient == key }), \.value)
    }

    package func save(_ dependant: Dependant) async throws {
        try await container.transaction { context in
            let key = dependant.id.rawValue
            if let record = try context.first(#Predicate<DependantRecord> { $0.key == key }) {
                record.value = dependant
            } else {
                context.insert(AccountMapper.record(dependant))
            }
        }
    }

    package func remove(_ id: Dependant.ID) async throws {
        let key = id.rawValue
        try await container.transaction { context in
            try context.delete(model: DependantRecord.self, where: #Predicate { $0.key == key })
        }
    }
}

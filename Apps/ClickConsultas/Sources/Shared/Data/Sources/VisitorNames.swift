// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// The names of patients and dependants in the database.
package struct VisitorNames: VisitorNamesProtocol {
    private let container: ModelContainer

    /// Creates a source.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    package func name(of patient: Patient.ID, dependant: Dependant.ID?) async throws -> String {
        try await container.transaction { context in
            guard let name = try Self.name(of: patient, dependant, in: context) else { throw DomainError.notFound }
            return name
        }
    }

    /// Returns the names of the visitors of waiting lists; a deleted account has none.
    package func names(of entries: [WaitEntry]) async throws -> [WaitEntry.ID: String] {
        try await container.transaction { context in
            var names: [WaitEntry.ID: String] = [:]
            for entry in entries { names[entry.id] = try Self.name(of: entry.patient, entry.dependant, in: context) }
            return names
        }
    }

    private static func name(
        of patient: Patient.ID, _ dependant: Dependant.ID?, in context: ModelContext
    ) throws -> String? {
        let owner = patient.rawValue
        guard let key = dependant?.rawValue else {
            return try context.first(#Predicate<PatientRecord> { $0.key == owner })?.value.name.text
        }
        return try context.first(#Predicate<DependantRecord> { $0.key == key && $0.patient == owner })?.value.name.text
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Doctors in a database, as patients see them.
package struct DoctorRepository: DoctorRepositoryProtocol {
    private let container: ModelContainer
    private let table: MunicipalityTable

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer, table: MunicipalityTable = .carried) {
        (self.container, self.table) = (container, table)
    }

    /// Returns a doctor; `nil` if there is none.
    package func doctor(_ id: Doctor.ID) async throws -> Doctor? {
        let key = id.rawValue
        return try await all(#Predicate<DoctorRecord> { $0.key == key }).first?.value
    }

    /// Returns the places of a doctor at admitted practices, in the order of their addresses' identifiers.
    ///
    /// A doctor whose registration was rejected has none.
    package func places(of doctor: Doctor.ID) async throws -> [DoctorPlace] {
        let key = doctor.rawValue
        guard try await self.doctor(doctor)?.rejection == nil else { return [] }
        let keys = try await all(#Predicate<AgendaRecord> { $0.doctor == key }).map(\.address)
        let addresses = try await all(#Predicate<AddressRecord> { keys.contains($0.key) }).map(\.value)
        let practiceKeys = addresses.map(\.practice.rawValue)
        let practices = try await all(#Predicate<PracticeRecord> { practiceKeys.contains($0.key) }).map(\.value)
        let reasons = try await all(#Predicate<ReasonRecord> { $0.doctor == key }).map(\.value)
        return addresses.sorted { $0.id < $1.id }.compactMap { address in
            guard let practice = practices.first(where: { $0.id == address.practice }), practice.isAdmitted else {
                return nil
            }
            return DoctorPlace(
                practice: practice, address: address, city: table.municipality(address.city)?.name ?? "",
                reasons: reasons.filter { $0.practice == practice.id }.sorted { ($0.name, $0.id) < ($1.name, $1.id) })
        }
    }

    /// Returns some plans, by name.
    package func plans(_ ids: Set<HealthPlan.ID>) async throws -> [HealthPlan] {
        let keys = ids.map(\.rawValue)
        return try await all(#Predicate<HealthPlanRecord> { keys.contains($0.key) })
            .map { HealthPlan(id: .init($0.key), name: $0.name) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// Returns the sum of the visible reviews of a doctor.
    package func rating(of doctor: Doctor.ID) async throws -> ReviewRating {
        let (key, visible) = (doctor.rawValue, Review.Status.visible.rawValue)
        return try await all(#Predicate<ReviewRecord> { $0.doctor == key && $0.status == visible })
            .reduce(into: ReviewRating()) { $0.add($1.stars) }
    }

    /// Returns visible reviews of a doctor from a position on, the latest first.
    package func reviews(of doctor: Doctor.ID, from offset: Int, limit: Int) async throws -> [Review] {
        let (key, visible) = (doctor.rawValue, Review.Status.visible.rawValue)
        var descriptor = FetchDescriptor(
            predicate: #Predicate<ReviewRecord> { $0.doctor == key && $0.status == visible },
            sortBy: [SortDescriptor(\.created, order: .reverse), SortDescriptor(\.key)])
        descriptor.fetchOffset = max(0, offset)
        descriptor.fetchLimit = limit
        return try await ModelContext(container).fetch(descriptor).map(\.value)
    }

    private func all<Record: PersistentModel>(_ predicate: Predicate<Record>) async throws -> [Record] {
        try await ModelContext(container).fetch(FetchDescriptor(predicate: predicate))
    }
}

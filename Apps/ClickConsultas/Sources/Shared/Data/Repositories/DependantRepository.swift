// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// Dependants in a database.
package struct DependantRepository: DependantRepositoryProtocol {
    private let container: ModelContainer
    private let notices: NoticeWriter?

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - notices: The writer of the e-mails on the offers that a removal leaves to others; `nil` if there are none.
    package init(_ container: ModelContainer, notices: NoticeWriter? = nil) {
        (self.container, self.notices) = (container, notices)
    }

    package func dependants(of patient: Patient.ID) async throws -> [Dependant] {
        let key = patient.rawValue
        return try await container.values(
            FetchDescriptor<DependantRecord>(predicate: #Predicate { $0.patient == key }), \.value)
    }

    package func change<Value: Sendable>(
        of patient: Patient.ID, _ body: @escaping @Sendable (inout [Dependant]) throws -> Value
    ) async throws -> Value {
        let key = patient.rawValue
        return try await container.transaction { context in
            guard let owner = try context.first(#Predicate<PatientRecord> { $0.key == key }) else {
                throw DomainError.sessionExpired
            }
            // Two additions at once write no row of the other: by this one, the second runs again.
            owner.revision &+= 1
            let records = try context.fetch(
                FetchDescriptor<DependantRecord>(predicate: #Predicate { $0.patient == key }))
            var all = records.map(\.value)
            let value = try body(&all)
            for record in records {
                guard let kept = all.first(where: { $0.id == record.value.id }) else {
                    context.delete(record)
                    continue
                }
                if kept != record.value { record.value = kept }
            }
            let known = Set(records.map(\.key))
            for new in all where !known.contains(new.id.rawValue) { context.insert(AccountMapper.record(new)) }
            return value
        }
    }

    package func remove(
        _ id: Dependant.ID, of patient: Patient.ID,
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Void
    ) async throws -> Bool {
        let (key, owner) = (id.rawValue, patient.rawValue)
        return try await container.transaction { [notices] context in
            guard
                let record = try context.first(
                    #Predicate<DependantRecord> { $0.key == key && $0.patient == owner })
            else { return false }
            context.delete(record)
            try body(DatabaseBookingTransaction(context, notices: notices))
            return true
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
package import VitralModels

/// Writes practices, doctors and their agendas.
package struct AgendaWriter: Sendable {
    private let container: ModelContainer

    /// Creates a writer.
    package init(_ container: ModelContainer) { self.container = container }

    /// Adds a doctor with reasons and a place, with the practice and the address if they are new.
    ///
    /// - Throws: ``DomainError/duplicateCouncil`` if another doctor has the registration.
    package func add(
        _ doctor: Doctor, reasons: [Reason], practice: Practice, address: Address, hours: [WorkingHours],
        breaks: [Break] = [], exceptions: [AgendaException] = []
    ) async throws {
        do {
            try await container.transaction { context in
                let (practiceKey, addressKey) = (practice.id.rawValue, address.id.rawValue)
                if try context.fetchCount(
                    FetchDescriptor(predicate: #Predicate<PracticeRecord> { $0.key == practiceKey })) == 0
                {
                    context.insert(PracticeRecord(key: practiceKey, value: practice))
                }
                if try context.fetchCount(
                    FetchDescriptor(predicate: #Predicate<AddressRecord> { $0.key == addressKey })) == 0
                {
                    context.insert(AddressRecord(key: addressKey, practice: practiceKey, value: address))
                }
                context.insert(DoctorRecord(key: doctor.id.rawValue, council: doctor.council.text, value: doctor))
                for reason in reasons {
                    context.insert(
                        ReasonRecord(key: reason.id.rawValue, doctor: reason.doctor.rawValue, value: reason))
                }
                context.insert(
                    AgendaRecord(doctor: doctor.id.rawValue, address: addressKey, hours: hours, breaks: breaks))
                for exception in exceptions {
                    context.insert(
                        AgendaExceptionRecord(
                            doctor: doctor.id.rawValue, address: addressKey, day: exception.day.number,
                            value: exception))
                }
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, let properties)
            where entity == "DoctorRecord" && properties == ["council"]
        {
            throw DomainError.duplicateCouncil
        }
    }
}

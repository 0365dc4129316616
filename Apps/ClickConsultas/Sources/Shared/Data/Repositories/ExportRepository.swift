// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
import VitralIdentity
import VitralIdentityData
package import VitralModels

/// The data of accounts in a database.
package struct ExportRepository: ExportRepositoryProtocol {
    private let container: ModelContainer

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    package func contents(of patient: Patient.ID) async throws -> AccountContents? {
        guard var contents = try await container.transaction({ try Self.contents(of: patient, in: $0) }) else {
            return nil
        }
        let accounts = DataAccountStore(container)
        contents.devices = try await accounts.signIns(of: patient.rawValue).sorted { $0.created < $1.created }
            .map { SignedInDevice(id: $0.id, name: $0.device, lastSeen: $0.lastSeen, isThisOne: false) }
        contents.passkeys = try await accounts.passkeys(of: patient.rawValue).sorted { $0.created < $1.created }
            .map { PasskeyEntry(id: $0.id, name: $0.name, created: $0.created) }
        return contents
    }

    private static func contents(of patient: Patient.ID, in context: ModelContext) throws -> AccountContents? {
        func all<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> [Record] {
            try context.fetch(FetchDescriptor(predicate: predicate))
        }
        let key = patient.rawValue
        guard let record = try context.first(#Predicate<PatientRecord> { $0.key == key }) else { return nil }
        var contents = AccountContents(patient: record.value)
        contents.dependants = try all(#Predicate<DependantRecord> { $0.patient == key }).map(\.value)
            .sorted { $0.id < $1.id }
        contents.appointments = try all(#Predicate<AppointmentRecord> { $0.patient == key }).map(\.value)
            .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
        for appointment in contents.appointments {
            let id = appointment.id.rawValue
            contents.events += try all(#Predicate<AppointmentEventRecord> { $0.appointment == id }).map(\.value)
        }
        contents.reviews = try all(#Predicate<ReviewRecord> { $0.patient == key }).map(\.value)
            .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        contents.waitEntries = try all(#Predicate<WaitEntryRecord> { $0.patient == key }).map(\.value)
            .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        contents.offers = try all(#Predicate<OfferRecord> { $0.patient == key }).map(\.value)
            .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        let inbox = BookingMapper.text(of: .patient(patient))
        contents.notices = try all(#Predicate<NoticeRecord> { $0.recipient == inbox }).map(\.value)
            .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        contents.acceptances = try all(#Predicate<TermsAcceptanceRecord> { $0.patient == key }).map(\.value)
            .sorted { $0.version < $1.version }
        contents.accesses = try all(#Predicate<AccessRecordRecord> { $0.patient == key }).map(\.value)
            .sorted { $0.date < $1.date }
        try addNames(to: &contents, in: context)
        return contents
    }

    /// Adds the practices, doctors and reasons that the data names.
    private static func addNames(to contents: inout AccountContents, in context: ModelContext) throws {
        let practices =
            contents.appointments.map(\.practice) + contents.waitEntries.map(\.practice)
            + contents.accesses.compactMap(\.practice)
        let doctors =
            contents.appointments.map(\.doctor) + contents.waitEntries.map(\.doctor) + contents.offers.map(\.doctor)
            + contents.reviews.map(\.doctor)
        for id in Set(practices) {
            let key = id.rawValue
            contents.practices[id] = try context.first(#Predicate<PracticeRecord> { $0.key == key })?.value
        }
        for id in Set(doctors) {
            let key = id.rawValue
            contents.doctors[id] = try context.first(#Predicate<DoctorRecord> { $0.key == key })?.value
        }
        for id in Set(contents.appointments.map(\.reason) + contents.waitEntries.map(\.reason)) {
            let key = id.rawValue
            contents.reasons[id] = try context.first(#Predicate<ReasonRecord> { $0.key == key })?.value
        }
    }
}

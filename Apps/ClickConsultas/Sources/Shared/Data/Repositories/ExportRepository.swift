// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
import VitralIdentity
import VitralIdentityData
package import VitralModels
import VitralPush

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
        try addSettings(to: &contents, in: context)
        try addNames(to: &contents, in: context)
        return contents
    }

    /// Adds the photo, the roles, and what the account has chosen about e-mails and notifications.
    private static func addSettings(to contents: inout AccountContents, in context: ModelContext) throws {
        let (key, photo) = (contents.patient.id.rawValue, contents.patient.photo ?? "")
        contents.photo = try context.first(#Predicate<PhotoRecord> { $0.key == photo }).map {
            AccountContents.Photo(type: $0.type, content: $0.content)
        }
        contents.members = try context.fetch(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.account == key },
                sortBy: [SortDescriptor(\.practice), SortDescriptor(\.role)])
        ).map(\.value)
        contents.isOperator = try context.first(#Predicate<OperatorRecord> { $0.account == key }) != nil
        contents.lastPractice = try context.first(#Predicate<LastPracticeRecord> { $0.account == key }).map {
            Practice.ID($0.practice)
        }
        let inbox = BookingMapper.text(of: .patient(contents.patient.id))
        contents.unsubscribed = try context.fetch(
            FetchDescriptor<UnsubscribedRecord>(
                predicate: #Predicate { $0.recipient == inbox }, sortBy: [SortDescriptor(\.list)])
        ).map(\.list)
        contents.pushBrowsers = try context.fetch(
            FetchDescriptor<PushSubscriptionRecord>(
                predicate: #Predicate { $0.account == key }, sortBy: [SortDescriptor(\.created)])
        ).map { AccountContents.PushBrowser(service: $0.host, created: $0.created) }
        contents.hasDeclinedPush = try context.first(#Predicate<PushRefusalRecord> { $0.account == key }) != nil
        contents.rejectedReviews = try context.fetch(
            FetchDescriptor<RejectedReviewRecord>(
                predicate: #Predicate { $0.patient == key }, sortBy: [SortDescriptor(\.appointment)])
        ).map { Appointment.ID($0.appointment) }
    }

    /// Adds the practices, doctors, reasons, addresses and plans that the data names.
    private static func addNames(to contents: inout AccountContents, in context: ModelContext) throws {
        let practices =
            contents.appointments.map(\.practice) + contents.waitEntries.map(\.practice)
            + contents.accesses.compactMap(\.practice) + contents.members.map(\.practice)
            + [contents.lastPractice].compactMap(\.self)
        let doctors =
            contents.appointments.map(\.doctor) + contents.waitEntries.map(\.doctor) + contents.offers.map(\.doctor)
            + contents.reviews.map(\.doctor)
            + contents.members.compactMap { if case .doctor(let id) = $0.role { id } else { nil } }
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
        for id in Set(contents.appointments.map(\.address) + contents.waitEntries.flatMap(\.addresses)) {
            let key = id.rawValue
            contents.places[id] = try context.first(#Predicate<AddressRecord> { $0.key == key }).map {
                line(of: $0.value)
            }
        }
        for plan in try context.fetch(FetchDescriptor<HealthPlanRecord>()) {
            contents.plans[.init(plan.key)] = plan.name
        }
    }

    private static func line(of address: Address) -> String {
        let city = MunicipalityTable.carried.municipality(address.city)?.name ?? ""
        return "\(address.street), \(address.district), \(city) (\(address.state.rawValue)), "
            + address.postalCode.formatted
    }
}

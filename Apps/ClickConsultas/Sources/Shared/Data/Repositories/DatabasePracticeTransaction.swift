// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

/// The reads and writes of one transaction on practices.
struct DatabasePracticeTransaction: PracticeTransaction {
    private let context: ModelContext
    private let table: MunicipalityTable
    private let mail: InvitationMail
    private let bookings: DatabaseBookingTransaction

    init(_ context: ModelContext, table: MunicipalityTable, mail: InvitationMail, notices: NoticeWriter?) {
        (self.context, self.table, self.mail) = (context, table, mail)
        bookings = DatabaseBookingTransaction(context, notices: notices)
    }

    private func all<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> [Record] {
        try context.fetch(FetchDescriptor(predicate: predicate))
    }

    private func delete<Record: PersistentModel>(_ predicate: Predicate<Record>) throws {
        for record in try all(predicate) { context.delete(record) }
        try context.save()
    }

    // MARK: Practices

    private func record(of id: Practice.ID) throws -> PracticeRecord? {
        let key = id.rawValue
        return try context.first(#Predicate<PracticeRecord> { $0.key == key })
    }

    func practice(_ id: Practice.ID) throws -> Practice? { try record(of: id)?.value }

    func save(_ practice: Practice) throws {
        if let record = try record(of: practice.id) {
            record.value = practice
        } else {
            context.insert(PracticeRecord(key: practice.id.rawValue, value: practice))
        }
        try context.save()
    }

    func lock(_ practice: Practice.ID) throws {
        guard let record = try record(of: practice) else { return }
        try context.lock(record)
    }

    func municipality(_ id: Municipality.ID) -> Municipality? { table.municipality(id) }

    // MARK: Addresses

    private func record(of id: Address.ID) throws -> AddressRecord? {
        let key = id.rawValue
        return try context.first(#Predicate<AddressRecord> { $0.key == key })
    }

    func addresses(of practice: Practice.ID) throws -> [Address] {
        let key = practice.rawValue
        return try all(#Predicate<AddressRecord> { $0.practice == key }).map(\.value)
    }

    func save(_ address: Address) throws {
        if let record = try record(of: address.id) {
            let key = address.id.rawValue
            // A booking at the same time is either told of the change, or made with the new address.
            if record.value != address { try context.lockAgendas(#Predicate { $0.address == key }) }
            record.value = address
        } else {
            context.insert(
                AddressRecord(key: address.id.rawValue, practice: address.practice.rawValue, value: address))
        }
        try context.save()
    }

    func retire(_ address: Address.ID) throws {
        // The row stays for the pages of past appointments; no list of a practice finds it.
        try record(of: address)?.practice = ""
        try context.save()
    }

    // MARK: Doctors

    func doctors(of practice: Practice.ID, addresses: [Address.ID]) throws -> [Doctor] {
        let places = addresses.map(\.rawValue)
        var keys = Set(try all(#Predicate<AgendaRecord> { places.contains($0.address) }).map(\.doctor))
        for member in try members(of: practice) {
            if case .doctor(let id) = member.role { keys.insert(id.rawValue) }
        }
        let wanted = keys.sorted()
        return try all(#Predicate<DoctorRecord> { wanted.contains($0.key) }).map(\.value)
    }

    func doctor(with council: CouncilNumber) throws -> Doctor? {
        let text = council.text
        return try context.first(#Predicate<DoctorRecord> { $0.council == text })?.value
    }

    func save(_ doctor: Doctor) throws {
        let key = doctor.id.rawValue
        if let record = try context.first(#Predicate<DoctorRecord> { $0.key == key }) {
            record.council = doctor.council.text
            record.value = doctor
        } else {
            context.insert(DoctorRecord(key: key, council: doctor.council.text, value: doctor))
        }
        try context.save()
    }

    func setPhoto(_ photo: CleanPhoto?, of doctor: Doctor.ID) throws {
        try PhotoStore.set(photo, of: .doctor(doctor), in: context)
    }

    func reasons(of doctor: Doctor.ID) throws -> [Reason] {
        let key = doctor.rawValue
        return try all(#Predicate<ReasonRecord> { $0.doctor == key }).map(\.value)
    }

    private func record(of id: Reason.ID) throws -> ReasonRecord? {
        let key = id.rawValue
        return try context.first(#Predicate<ReasonRecord> { $0.key == key })
    }

    func save(_ reason: Reason) throws {
        if let record = try record(of: reason.id) {
            record.value = reason
        } else {
            context.insert(ReasonRecord(key: reason.id.rawValue, doctor: reason.doctor.rawValue, value: reason))
        }
        try context.save()
    }

    func retire(_ reason: Reason.ID) throws {
        // The row stays for the pages of past appointments; no list of a doctor finds it.
        guard let record = try record(of: reason) else { return }
        let doctor = record.doctor
        try context.lockAgendas(#Predicate { $0.doctor == doctor })
        record.doctor = ""
        record.value.isOffered = false
        try context.save()
    }

    // MARK: Agendas

    func weeks(of doctor: Doctor.ID) throws -> [DoctorWeek] {
        let key = doctor.rawValue
        return try all(#Predicate<AgendaRecord> { $0.doctor == key }).map { record in
            DoctorWeek(doctor: doctor, address: .init(record.address), hours: record.hours, breaks: record.breaks)
        }
    }

    func save(_ week: DoctorWeek) throws {
        let (doctor, address) = (week.doctor.rawValue, week.address.rawValue)
        if let record = try context.first(
            #Predicate<AgendaRecord> { $0.doctor == doctor && $0.address == address })
        {
            record.hours = week.hours
            record.breaks = week.breaks
        } else {
            context.insert(AgendaRecord(doctor: doctor, address: address, hours: week.hours, breaks: week.breaks))
        }
        try context.save()
    }

    func removeWeek(of doctor: Doctor.ID, at address: Address.ID) throws {
        let (doctor, address) = (doctor.rawValue, address.rawValue)
        try delete(#Predicate<AgendaRecord> { $0.doctor == doctor && $0.address == address })
        try delete(#Predicate<AgendaExceptionRecord> { $0.doctor == doctor && $0.address == address })
    }

    func exceptions(of doctor: Doctor.ID) throws -> [AgendaException] {
        let key = doctor.rawValue
        return try all(#Predicate<AgendaExceptionRecord> { $0.doctor == key }).map(\.value)
    }

    func absences(of doctor: Doctor.ID) throws -> [Absence] {
        let key = doctor.rawValue
        return try all(#Predicate<AbsenceRecord> { $0.doctor == key }).map(\.value)
    }

    func openAppointments(of practice: Practice.ID) throws -> [Appointment] {
        let key = practice.rawValue
        let open = [AppointmentStatus.requested, .confirmed, .rescheduleProposed, .arrived].map(\.rawValue)
        return try all(#Predicate<AppointmentRecord> { $0.practice == key && open.contains($0.status) }).map(\.value)
    }

    func save(_ appointment: Appointment, _ event: AppointmentEvent) throws { try bookings.save(appointment, event) }

    func add(_ notice: Notice) throws { try bookings.add(notice) }

    // MARK: Members

    func members(of practice: Practice.ID) throws -> [Member] {
        let key = practice.rawValue
        return try all(#Predicate<MemberRecord> { $0.practice == key }).map(\.value)
    }

    func members(being doctor: Doctor.ID) throws -> [Member] {
        let role = AccountMapper.text(of: .doctor(doctor))
        return try all(#Predicate<MemberRecord> { $0.role == role }).map(\.value)
    }

    func add(_ member: Member) throws {
        context.insert(AccountMapper.record(member))
        try context.save()
    }

    func remove(_ member: Member) throws {
        let (account, practice) = (member.account.rawValue, member.practice.rawValue)
        let role = AccountMapper.text(of: member.role)
        try delete(
            #Predicate<MemberRecord> { $0.account == account && $0.practice == practice && $0.role == role })
    }

    func patient(_ id: Patient.ID) throws -> Patient? {
        let key = id.rawValue
        return try context.first(#Predicate<PatientRecord> { $0.key == key })?.value
    }

    // MARK: Invitations

    func invitations(of practice: Practice.ID) throws -> [Invitation] {
        let key = practice.rawValue
        return try all(#Predicate<MemberInvitationRecord> { $0.practice == key }).map(\.value)
    }

    func invitation(withHash hash: String) throws -> Invitation? {
        try context.first(#Predicate<MemberInvitationRecord> { $0.hash == hash })?.value
    }

    func add(_ invitation: Invitation, hash: String, token: String, in practice: Practice) throws {
        context.insert(
            MemberInvitationRecord(
                key: invitation.id.rawValue, hash: hash, practice: invitation.practice.rawValue, value: invitation))
        let email = invitation.email.text
        let account = try context.first(#Predicate<PatientRecord> { $0.email == email })?.value
        try mail.enqueue(
            invitation, token: token, in: practice, language: account?.language ?? .portuguese, to: context)
        try context.save()
    }

    func remove(_ invitation: Invitation.ID) throws {
        let key = invitation.rawValue
        try delete(#Predicate<MemberInvitationRecord> { $0.key == key })
    }
}

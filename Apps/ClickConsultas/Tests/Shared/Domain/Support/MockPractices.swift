// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization

/// Practices in memory; a transaction that fails leaves them as they were.
final class MockPractices: PracticeRepositoryProtocol {
    /// The rows, with the tokens that were mailed.
    struct Rows {
        var practices: [Practice] = []
        var addresses: [Address] = []
        var doctors: [Doctor] = []
        var photos: [Doctor.ID: CleanPhoto] = [:]
        var reasons: [Reason] = []
        var weeks: [DoctorWeek] = []
        var exceptions: [AgendaException] = []
        var absences: [Absence] = []
        var appointments: [Appointment] = []
        var events: [AppointmentEvent] = []
        var notices: [Notice] = []
        var members: [Member] = []
        var patients: [Patient] = []
        var invitations: [(hash: String, value: Invitation)] = []
        var mails: [(email: String, token: String)] = []
    }

    private let state = Mutex(Rows())

    var rows: Rows {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any PracticeTransaction) throws -> Value
    ) async throws -> Value {
        let transaction = MockTransaction(rows)
        let value = try body(transaction)
        rows = transaction.rows
        return value
    }
}

private final class MockTransaction: PracticeTransaction {
    var rows: MockPractices.Rows

    init(_ rows: MockPractices.Rows) { self.rows = rows }

    func practice(_ id: Practice.ID) -> Practice? { rows.practices.first { $0.id == id } }

    func save(_ practice: Practice) {
        rows.practices.removeAll { $0.id == practice.id }
        rows.practices.append(practice)
    }

    func lock(_ practice: Practice.ID) {}

    func municipality(_ id: Municipality.ID) -> Municipality? { Municipality.samples.first { $0.id == id } }

    func addresses(of practice: Practice.ID) -> [Address] { rows.addresses.filter { $0.practice == practice } }

    func save(_ address: Address) {
        rows.addresses.removeAll { $0.id == address.id }
        rows.addresses.append(address)
    }

    func retire(_ address: Address.ID) { rows.addresses.removeAll { $0.id == address } }

    func doctors(of practice: Practice.ID, addresses: [Address.ID]) -> [Doctor] {
        let members = rows.members.filter { $0.practice == practice }.map(\.role)
        return rows.doctors.filter { doctor in
            members.contains(.doctor(doctor.id))
                || rows.weeks.contains { $0.doctor == doctor.id && addresses.contains($0.address) }
        }
    }

    func doctor(with council: CouncilNumber) -> Doctor? { rows.doctors.first { $0.council == council } }

    func save(_ doctor: Doctor) {
        rows.doctors.removeAll { $0.id == doctor.id }
        rows.doctors.append(doctor)
    }

    func setPhoto(_ photo: CleanPhoto?, of doctor: Doctor.ID) { rows.photos[doctor] = photo }

    func reasons(of doctor: Doctor.ID) -> [Reason] { rows.reasons.filter { $0.doctor == doctor } }

    func save(_ reason: Reason) {
        rows.reasons.removeAll { $0.id == reason.id }
        rows.reasons.append(reason)
    }

    func retire(_ reason: Reason.ID) { rows.reasons.removeAll { $0.id == reason } }

    func weeks(of doctor: Doctor.ID) -> [DoctorWeek] { rows.weeks.filter { $0.doctor == doctor } }

    func save(_ week: DoctorWeek) {
        rows.weeks.removeAll { $0.doctor == week.doctor && $0.address == week.address }
        rows.weeks.append(week)
    }

    func removeWeek(of doctor: Doctor.ID, at address: Address.ID) {
        rows.weeks.removeAll { $0.doctor == doctor && $0.address == address }
    }

    func exceptions(of doctor: Doctor.ID) -> [AgendaException] { rows.exceptions.filter { $0.doctor == doctor } }

    func absences(of doctor: Doctor.ID) -> [Absence] { rows.absences.filter { $0.doctor == doctor } }

    func openAppointments(of practice: Practice.ID) -> [Appointment] {
        rows.appointments.filter { $0.practice == practice }
    }

    func save(_ appointment: Appointment, _ event: AppointmentEvent) {
        rows.appointments = rows.appointments.map { $0.id == appointment.id ? appointment : $0 }
        rows.events.append(event)
    }

    func add(_ notice: Notice) { rows.notices.append(notice) }

    func members(of practice: Practice.ID) -> [Member] { rows.members.filter { $0.practice == practice } }

    func members(being doctor: Doctor.ID) -> [Member] { rows.members.filter { $0.role == .doctor(doctor) } }

    func add(_ member: Member) { rows.members.append(member) }

    func remove(_ member: Member) { rows.members.removeAll { $0 == member } }

    func patient(_ id: Patient.ID) -> Patient? { rows.patients.first { $0.id == id } }

    func invitations(of practice: Practice.ID) -> [Invitation] {
        rows.invitations.map(\.value).filter { $0.practice == practice }
    }

    func invitation(withHash hash: String) -> Invitation? { rows.invitations.first { $0.hash == hash }?.value }

    func add(_ invitation: Invitation, hash: String, token: String, in practice: Practice) {
        rows.invitations.append((hash, invitation))
        rows.mails.append((invitation.email.text, token))
    }

    func remove(_ invitation: Invitation.ID) { rows.invitations.removeAll { $0.value.id == invitation } }
}

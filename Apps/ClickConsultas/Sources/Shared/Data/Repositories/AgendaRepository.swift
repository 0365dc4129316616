// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralModels

extension BookingRepository: AgendaRepositoryProtocol {
    /// Runs a closure in one transaction of the database, as ``transaction(_:)`` does.
    ///
    /// - Throws: `ClaimConflict` if a cell was taken; any error of the closure or the database.
    package func agendaTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (any AgendaTransaction) throws -> Value
    ) async throws -> Value {
        try await transaction { store in
            guard let store = store as? DatabaseBookingTransaction else { throw DomainError.notFound }
            return try body(store)
        }
    }
}

extension DatabaseBookingTransaction: AgendaTransaction {
    private func all<Record: PersistentModel>(_ predicate: Predicate<Record>) throws -> [Record] {
        try context.fetch(FetchDescriptor(predicate: predicate))
    }

    func doctors(at practice: Practice.ID) throws -> [Doctor] {
        let keys = try addresses(of: practice)
        let doctors = Set(try all(#Predicate<AgendaRecord> { keys.contains($0.address) }).map(\.doctor))
        return try doctors.compactMap { try doctor(.init($0)) }.sorted { ($0.name.text, $0.id) < ($1.name.text, $1.id) }
    }

    func places(of doctor: Doctor.ID, at practice: Practice.ID) throws -> [Place] {
        let key = doctor.rawValue
        let keys = Set(try addresses(of: practice))
        return try all(#Predicate<AgendaRecord> { $0.doctor == key }).map(\.address)
            .filter(keys.contains).sorted().compactMap { try place(doctor: doctor, address: .init($0)) }
    }

    private func addresses(of practice: Practice.ID) throws -> [String] {
        let key = practice.rawValue
        return try all(#Predicate<AddressRecord> { $0.practice == key }).map(\.key)
    }

    func reasons(of doctor: Doctor.ID, at practice: Practice.ID) throws -> [Reason] {
        let key = doctor.rawValue
        return try all(#Predicate<ReasonRecord> { $0.doctor == key }).map(\.value)
            .filter { $0.practice == practice }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    private func exceptionRecord(
        _ doctor: Doctor.ID, _ address: Address.ID, _ day: Day
    ) throws -> AgendaExceptionRecord? {
        let (doctorKey, addressKey, number) = (doctor.rawValue, address.rawValue, day.number)
        return try all(
            #Predicate<AgendaExceptionRecord> {
                $0.doctor == doctorKey && $0.address == addressKey && $0.day == number
            }
        ).first
    }

    func save(_ exception: AgendaException) throws {
        try context.lockAgenda(of: exception.doctor, at: exception.address)
        if let record = try exceptionRecord(exception.doctor, exception.address, exception.day) {
            record.value = exception
        } else {
            context.insert(
                AgendaExceptionRecord(
                    doctor: exception.doctor.rawValue, address: exception.address.rawValue,
                    day: exception.day.number, value: exception))
        }
    }

    func removeException(doctor: Doctor.ID, address: Address.ID, day: Day) throws {
        if let record = try exceptionRecord(doctor, address, day) { context.delete(record) }
    }

    private func absenceRecord(_ id: Absence.ID) throws -> AbsenceRecord? {
        let key = id.rawValue
        return try all(#Predicate<AbsenceRecord> { $0.key == key }).first
    }

    func absence(_ id: Absence.ID) throws -> Absence? { try absenceRecord(id)?.value }

    func absences(of doctor: Doctor.ID) throws -> [Absence] {
        let key = doctor.rawValue
        return try all(#Predicate<AbsenceRecord> { $0.doctor == key }).map(\.value)
    }

    func save(_ absence: Absence) {
        context.insert(
            AbsenceRecord(key: absence.id.rawValue, doctor: absence.doctor.rawValue, value: absence))
    }

    func remove(_ absence: Absence.ID) throws {
        if let record = try absenceRecord(absence) { context.delete(record) }
    }
}

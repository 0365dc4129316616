// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// A place where the agendas of practices are kept, together with their appointments.
package protocol AgendaRepositoryProtocol: BookingRepositoryProtocol {
    /// Runs a closure in one transaction, as ``BookingRepositoryProtocol/transaction(_:)`` does.
    ///
    /// - Throws: ``ClaimConflict``, and any error of the closure.
    func agendaTransaction<Value: Sendable>(
        _ body: @escaping @Sendable (any AgendaTransaction) throws -> Value
    ) async throws -> Value
}

/// The reads and writes of one transaction on agendas.
package protocol AgendaTransaction: BookingTransaction {
    /// Returns the doctors with an agenda at a practice, in the order of their names.
    func doctors(at practice: Practice.ID) throws -> [Doctor]
    /// Returns the places of a doctor at a practice.
    func places(of doctor: Doctor.ID, at practice: Practice.ID) throws -> [Place]
    /// Returns the reasons of a doctor at a practice, in the order of their names.
    func reasons(of doctor: Doctor.ID, at practice: Practice.ID) throws -> [Reason]
    /// Saves an exception, in the place of an earlier one of its date.
    func save(_ exception: AgendaException) throws
    func removeException(doctor: Doctor.ID, address: Address.ID, day: Day) throws
    func absence(_ id: Absence.ID) throws -> Absence?
    func absences(of doctor: Doctor.ID) throws -> [Absence]
    func save(_ absence: Absence) throws
    func remove(_ absence: Absence.ID) throws
}

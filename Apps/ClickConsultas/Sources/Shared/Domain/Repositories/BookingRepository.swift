// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// A place where agendas, claims and appointments are kept.
///
/// A use case reads and writes in one transaction, so that no other booking comes between its decision and its claims.
package protocol BookingRepositoryProtocol: Sendable {
    /// Runs a closure in one transaction.
    ///
    /// The closure may run again after a conflict with another transaction.
    ///
    /// - Throws: ``ClaimConflict`` if a cell was taken, by this transaction's own check or by another one's commit; any
    ///   error of the closure. Nothing is written then.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Value
    ) async throws -> Value
}

/// A cell that another owner has claimed.
package struct ClaimConflict: Error, Equatable {
    /// Creates the error.
    package init() {}
}

/// The reads and writes of one transaction.
package protocol BookingTransaction {
    // MARK: Places

    /// Returns the place of a doctor; `nil` once the doctor has left the address, or the practice has given it up.
    func place(doctor: Doctor.ID, address: Address.ID) throws -> Place?
    /// Returns an address, also one that its practice has given up.
    func address(_ id: Address.ID) throws -> Address?
    func practice(_ id: Practice.ID) throws -> Practice?
    func doctor(_ id: Doctor.ID) throws -> Doctor?
    func reason(_ id: Reason.ID) throws -> Reason?

    // MARK: Claims

    /// Returns the claims of a doctor in some cells, with those that have expired.
    func claims(of doctor: Doctor.ID, in cells: Range<Int>) throws -> [Claim]
    /// Adds claims in the order of their cells.
    func insert(_ claims: [Claim]) throws
    /// Removes the claims of an owner, except those of some cells.
    func removeClaims(of owner: ClaimOwner, doctor: Doctor.ID, keeping cells: Set<Int>) throws
    /// Removes expired claims of a doctor in some cells.
    func removeExpiredClaims(of doctor: Doctor.ID, in cells: [Int], now: Date) throws

    // MARK: Appointments

    func appointment(_ id: Appointment.ID) throws -> Appointment?
    func appointments(matching filter: AppointmentFilter) throws -> [Appointment]
    func save(_ appointment: Appointment, _ event: AppointmentEvent) throws
    func events(of appointment: Appointment.ID) throws -> [AppointmentEvent]
    /// Returns the appointment that a request has booked before.
    func answer(to request: String) throws -> Appointment.ID?
    func setAnswer(_ appointment: Appointment.ID, to request: String) throws

    // MARK: Holds

    func hold(_ id: Hold.ID) throws -> Hold?
    func hold(of holder: Hold.Holder) throws -> Hold?
    /// Returns the number of holds that a holder has begun since a moment.
    func holdCount(of holder: Hold.Holder, since: Date) throws -> Int
    func save(_ hold: Hold, begun: Date) throws
    func update(_ hold: Hold) throws
    /// Ends a hold; it still counts for the hour.
    func end(_ hold: Hold) throws
    func expiredHolds(now: Date) throws -> [Hold]

    // MARK: Waiting list

    func entry(_ id: WaitEntry.ID) throws -> WaitEntry?
    func entries(of doctor: Doctor.ID) throws -> [WaitEntry]
    func entries(of patient: Patient.ID) throws -> [WaitEntry]
    /// Returns the entries whose last date is before a day.
    func entries(endingBefore day: Day) throws -> [WaitEntry]
    func save(_ entry: WaitEntry) throws
    func remove(_ entry: WaitEntry.ID) throws
    func offer(_ id: Offer.ID) throws -> Offer?
    func offers(inChain chain: String) throws -> [Offer]
    func openOffers(of patient: Patient.ID?) throws -> [Offer]
    func save(_ offer: Offer) throws

    // MARK: Notices

    func add(_ notice: Notice) throws
}

// SPDX-License-Identifier: Apache-2.0

/// A place where reviews are kept.
package protocol ReviewRepositoryProtocol: Sendable {
    func review(_ id: Review.ID) async throws -> Review?
    func review(of appointment: Appointment.ID) async throws -> Review?
    func reviews(of doctor: Doctor.ID) async throws -> [Review]
    func reviews(of patient: Patient.ID) async throws -> [Review]
    /// Returns the reviews with a status, the oldest first.
    func reviews(with status: Review.Status) async throws -> [Review]
    /// Adds a review, and returns it as it is saved: after the rejection of an earlier review of the appointment, it waits
    /// for the operator.
    ///
    /// - Throws: ``DomainError/reviewNotAllowed`` if its appointment has another review.
    func add(_ review: Review) async throws -> Review
    /// Changes a review in one transaction, which may run the closure again after a conflict, and returns it.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    func change(_ id: Review.ID, _ body: @escaping @Sendable (inout Review) throws -> Void) async throws -> Review
    /// Removes a review with its reports.
    func remove(_ id: Review.ID) async throws
    /// Adds a report, or replaces the practice's earlier report of the review.
    func add(_ report: Report) async throws
    /// Returns the reports, the oldest first.
    func reports() async throws -> [Report]
    /// Removes reports of a review, which the operator has read; others stay.
    func remove(_ reports: [Report], of review: Review.ID) async throws
    func appointment(_ id: Appointment.ID) async throws -> Appointment?
}

/// A place where a patient's dependants are kept.
package protocol DependantRepositoryProtocol: Sendable {
    func dependants(of patient: Patient.ID) async throws -> [Dependant]
    /// Changes the dependants of a patient in one transaction, which may run the closure again after a conflict.
    ///
    /// - Throws: ``DomainError/sessionExpired`` after the patient's deletion; any error of the closure.
    func change<Value: Sendable>(
        of patient: Patient.ID, _ body: @escaping @Sendable (inout [Dependant]) throws -> Value
    ) async throws -> Value
    /// Removes a dependant of a patient, and performs a closure in the same transaction, which may run it again after a
    /// conflict; returns whether there was one.
    func remove(
        _ id: Dependant.ID, of patient: Patient.ID,
        _ body: @escaping @Sendable (any BookingTransaction) throws -> Void
    ) async throws -> Bool
}

// SPDX-License-Identifier: Apache-2.0

/// A place where reviews are kept.
package protocol ReviewRepositoryProtocol: Sendable {
    func review(_ id: Review.ID) async throws -> Review?
    func review(of appointment: Appointment.ID) async throws -> Review?
    func reviews(of doctor: Doctor.ID) async throws -> [Review]
    func save(_ review: Review) async throws
    func remove(_ id: Review.ID) async throws
    func add(_ report: Report) async throws
    func appointment(_ id: Appointment.ID) async throws -> Appointment?
}

/// A place where a patient's dependants are kept.
package protocol DependantRepositoryProtocol: Sendable {
    func dependants(of patient: Patient.ID) async throws -> [Dependant]
    func save(_ dependant: Dependant) async throws
    func remove(_ id: Dependant.ID) async throws
}

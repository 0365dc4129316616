// SPDX-License-Identifier: Apache-2.0

/// A place where the notes of patients on their appointments are sealed.
package protocol AppointmentNotesProtocol: Sendable {
    /// Saves a note; an earlier one of the same appointment is replaced.
    func save(_ note: String, on appointment: Appointment.ID, of patient: Patient.ID) async throws
    /// Returns the note of an appointment; `nil` without one.
    func note(on appointment: Appointment.ID, of patient: Patient.ID) async throws -> String?
}

extension Appointment {
    /// The account in whose vault the note is: the patient's, or one for a caller's appointment alone.
    package var noteOwner: Patient.ID { patient ?? Patient.ID("caller-\(id)") }
}

/// The names of patients and dependants, which a booking takes from the server.
package protocol VisitorNamesProtocol: Sendable {
    /// Returns the name of a patient, or of one of the patient's dependants.
    ///
    /// - Throws: ``DomainError/notFound`` for another patient's dependant.
    func name(of patient: Patient.ID, dependant: Dependant.ID?) async throws -> String
}

/// The names and the notes that bookings need beside the agenda.
package struct BookingSources: Sendable {
    /// The names of visitors; without them, a request's own counts.
    package let names: (any VisitorNamesProtocol)?
    /// The notes; without them, none is kept.
    package let notes: (any AppointmentNotesProtocol)?
    /// Returns the name of a municipality.
    package let city: @Sendable (Municipality.ID) -> String
    /// Returns the name of a plan.
    package let plan: @Sendable (HealthPlan.ID) async throws -> String?

    /// Creates sources.
    package init(
        names: (any VisitorNamesProtocol)? = nil, notes: (any AppointmentNotesProtocol)? = nil,
        city: @escaping @Sendable (Municipality.ID) -> String = { _ in "" },
        plan: @escaping @Sendable (HealthPlan.ID) async throws -> String? = { $0.rawValue }
    ) {
        (self.names, self.notes, self.city, self.plan) = (names, notes, city, plan)
    }
}

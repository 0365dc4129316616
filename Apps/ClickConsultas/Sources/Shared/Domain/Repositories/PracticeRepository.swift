// SPDX-License-Identifier: Apache-2.0

/// A place where practices and their settings are kept.
package protocol PracticeRepositoryProtocol: Sendable {
    /// Runs a closure in one transaction, which may run again after a conflict with another one.
    ///
    /// - Throws: ``DomainError/duplicateCouncil`` if another doctor has the registration; any error of the closure.
    ///   Nothing is written then.
    func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any PracticeTransaction) throws -> Value
    ) async throws -> Value
}

/// The reads and writes of one transaction.
package protocol PracticeTransaction {
    // MARK: Practices

    func practice(_ id: Practice.ID) throws -> Practice?
    func save(_ practice: Practice) throws
    /// Makes other changes of the practice wait for this transaction, or fail and run again.
    func lock(_ practice: Practice.ID) throws
    /// Returns the city of IBGE's code.
    func municipality(_ id: Municipality.ID) -> Municipality?

    // MARK: Addresses

    func addresses(of practice: Practice.ID) throws -> [Address]
    func save(_ address: Address) throws
    /// Ends the use of an address, which past appointments still show.
    func retire(_ address: Address.ID) throws

    // MARK: Doctors

    /// Returns the doctors who are members, or have hours at one of the addresses.
    func doctors(of practice: Practice.ID, addresses: [Address.ID]) throws -> [Doctor]
    func doctor(with council: CouncilNumber) throws -> Doctor?
    func save(_ doctor: Doctor) throws
    /// Saves a photo as the doctor's, or removes it; the content of an earlier photo goes with its last owner.
    func setPhoto(_ photo: CleanPhoto?, of doctor: Doctor.ID) throws
    /// Returns the reasons of a doctor at all practices.
    func reasons(of doctor: Doctor.ID) throws -> [Reason]
    func save(_ reason: Reason) throws
    /// Ends the use of a reason, which past appointments still show.
    func retire(_ reason: Reason.ID) throws
    /// Returns the weeks of a doctor at all practices.
    func weeks(of doctor: Doctor.ID) throws -> [DoctorWeek]
    func save(_ week: DoctorWeek) throws
    /// Removes the hours, breaks and exceptions of a doctor at an address.
    func removeWeek(of doctor: Doctor.ID, at address: Address.ID) throws
    /// Returns the exceptions of a doctor at all practices.
    func exceptions(of doctor: Doctor.ID) throws -> [AgendaException]
    func absences(of doctor: Doctor.ID) throws -> [Absence]
    /// Returns the appointments of a practice that are still to take place.
    func openAppointments(of practice: Practice.ID) throws -> [Appointment]
    /// Saves a change of an appointment, and the e-mails that it causes.
    func save(_ appointment: Appointment, _ event: AppointmentEvent) throws
    func add(_ notice: Notice) throws

    // MARK: Members

    func members(of practice: Practice.ID) throws -> [Member]
    /// Returns the members of all practices who are a doctor.
    func members(being doctor: Doctor.ID) throws -> [Member]
    func add(_ member: Member) throws
    func remove(_ member: Member) throws
    func patient(_ id: Patient.ID) throws -> Patient?
    func invitations(of practice: Practice.ID) throws -> [Invitation]
    func invitation(withHash hash: String) throws -> Invitation?
    /// Adds an invitation, and the e-mail with its token.
    func add(_ invitation: Invitation, hash: String, token: String, in practice: Practice) throws
    func remove(_ invitation: Invitation.ID) throws
}

// SPDX-License-Identifier: Apache-2.0

/// All that the database has of an account.
package struct AccountContents: Sendable {
    package var patient: Patient
    package var dependants: [Dependant] = []
    package var appointments: [Appointment] = []
    package var events: [AppointmentEvent] = []
    package var reviews: [Review] = []
    package var waitEntries: [WaitEntry] = []
    package var offers: [Offer] = []
    package var notices: [Notice] = []
    package var acceptances: [TermsAcceptance] = []
    package var accesses: [AccessRecord] = []
    package var devices: [SignedInDevice] = []
    package var passkeys: [PasskeyEntry] = []
    /// The practices that the account's appointments, entries and accesses name.
    package var practices: [Practice.ID: Practice] = [:]
    /// The doctors that they name.
    package var doctors: [Doctor.ID: Doctor] = [:]
    /// The reasons that they name.
    package var reasons: [Reason.ID: Reason] = [:]

    /// Creates the contents of an account without any more.
    package init(patient: Patient) { self.patient = patient }
}

/// A place where all data of an account is read at one moment.
package protocol ExportRepositoryProtocol: Sendable {
    /// Returns the data of an account; `nil` if there is none.
    func contents(of patient: Patient.ID) async throws -> AccountContents?
}

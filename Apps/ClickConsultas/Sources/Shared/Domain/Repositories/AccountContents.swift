// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// All that the database has of an account.
package struct AccountContents: Sendable {
    /// A photo with its media type.
    package struct Photo: Sendable {
        package let type: String
        package let content: Data

        /// Creates a photo.
        package init(type: String, content: Data) { (self.type, self.content) = (type, content) }
    }

    /// A browser that receives notifications, without its address and its keys.
    package struct PushBrowser: Sendable {
        /// The host of the push service.
        package let service: String
        package let created: Date

        /// Creates a browser.
        package init(service: String, created: Date) { (self.service, self.created) = (service, created) }
    }

    package var patient: Patient
    package var photo: Photo?
    /// The roles at practices.
    package var members: [Member] = []
    package var isOperator = false
    /// The practice whose pages the account has seen last.
    package var lastPractice: Practice.ID?
    /// The lists of optional e-mails that the account has left.
    package var unsubscribed: [String] = []
    package var pushBrowsers: [PushBrowser] = []
    /// Whether the account has put off the offer of notifications.
    package var hasDeclinedPush = false
    /// The appointments whose review the operator has rejected.
    package var rejectedReviews: [Appointment.ID] = []
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
    /// The practices that the account's roles, appointments, entries and accesses name.
    package var practices: [Practice.ID: Practice] = [:]
    /// The doctors that they name.
    package var doctors: [Doctor.ID: Doctor] = [:]
    /// The reasons that they name.
    package var reasons: [Reason.ID: Reason] = [:]
    /// The addresses that they name, with their cities, on one line.
    package var places: [Address.ID: String] = [:]
    /// The names of the plans that they name.
    package var plans: [HealthPlan.ID: String] = [:]

    /// Creates the contents of an account without any more.
    package init(patient: Patient) { self.patient = patient }
}

/// A place where all data of an account is read at one moment.
package protocol ExportRepositoryProtocol: Sendable {
    /// Returns the data of an account; `nil` if there is none.
    func contents(of patient: Patient.ID) async throws -> AccountContents?
}

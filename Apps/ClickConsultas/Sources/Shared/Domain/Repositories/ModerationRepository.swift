// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A place where the operator finds the practices and registrations that wait.
package protocol ModerationRepositoryProtocol: Sendable {
    /// Returns the practices that are neither admitted nor refused, with their addresses.
    func waitingPractices() async throws -> [WaitingPractice]
    /// Changes a practice, whose addresses the closure gets too, in one transaction, which may run the closure again
    /// after a conflict.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    func change(
        _ id: Practice.ID, _ body: @escaping @Sendable (inout Practice, [PracticeAddress]) throws -> Void
    ) async throws
    /// Returns the doctors whose registration is neither checked nor rejected.
    func uncheckedDoctors() async throws -> [Doctor]
    /// Changes a doctor in one transaction, which may run the closure again after a conflict.
    ///
    /// - Throws: ``DomainError/notFound`` if there is none; any error of the closure.
    func change(_ id: Doctor.ID, _ body: @escaping @Sendable (inout Doctor) throws -> Void) async throws
    /// Returns the health plans.
    func plans() async throws -> [HealthPlan]
    /// Adds a health plan, or replaces it.
    func save(_ plan: HealthPlan) async throws
}

/// The e-mails that were given up, which the operator may send again.
package protocol MailboxProtocol: Sendable {
    /// Returns the e-mails that were given up, the oldest first.
    func undelivered() async throws -> [LostMail]
    /// Sends an e-mail again; one that is gone changes nothing.
    func retry(_ id: String) async throws
    /// Deletes an e-mail that was given up.
    func discard(_ id: String) async throws
}

/// An e-mail that could not be delivered.
///
/// It has no subject and no text: the operator sees no appointment.
package struct LostMail: Hashable, Identifiable, Sendable, Codable {
    package let id: String
    package let recipients: [String]
    package let created: Date
    package let attempts: Int
    /// The other server's answer, or the failure of the connection.
    package let failure: String

    /// Creates an e-mail.
    package init(id: String, recipients: [String], created: Date, attempts: Int, failure: String) {
        (self.id, self.recipients, self.created) = (id, recipients, created)
        (self.attempts, self.failure) = (attempts, failure)
    }
}

/// A practice that waits for the operator.
package struct WaitingPractice: Hashable, Identifiable, Sendable, Codable {
    package let practice: Practice
    package let addresses: [PracticeAddress]

    /// The practice's identifier.
    package var id: Practice.ID { practice.id }

    /// Creates a practice that waits.
    package init(_ practice: Practice, addresses: [PracticeAddress]) {
        (self.practice, self.addresses) = (practice, addresses)
    }
}

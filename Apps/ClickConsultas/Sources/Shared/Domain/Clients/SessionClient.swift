// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The user of a session: the account, and its work at practices.
package struct SessionUser: Hashable, Sendable, Codable {
    package var patient: Patient
    package var members: [Member]
    /// The practices of ``members``.
    package var practices: [Practice]
    package var isOperator: Bool
    /// The practice whose pages the user has seen last, on any device; it may be one that the user has left.
    package var lastPractice: Practice.ID?

    /// Creates a user.
    package init(patient: Patient, members: [Member] = [], practices: [Practice] = [], isOperator: Bool = false) {
        (self.patient, self.members, self.practices) = (patient, members, practices)
        self.isOperator = isOperator
    }

    /// The user as one who acts.
    package var viewer: Viewer { Viewer(account: patient.id, members: members, isOperator: isOperator) }
}

/// The user of the session, and news of what the user sees.
@DependencyClient
package struct SessionClient: Sendable {
    /// Returns the user; `nil` without a sign-in.
    package var user: @Sendable () async throws -> SessionUser?
    /// Returns the terms that apply if the user has not accepted them; `nil` otherwise.
    package var newTerms: @Sendable () async throws -> Terms?
    /// Accepts a version of the terms; throws ``DomainError/changedMeanwhile`` if a newer one applies.
    package var acceptTerms: @Sendable (_ version: String) async throws -> Void
    /// Remembers the practice whose pages the user sees, for the next visit.
    package var rememberPractice: @Sendable (_ practice: Practice.ID) async throws -> Void
    /// Returns whether the user has put off the offer of notifications, on any device.
    package var isPushOfferDeclined: @Sendable () async throws -> Bool
    /// Remembers that the user has put off the offer of notifications.
    package var declinePushOffer: @Sendable () async throws -> Void
    /// Returns a stream that has an element after each change of appointments, offers, notices or agendas, made by any
    /// process.
    package var changes: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    /// Returns a stream that has an element after changes of free times, also by holds, made by any process.
    package var slotChanges: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    /// Returns a stream that has an element after changes of roles at practices, made by any process.
    package var roleChanges: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    /// Returns a stream that has an element after changes of what the operator decides or keeps, made by any process.
    package var deskChanges: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
}

extension SessionClient: TestDependencyKey {
    package static let testValue = SessionClient()
    package static let previewValue = SessionClient(
        user: { nil }, newTerms: { nil }, acceptTerms: { _ in }, rememberPractice: { _ in },
        isPushOfferDeclined: { false }, declinePushOffer: {}, changes: { AsyncStream { $0.finish() } },
        slotChanges: { AsyncStream { $0.finish() } }, roleChanges: { AsyncStream { $0.finish() } },
        deskChanges: { AsyncStream { $0.finish() } })
}

extension DependencyValues {
    /// The user of the session, and news of what the user sees.
    package var sessionClient: SessionClient {
        get { self[SessionClient.self] }
        set { self[SessionClient.self] = newValue }
    }
}

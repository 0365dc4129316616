// SPDX-License-Identifier: Apache-2.0

/// An inbox that a user reads.
package struct InboxScope: Hashable, Sendable {
    package let recipient: Notice.Recipient
    /// The doctors to whose appointments the inbox is limited; `nil` for all of them.
    package let doctors: Set<Doctor.ID>?

    /// Creates the scope of an inbox.
    package init(_ recipient: Notice.Recipient, doctors: Set<Doctor.ID>? = nil) {
        (self.recipient, self.doctors) = (recipient, doctors)
    }
}

/// A place where notices are kept.
package protocol InboxRepositoryProtocol: Sendable {
    /// Returns some notices of inboxes with their subjects, the latest first.
    func notices(of inboxes: [InboxScope], offset: Int, limit: Int) async throws -> [Notice]
    /// Marks a notice of one of the inboxes as read, and returns whether it exists.
    func markRead(_ id: Notice.ID, of inboxes: [InboxScope]) async throws -> Bool
    /// Marks all notices of the inboxes as read.
    func markAllRead(of inboxes: [InboxScope]) async throws
}

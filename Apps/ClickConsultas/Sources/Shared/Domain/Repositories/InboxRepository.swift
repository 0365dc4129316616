// SPDX-License-Identifier: Apache-2.0

/// A place where notices are kept.
package protocol InboxRepositoryProtocol: Sendable {
    /// Returns some notices of inboxes, the latest first.
    func notices(of recipients: [Notice.Recipient], offset: Int, limit: Int) async throws -> [Notice]
    /// Marks a notice of one of the inboxes as read, and returns whether it exists.
    func markRead(_ id: Notice.ID, of recipients: [Notice.Recipient]) async throws -> Bool
    /// Marks all notices of the inboxes as read.
    func markAllRead(of recipients: [Notice.Recipient]) async throws
}

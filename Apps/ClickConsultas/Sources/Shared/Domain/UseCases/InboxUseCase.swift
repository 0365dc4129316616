// SPDX-License-Identifier: Apache-2.0

/// Reads the inboxes of a user.
package protocol InboxUseCaseProtocol: Sendable {
    func notices(from offset: Int, for viewer: Viewer) async throws -> [Notice]
    func markRead(_ id: Notice.ID, by viewer: Viewer) async throws
    func markAllRead(by viewer: Viewer) async throws
    func unreadCount(for viewer: Viewer) async throws -> Int
}

/// The notices of a repository.
package struct InboxUseCase: InboxUseCaseProtocol {
    private let repository: any InboxRepositoryProtocol

    /// The number of notices of a page.
    package static let pageSize = 20
    /// The largest number of unread notices that is counted.
    package static let countLimit = 100

    /// Creates the use case.
    package init(repository: any InboxRepositoryProtocol) { self.repository = repository }

    /// Returns a page of notices, the latest first.
    package func notices(from offset: Int, for viewer: Viewer) async throws -> [Notice] {
        try await repository.notices(of: viewer.inboxes, offset: max(0, offset), limit: Self.pageSize)
    }

    /// Marks a notice as read.
    ///
    /// - Throws: ``DomainError/notFound``, also for a notice of another inbox.
    package func markRead(_ id: Notice.ID, by viewer: Viewer) async throws {
        guard try await repository.markRead(id, of: viewer.inboxes) else { throw DomainError.notFound }
    }

    /// Marks all notices as read.
    package func markAllRead(by viewer: Viewer) async throws {
        try await repository.markAllRead(of: viewer.inboxes)
    }

    /// Returns the number of unread notices among the latest.
    package func unreadCount(for viewer: Viewer) async throws -> Int {
        try await repository.notices(of: viewer.inboxes, offset: 0, limit: Self.countLimit).count { !$0.isRead }
    }
}

extension Viewer {
    /// The inboxes that the viewer reads: the own one, and those of practices whose appointments the viewer may all see.
    ///
    /// A doctor sees only the own appointments, so the practice's inbox is the reception's and the owner's.
    package var inboxes: [Notice.Recipient] {
        let practices = members.compactMap { member -> Practice.ID? in
            switch member.role {
            case .reception, .owner: member.practice
            case .doctor: nil
            }
        }
        return [.patient(account)] + Set(practices).sorted().map(Notice.Recipient.practice)
    }
}

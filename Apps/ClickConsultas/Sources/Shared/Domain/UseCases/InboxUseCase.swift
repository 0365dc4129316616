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
    /// The inboxes that the viewer reads: the viewer's own one, and those of practices.
    ///
    /// The reception and the owner read all notices of their practice, a doctor those on the doctor's own appointments.
    package var inboxes: [InboxScope] {
        var whole: Set<Practice.ID> = []
        var own: [Practice.ID: Set<Doctor.ID>] = [:]
        for member in members {
            switch member.role {
            case .reception, .owner: whole.insert(member.practice)
            case .doctor(let doctor): own[member.practice, default: []].insert(doctor)
            }
        }
        let practices = whole.union(own.keys).sorted()
        return [InboxScope(.patient(account))]
            + practices.map { InboxScope(.practice($0), doctors: whole.contains($0) ? nil : own[$0]) }
    }
}

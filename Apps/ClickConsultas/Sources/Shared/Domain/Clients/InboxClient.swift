// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The inbox of the user, and of the practices that the user works at.
@DependencyClient
package struct InboxClient: Sendable {
    /// Returns a page of notices from a position on, the latest first.
    package var notices: @Sendable (_ offset: Int) async throws -> [Notice]
    /// Marks a notice as read.
    package var markRead: @Sendable (_ id: Notice.ID) async throws -> Void
    /// Marks all notices as read.
    package var markAllRead: @Sendable () async throws -> Void
    /// Returns the number of unread notices, up to ``InboxUseCase/countLimit``.
    package var unreadCount: @Sendable () async throws -> Int
}

extension InboxClient {
    /// Returns the client of a session's user on a repository.
    ///
    /// - Parameters:
    ///   - repository: The place of the notices.
    ///   - viewer: The user, read at each call.
    package static func live(
        repository: any InboxRepositoryProtocol, viewer: @escaping @Sendable () async throws -> Viewer
    ) -> InboxClient {
        let inbox = InboxUseCase(repository: repository)
        return InboxClient(
            notices: { try await inbox.notices(from: $0, for: await viewer()) },
            markRead: { try await inbox.markRead($0, by: await viewer()) },
            markAllRead: { try await inbox.markAllRead(by: await viewer()) },
            unreadCount: { try await inbox.unreadCount(for: await viewer()) })
    }
}

extension InboxClient: TestDependencyKey {
    package static let testValue = InboxClient()
    package static let previewValue = InboxClient(
        notices: { $0 == 0 ? Notice.samples : [] }, markRead: { _ in }, markAllRead: {},
        unreadCount: { Notice.samples.count { !$0.isRead } })
}

extension DependencyValues {
    /// The inbox of the user.
    package var inboxClient: InboxClient {
        get { self[InboxClient.self] }
        set { self[InboxClient.self] = newValue }
    }
}

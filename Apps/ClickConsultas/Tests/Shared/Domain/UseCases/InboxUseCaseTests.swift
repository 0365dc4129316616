// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Synchronization
import Testing

@Suite("Inboxes")
struct InboxUseCaseTests {
    @Test("Only inboxes of the viewer are asked for")
    func inboxes() async throws {
        let mock = MockInboxes()
        let inbox = InboxUseCase(repository: mock)
        let viewer = Viewer(
            account: "lia",
            members: [
                Member(account: "lia", practice: "b", role: .owner),
                Member(account: "lia", practice: "b", role: .reception),
                Member(account: "lia", practice: "a", role: .reception),
                Member(account: "lia", practice: "c", role: .doctor("doctor")),
                Member(account: "lia", practice: "a", role: .doctor("doctor")),
            ])
        let expected = [
            InboxScope(.patient("lia")), InboxScope(.practice("a")), InboxScope(.practice("b")),
            InboxScope(.practice("c"), doctors: ["doctor"]),
        ]
        #expect(try await inbox.notices(from: -5, for: viewer).count == 1)
        #expect(try await inbox.unreadCount(for: viewer) == 1)
        try await inbox.markAllRead(by: viewer)
        await #expect(throws: DomainError.notFound) { try await inbox.markRead("other", by: viewer) }
        try await inbox.markRead("1", by: viewer)
        #expect(mock.asked == Array(repeating: expected, count: 5))
    }
}

private final class MockInboxes: InboxRepositoryProtocol {
    private let recipients = Mutex<[[InboxScope]]>([])

    var asked: [[InboxScope]] { recipients.withLock { $0 } }

    func notices(of inboxes: [InboxScope], offset: Int, limit: Int) -> [Notice] {
        self.recipients.withLock { $0.append(inboxes) }
        guard offset == 0 else { return [] }
        return [
            Notice(id: "1", recipient: .patient("lia"), kind: .confirmed, appointment: nil, created: World.monday)
        ]
    }

    func markRead(_ id: Notice.ID, of inboxes: [InboxScope]) -> Bool {
        self.recipients.withLock { $0.append(inboxes) }
        return id == "1"
    }

    func markAllRead(of inboxes: [InboxScope]) { self.recipients.withLock { $0.append(inboxes) } }
}

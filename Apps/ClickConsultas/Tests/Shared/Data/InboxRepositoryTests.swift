// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing

@Suite("Inboxes in a database")
struct InboxRepositoryTests {
    private func fill(_ world: DatabaseWorld, _ recipient: Notice.Recipient, _ ids: [String]) async throws {
        try await BookingRepository(world.containers[0]).transaction { store in
            for (index, id) in ids.enumerated() {
                try store.add(
                    Notice(
                        id: .init(id), recipient: recipient, kind: .confirmed, appointment: "a",
                        created: DatabaseWorld.monday.addingTimeInterval(Double(index))))
            }
        }
    }

    private func client(_ world: DatabaseWorld, _ viewer: Viewer, process: Int = 0) -> InboxClient {
        .live(repository: InboxRepository(world.containers[process]), viewer: { viewer })
    }

    @Test("Users read their own notices in pages, the latest first", arguments: TestStore.allCases)
    func pages(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        try await fill(world, .patient("lia"), (0..<25).map { "lia-\($0)" })
        try await fill(world, .patient("rui"), ["rui-0"])
        let lia = client(world, Viewer(account: "lia"))
        let first = try await lia.notices(offset: 0)
        #expect(first.count == InboxUseCase.pageSize && first.first?.id == "lia-24")
        let second = try await lia.notices(offset: 20)
        #expect(second.map(\.id) == ["lia-4", "lia-3", "lia-2", "lia-1", "lia-0"])
        #expect(try await lia.notices(offset: -1) == first)
        #expect(try await client(world, Viewer(account: "rui")).notices(offset: 0).map(\.id) == ["rui-0"])
        #expect(try await client(world, Viewer(account: "eva")).notices(offset: 0).isEmpty)
    }

    @Test("A notice is read once for all processes, and never by another user", arguments: TestStore.allCases)
    func reading(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        try await fill(world, .patient("lia"), ["1", "2", "3"])
        let (lia, rui) = (client(world, Viewer(account: "lia")), client(world, Viewer(account: "rui")))
        await #expect(throws: DomainError.notFound) { try await rui.markRead(id: "1") }
        try await rui.markAllRead()
        #expect(try await lia.unreadCount() == 3)
        try await lia.markRead(id: "1")
        try await lia.markRead(id: "1")
        let other = client(world, Viewer(account: "lia"), process: 1)
        #expect(try await other.unreadCount() == 2)
        #expect(try await other.notices(offset: 0).map(\.isRead) == [false, false, true])
        try await lia.markAllRead()
        #expect(try await other.unreadCount() == 0)
    }

    @Test("A practice's notices are its reception's and owner's", arguments: TestStore.allCases)
    func practices(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        try await fill(world, .practice("practice"), ["p"])
        try await fill(world, .practice("elsewhere"), ["e"])
        func ids(_ role: Member.Role) async throws -> [Notice.ID] {
            let viewer = Viewer(account: "x", members: [Member(account: "x", practice: "practice", role: role)])
            return try await client(world, viewer).notices(offset: 0).map(\.id)
        }
        #expect(try await ids(.reception) == ["p"])
        #expect(try await ids(.owner) == ["p"])
        #expect(try await ids(.doctor("doctor")).isEmpty)
    }
}

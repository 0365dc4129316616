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

    @Test(
        "A practice's notices are its reception's and owner's, and a doctor's on own appointments",
        arguments: TestStore.allCases)
    func practices(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        try await fill(world, .practice("practice"), ["p"])
        try await fill(world, .practice("elsewhere"), ["e"])
        let visit = try await world.booking().book(world.request("r", hours: 50), by: Viewer(account: "ana"))
        func viewer(_ role: Member.Role) -> Viewer {
            Viewer(account: "x", members: [Member(account: "x", practice: "practice", role: role)])
        }
        func notices(_ role: Member.Role) async throws -> [Notice] {
            try await client(world, viewer(role)).notices(offset: 0)
        }
        let all = try await notices(.owner)
        #expect(all.count == 2 && all.contains { $0.id == "p" })
        #expect(try await notices(.reception) == all)
        let booked = try #require(all.first { $0.appointment == visit.id })
        let start = ZonedTime(visit.slot.start, in: try #require(TimeZone(identifier: "America/Sao_Paulo")))
        #expect(booked.subject == Notice.Subject(doctor: "Clara Nunes", start: start))
        #expect(try await notices(.doctor("doctor")) == [booked])
        #expect(try await notices(.doctor("other")).isEmpty)
        #expect(try await client(world, viewer(.doctor("doctor"))).notices(offset: 1).isEmpty)

        let other = client(world, viewer(.doctor("other")))
        await #expect(throws: DomainError.notFound) { try await other.markRead(id: booked.id) }
        try await other.markAllRead()
        #expect(try await notices(.owner).allSatisfy { !$0.isRead })
        try await client(world, viewer(.doctor("doctor"))).markAllRead()
        #expect(try await notices(.owner).map(\.isRead).sorted { !$0 && $1 } == [false, true])
    }
}

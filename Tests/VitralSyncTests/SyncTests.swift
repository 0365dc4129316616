// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

@Suite("Sync")
struct SyncTests {
    /// Returns a hub and two replicas that have the same note.
    private func pair(
        _ store: TestStore = .sqlite, _ first: @escaping @Sendable (Note) -> Void = { _ in }
    ) async throws -> (world: World, ana: Device, rui: Device) {
        let world = try await World(store)
        let ana = try await world.device("ana", id: 2, store: store)
        let rui = try await world.device("rui", id: 3, store: store)
        try await ana.create(1, first)
        try await ana.sync()
        try await rui.join()
        return (world, ana, rui)
    }

    private func settle(_ devices: Device...) async throws {
        for _ in 0..<2 { for device in devices { try await device.sync() } }
    }

    /// Validates that all have the same records, and the same states byte for byte.
    private func expectEqual(_ world: World, _ devices: Device...) async throws {
        let notes = try await world.hubContainer.notes()
        let states = try await world.hubContainer.states()
        for device in devices {
            #expect(try await device.notes() == notes)
            #expect(try await device.container.states() == states)
            #expect(try await device.replica.status.isSynced)
        }
    }

    @Test("edits of different fields both stay, of the same field the later", arguments: TestStore.allCases)
    func fields(store: TestStore) async throws {
        let (world, ana, rui) = try await pair(store) { $0.title = "Pão" }
        try await ana.change(1) { note in
            note.title = "Queijo"
            note.amount = 1_000
        }
        world.clock.advance(1)
        try await rui.change(1) { note in
            note.amount = 700
            note.currency = "EUR"
            note.due = Date(timeIntervalSince1970: 0)
        }
        try await settle(rui, ana)
        let note = try #require(try await ana.note(1))
        #expect(note.title == "Queijo" && note.amount == 700 && note.currency == "EUR")
        try await expectEqual(world, ana, rui)
    }

    @Test("sets and sums take the changes of all", arguments: TestStore.allCases)
    func accumulation(store: TestStore) async throws {
        let (world, ana, rui) = try await pair(store) { note in
            note.tags = ["a", "b"]
            note.visits = 10
        }
        try await ana.change(1) { note in
            note.tags = ["b", "c"]
            note.visits += 5
        }
        try await rui.change(1) { note in
            note.tags = ["a", "b", "d"]
            note.visits -= 2
        }
        try await settle(ana, rui)
        let note = try #require(try await rui.note(1))
        #expect(note.tags == ["b", "c", "d"] && note.visits == 13)
        try await expectEqual(world, ana, rui)
    }

    @Test("concurrent texts stay as a conflict until a user chooses", arguments: TestStore.allCases)
    func conflicts(store: TestStore) async throws {
        let (world, ana, rui) = try await pair(store)
        try await ana.change(1) { $0.text = "better" }
        try await rui.change(1) { $0.text = "worse" }
        try await settle(ana, rui)
        let conflict = try #require(try await ana.replica.conflicts.first)
        #expect(conflict.property == "text" && conflict.record == .numbered(1) && conflict.entity == "Note")
        #expect(conflict.values(of: \Note.text) == ["better", "worse"])
        #expect(conflict.values(of: \Note.title).isEmpty)
        #expect(try await ana.note(1)?.text == "worse")
        try await expectEqual(world, ana, rui)
        try await ana.change(1) { $0.text = "better, then worse" }
        try await settle(ana, rui)
        #expect(try await rui.replica.conflicts.isEmpty)
        #expect(try await rui.note(1)?.text == "better, then worse")
        try await expectEqual(world, ana, rui)
    }

    @Test("a value that follows another replaces it without a conflict")
    func succession() async throws {
        let (world, ana, rui) = try await pair()
        try await ana.change(1) { $0.text = "one" }
        try await settle(ana, rui)
        try await rui.change(1) { $0.text = "two" }
        try await settle(rui, ana)
        #expect(try await ana.replica.conflicts.isEmpty)
        #expect(try await ana.note(1)?.text == "two")
        try await expectEqual(world, ana, rui)
    }

    @Test("a deleted record stays deleted, with later edits inside")
    func deletion() async throws {
        let (world, ana, rui) = try await pair()
        try await ana.delete(1)
        world.clock.advance(1)
        try await rui.change(1) { $0.title = "new" }
        try await settle(rui, ana)
        #expect(try await rui.notes().isEmpty)
        #expect(try await rui.replica.history(of: .numbered(1)).count == 3)
        try await expectEqual(world, ana, rui)
    }

    @Test("a slow clock's delete follows the creation that it saw")
    func slowClock() async throws {
        let world = try await World()
        let ana = try await world.device("ana", id: 2, ahead: 200)
        let rui = try await world.device("rui", id: 3, ahead: -1_000_000)
        try await ana.create(1)
        try await ana.sync()
        try await rui.join()
        try await rui.delete(1)
        let history = try await rui.replica.history(of: .numbered(1))
        #expect(history[1].author == "rui")
        try await settle(rui, ana)
        #expect(try await ana.notes().isEmpty)
        try await expectEqual(world, ana, rui)
    }

    @Test("a refused entry is undone alone; what depends on it is refused too", arguments: TestStore.allCases)
    func refusal(store: TestStore) async throws {
        let (world, ana, rui) = try await pair(store) { $0.title = "old" }
        try await ana.change(1) { note in
            note.amount = -5
            note.title = "refused"
        }
        try await ana.change(1) { $0.title = "depends" }
        try await ana.change(1) { $0.visits = 4 }
        let result = try await ana.sync()
        #expect(result.accepted == 1 && result.refused == 2)
        let refused = try await ana.replica.refused
        #expect(refused.map(\.reason) == [.invalid("amountBelowZero"), .dependsOnRejected])
        let note = try #require(try await ana.note(1))
        #expect(note.title == "old" && note.amount == 0 && note.visits == 4)
        for entry in refused { try await ana.replica.discard(entry.entry.stamp) }
        try await settle(rui)
        try await expectEqual(world, ana, rui)
    }

    @Test(
        "a lost, cut, late or doubled request, or a lost reply, loses nothing and doubles nothing",
        arguments: MemoryTransport.Request.allCases, MemoryTransport.Fault.allCases)
    func faults(request: MemoryTransport.Request, fault: MemoryTransport.Fault) async throws {
        let (world, ana, rui) = try await pair { $0.visits = 1 }
        try await ana.change(1) { $0.visits += 1 }
        try await rui.change(1) { $0.visits += 1 }
        var faulty = ana
        faulty.transport.fault = { $0 == request ? fault : nil }
        _ = try? await faulty.sync()
        try await settle(ana, rui)
        #expect(try await rui.note(1)?.visits == 3)
        #expect(try await world.hub.page(of: .scope, after: 0, for: "ana").number == 3)
        try await expectEqual(world, ana, rui)
    }

    @Test("a clock that is ahead is corrected by the hub's time", arguments: [301, 31_536_000] as [TimeInterval])
    func clockAhead(seconds: TimeInterval) async throws {
        let (world, ana, _) = try await pair()
        let rui = try await world.device("rui", id: 4, ahead: seconds)
        try await rui.join()
        try await rui.change(1) { $0.text = "one" }
        try await rui.change(1) { note in
            note.text = "two"
            note.tags = ["a"]
        }
        try await rui.change(1) { $0.tags = [] }
        #expect(try await rui.sync().accepted == 3)
        try await rui.change(1) { $0.title = "later" }
        #expect(try await rui.sync().accepted == 1)
        let history = try await rui.replica.history(of: .numbered(1))
        #expect(history.allSatisfy { $0.stamp.date <= world.clock.now + 1 })
        #expect(try await rui.note(1)?.text == "two")
        #expect(try await rui.note(1)?.tags == [])
        try await settle(ana)
        try await expectEqual(world, ana, rui)
    }

    @Test("a clock that was corrected by the hub, and is then set right, gives the time again")
    func clockSetBack() async throws {
        let (world, _, rui) = try await pair()
        let machine = WorldClock()
        machine.advance(31_536_000)
        let replica = try Replica(rui.container, environment: SyncEnvironment(now: { machine.now }))
        func write(_ title: String) async throws -> Date {
            try await replica.write(.scope, by: "rui") { try Device.note(1, in: $0)?.title = title }
            try await replica.sync(over: rui.transport)
            return try #require(try await replica.history(of: .numbered(1)).last).stamp.date
        }
        #expect(try await abs(write("wrong").timeIntervalSince(world.clock.now)) < 1)
        for clock in [machine, world.clock] { clock.advance(3_600) }
        #expect(try await abs(write("corrected").timeIntervalSince(world.clock.now)) < 1)
        machine.advance(-31_536_000)
        for clock in [machine, world.clock] { clock.advance(3_600) }
        #expect(try await abs(write("right").timeIntervalSince(world.clock.now)) < 1)
    }

    @Test("a copied database takes an identity of its own, and sends again")
    func copiedFile() async throws {
        let world = try await World()
        // Both have the identity 2, and their clocks give the same stamps.
        let ana = try await world.device("ana", id: 2)
        let copy = try await world.device("ana", id: 2)
        try await ana.create(1) { $0.visits = 1 }
        try await copy.create(2) { $0.visits = 2 }
        try await copy.change(2) { $0.visits += 1 }
        try await ana.sync()
        #expect(try await copy.sync().accepted == 2)
        try await settle(ana, copy)
        #expect(try await ana.notes().map(\.visits) == [1, 3])
        try await expectEqual(world, ana, copy)
    }

    @Test("a copied database notices its twin's entry in a page too")
    func copiedFileInPage() async throws {
        let (world, ana, _) = try await pair()
        let copy = try await world.device("ana", id: 2)
        // Without an account, the replica only reads; its entry has the stamp of the first one in the page.
        try await copy.replica.write(.scope, by: "guest") { $0.insert(Note(id: .numbered(2))) }
        #expect(try await copy.sync().received == 1)
        try await copy.replica.adopt(author: "guest", as: "ana")
        try await settle(copy, ana)
        #expect(try await ana.notes().count == 2)
        try await expectEqual(world, ana, copy)
    }

    @Test("an operation that the hub does not know waits for a newer hub, with what depends on it")
    func newerKind() async throws {
        struct Retitle: SyncOperation {
            static let kind = "note.retitle"
            var title: String
            func write(to context: ModelContext) throws { try Device.note(1, in: context)?.title = title }
        }
        let (world, ana, rui) = try await pair()
        try await ana.replica.commit(Retitle(title: "new"), in: .scope, by: "ana")
        try await ana.change(1) { $0.title = "newer" }
        try await ana.change(1) { $0.visits = 1 }
        let result = try await ana.sync()
        #expect(result.accepted == 1 && result.refused == 0)
        #expect(try await ana.replica.status == SyncStatus(pending: 2, refused: 0))
        #expect(try await ana.note(1)?.title == "newer")
        let newer = try SyncHub(
            world.hubContainer, policy: Members(), operations: [Retitle.self],
            environment: SyncEnvironment(now: { world.clock.now }))
        var upgraded = ana
        upgraded.transport = MemoryTransport(newer, account: "ana")
        #expect(try await upgraded.sync().accepted == 2)
        try await settle(rui)
        try await expectEqual(world, ana, rui)
    }

    @Test("a stamp follows the replica's own, also those of entries that are gone", arguments: TestStore.allCases)
    func ownStamps(store: TestStore) async throws {
        let (world, ana, _) = try await pair(store)
        let hub = try SyncHub(
            world.hubContainer, policy: Members(members: []),
            environment: SyncEnvironment(now: { world.clock.now }))
        var removed = ana
        removed.transport = MemoryTransport(hub, account: "ana")
        var last = try #require(try await ana.replica.history(of: .numbered(1)).last?.stamp)
        for round in 1...4 {
            // The clock of the machine is behind all of them.
            world.clock.advance(-60)
            try await ana.change(1) { $0.visits = round }
            let stamp = try #require(try await ana.replica.history(of: .numbered(1)).map(\.stamp).max())
            #expect(stamp > last)
            last = stamp
            // The first is confirmed, the second waits, the third is refused and stays, with it the second.
            switch round {
            case 1: try await ana.sync()
            case 3:
                try await removed.sync()
                #expect(try await ana.replica.refused.count == 2)
                try await ana.replica.discard(stamp)
            default: break
            }
        }
    }

    @Test("what was written before there was an account is sent by the one that adopts it")
    func adoption() async throws {
        let world = try await World()
        let ana = try await world.device("ana", id: 2)
        try await ana.replica.write(.scope, by: "guest") { $0.insert(Note(id: .numbered(1))) }
        try await ana.change(1) { $0.title = "new" }
        #expect(try await ana.sync().accepted == 0)
        #expect(try await ana.replica.status.pending == 2)
        try await ana.replica.adopt(author: "guest", as: "ana")
        #expect(try await ana.sync().accepted == 2)
        #expect(try await ana.note(1)?.title == "new")
        try await expectEqual(world, ana)
    }

    @Test("a replica joins by a snapshot and what follows", arguments: TestStore.allCases)
    func snapshot(store: TestStore) async throws {
        let (world, ana, _) = try await pair(store) { $0.text = "old" }
        for number in 1...5 { try await ana.change(1) { $0.visits = number } }
        try await ana.create(2)
        try await ana.delete(2)
        try await ana.sync()
        let rui = try await world.device("rui", id: 4, store: store)
        // What waits in the new replica is merged on top.
        try await rui.create(3)
        try await rui.replica.install(try await world.hub.snapshot(of: .scope, for: "rui"), .scope)
        #expect(try await rui.notes().map(\.visits) == [5, 0])
        try await ana.change(1) { $0.text = "new" }
        try await settle(ana, rui, ana)
        #expect(try await rui.note(1)?.text == "new")
        #expect(try await rui.replica.conflicts.isEmpty)
        try await expectEqual(world, ana, rui)
    }

    @Test("a log that is not the hub's is read again")
    func mismatch() async throws {
        let (world, ana, rui) = try await pair { $0.visits = 1 }
        try await rui.container.transaction { context in
            try context.fetch(FetchDescriptor<StoredSyncScope>()).first?.digest = Data(count: 32)
            try context.fetch(FetchDescriptor<StoredSyncRecord>()).first?.state = RecordState().bytes
        }
        try await rui.change(1) { $0.title = "mine" }
        try await ana.change(1) { $0.visits += 1 }
        try await ana.sync()
        #expect(try await rui.sync().reread == [.scope])
        try await settle(ana, rui)
        let note = try #require(try await rui.note(1))
        #expect(note.visits == 2 && note.title == "mine")
        try await expectEqual(world, ana, rui)
    }

    @Test("a member who was removed keeps the records, and receives and sends nothing more")
    func removedMember() async throws {
        let (world, ana, rui) = try await pair()
        let hub = try SyncHub(
            world.hubContainer, policy: Members(members: ["ana"]),
            environment: SyncEnvironment(now: { world.clock.now }))
        var removed = rui
        removed.transport = MemoryTransport(hub, account: "rui")
        try await ana.change(1) { $0.title = "secret" }
        try await ana.sync()
        try await removed.change(1) { $0.title = "mine" }
        let result = try await removed.sync()
        #expect(result.hidden == [.scope] && result.refused == 1)
        #expect(try await removed.note(1)?.title == "")
    }
}

extension ModelContainer {
    /// Returns the bytes of all merge states, by record.
    func states() async throws -> [UUID: Data] {
        let records = try await ModelContext(self).fetch(FetchDescriptor<StoredSyncRecord>())
        #expect(records.allSatisfy { $0.pending == 0 && $0.base == nil })
        return Dictionary(
            uniqueKeysWithValues: try records.map { (try #require(UUID($0.record)), $0.state) })
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

/// The rule that a note is created once, by whichever replica comes first; the text may ask for other notes.
private struct Once: SyncPolicy {
    let history: SyncHistory

    init() throws { history = try SyncHistory(World.schema) }

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        for change in entry.recordChanges where entry.kind == Remind.kind && change.existence == true {
            if let other = try history.existence(of: change.record, in: context) {
                throw SyncRefusal.superseded(by: other)
            }
        }
    }

    func validate(_ entry: SyncEntry, in context: ModelContext) throws {
        try Members().validate(entry, in: context)
        for id in try references(of: entry) where try Note.find(id, in: context) == nil { throw SyncRefusal.notFound }
    }

    /// The note whose number is the text of another one.
    func references(of entry: SyncEntry) throws -> Set<UUID> {
        Set(
            try entry.recordChanges.compactMap { change in
                let note = try history.written(to: change.record, as: Note.self, by: entry)
                return note.flatMap { UInt8($0.text) }.map(UUID.numbered)
            })
    }
}

/// The note of a calendar, whose stamp follows from its number and title.
private struct Remind: SyncOperation {
    static let kind = "note.remind"
    var number: UInt8
    var title: String
    var amount = 0
    var text = ""

    static func stamp(_ title: String) -> Stamp {
        Stamp(milliseconds: 1_000, counter: 0, replica: UInt64(title.utf8.count) + 9_000)
    }

    func write(to context: ModelContext) throws {
        guard try Device.note(number, in: context) == nil else { return }
        let note = Note(id: .numbered(number))
        note.title = title
        note.amount = amount
        note.text = text
        context.insert(note)
    }
}

extension Device {
    fileprivate func remind(_ operation: Remind) async throws {
        try await replica.commit(operation, in: .scope, by: transport.account, at: Remind.stamp(operation.title))
    }
}

@Suite("Operations that several replicas make alike")
struct SharedOperationTests {
    private static func world(_ store: TestStore = .sqlite) async throws -> World {
        try await World(store, policy: try Once(), operations: [Remind.self])
    }

    @Test("Of two, the hub keeps one, which the edits of both follow, without a refusal", arguments: TestStore.allCases)
    func superseded(store: TestStore) async throws {
        let world = try await Self.world(store)
        let (ana, rui) = (
            try await world.device("ana", id: 2, store: store), try await world.device("rui", id: 3, store: store)
        )
        try await ana.remind(Remind(number: 1, title: "Rent", amount: 5))
        try await ana.join()
        try await rui.remind(Remind(number: 1, title: "Old rent", amount: 4))
        try await rui.change(1) { $0.text = "paid" }
        try await rui.change(1) { $0.text = "paid late" }
        try await rui.change(1) { $0.visits += 1 }
        try await rui.replica.join(.scope)
        let result = try await rui.sync()
        #expect(result.refused == 0 && result.accepted == 3)
        for _ in 0..<2 { for device in [ana, rui] { try await device.sync() } }
        for device in [ana, rui] {
            let note = try #require(try await device.note(1))
            #expect(note.title == "Rent" && note.amount == 5 && note.text == "paid late" && note.visits == 1)
            #expect(try await device.replica.status.isSynced)
            #expect(try await device.container.states() == world.hubContainer.states())
            #expect(try await device.replica.history(of: .numbered(1)).count == 4)
        }
        #expect(try await ana.replica.conflicts.isEmpty)
    }

    @Test("A record does not vanish while the hub's own is on its way")
    func onTheWay() async throws {
        let world = try await Self.world()
        let (ana, rui) = (try await world.device("ana", id: 2), try await world.device("rui", id: 3))
        try await ana.remind(Remind(number: 1, title: "Rent"))
        try await ana.join()
        try await rui.remind(Remind(number: 1, title: "Old rent"))
        try await rui.change(1) { $0.text = "paid" }
        var faulty = rui
        faulty.transport.fault = { $0 == .page ? .lostRequest : nil }
        _ = try? await faulty.sync()
        #expect(try await rui.note(1)?.text == "paid")
        #expect(try await rui.replica.status == SyncStatus(pending: 2, refused: 0))
        try await rui.sync()
        let note = try #require(try await rui.note(1))
        #expect(note.title == "Rent" && note.text == "paid")
    }

    @Test("One that the hub refuses is removed without a trace; what a user has written on top of it is kept")
    func refused() async throws {
        let world = try await Self.world()
        let rui = try await world.device("rui", id: 3)
        try await rui.remind(Remind(number: 1, title: "Rent", amount: -1))
        try await rui.change(1) { $0.text = "paid" }
        try await rui.sync()
        #expect(try await rui.replica.refused.map(\.reason) == [.dependsOnRejected])
        #expect(try await rui.replica.status == SyncStatus(pending: 0, refused: 1))
        #expect(try await rui.notes().isEmpty)
    }

    @Test("One that needs what waits is judged when that was sent, and keeps what a user has written on top of it")
    func prerequisites() async throws {
        let world = try await Self.world()
        // The machine's clock is too far ahead.
        let rui = try await world.device("rui", id: 3, ahead: 600)
        try await rui.create(1)
        try await rui.remind(Remind(number: 2, title: "Rent", text: "1"))
        try await rui.change(2) { $0.title = "Heating" }
        let result = try await rui.sync()
        #expect(result.accepted == 3 && result.refused == 0)
        #expect(try await world.hubContainer.notes() == rui.notes())
        #expect(try await rui.note(2)?.title == "Heating")
        #expect(try await rui.replica.status.isSynced)
    }

    /// An operation that the hub does not know.
    private struct Number: SyncOperation {
        static let kind = "note.number"
        var number: UInt8

        func write(to context: ModelContext) throws { context.insert(Note(id: .numbered(number))) }
    }

    @Test("One that needs what a newer hub knows waits with it, without what other authors have to send")
    func newerPrerequisite() async throws {
        let world = try await Self.world()
        let rui = try await world.device("rui", id: 3)
        try await rui.replica.commit(Number(number: 1), in: .scope, by: "ana")
        try await rui.remind(Remind(number: 4, title: "Gone", text: "77"))
        try await rui.sync()
        #expect(try await rui.note(4) == nil)
        #expect(try await rui.replica.refused.isEmpty)
        try await rui.replica.commit(Number(number: 3), in: .scope, by: "rui")
        try await rui.remind(Remind(number: 2, title: "Rent", text: "3"))
        try await rui.change(2) { $0.title = "Heating" }
        for _ in 0..<2 { try await rui.sync() }
        #expect(try await rui.replica.status == SyncStatus(pending: 4, refused: 0))
        #expect(try await rui.note(2)?.title == "Heating")
    }

    @Test("Edits follow the hub's record, also if that was deleted, or restored later", arguments: [false, true])
    func deleted(isRestored: Bool) async throws {
        let world = try await Self.world()
        let (ana, rui) = (try await world.device("ana", id: 2), try await world.device("rui", id: 3))
        try await ana.remind(Remind(number: 1, title: "Rent"))
        try await ana.join()
        try await rui.remind(Remind(number: 1, title: "Old rent"))
        try await rui.change(1) { note in
            note.text = "paid"
            note.tags = ["a"]
        }
        world.clock.advance(10)
        try await ana.delete(1)
        if isRestored { try await ana.create(1) { $0.title = "Again" } }
        try await ana.sync()
        try await rui.replica.join(.scope)
        #expect(try await rui.sync().refused == 0)
        #expect(try await rui.replica.status.isSynced)
        for device in [ana, rui] {
            try await device.sync()
            #expect(try await device.container.states() == world.hubContainer.states())
            #expect(try await device.notes().map(\.title) == (isRestored ? ["Again"] : []))
        }
    }

    @Test("One whose stamp the hub has from another author is shown until the hub's own arrives")
    func sameStamp() async throws {
        let world = try await Self.world()
        let (ana, rui) = (try await world.device("ana", id: 2), try await world.device("rui", id: 3))
        for device in [ana, rui] { try await device.remind(Remind(number: 1, title: "Rent")) }
        try await ana.join()
        try await rui.change(1) { $0.text = "paid" }
        var faulty = rui
        faulty.transport.fault = { $0 == .page ? .lostRequest : nil }
        _ = try? await faulty.sync()
        #expect(try await rui.note(1)?.text == "paid")
        for device in [rui, ana] {
            try await device.join()
            #expect(try await device.note(1)?.text == "paid")
            #expect(try await device.replica.status.isSynced)
            #expect(try await device.container.states() == world.hubContainer.states())
        }
    }

    @Test("Entries are sent in the order in which they were written, whatever their stamps")
    func order() async throws {
        let world = try await Self.world()
        let rui = try await world.device("rui", id: 3)
        try await rui.create(1)
        try await rui.remind(Remind(number: 2, title: "Rent", text: "1"))
        #expect(try await rui.sync().accepted == 2)
    }

    @Test("A clock that is ahead and a copied file change no stamp that follows from the operation")
    func stamps() async throws {
        let world = try await Self.world()
        let (ana, copy) = (
            try await world.device("ana", id: 2), try await world.device("ana", id: 2, ahead: 31_536_000)
        )
        try await ana.create(3)
        try await ana.sync()
        try await copy.create(4)
        try await copy.remind(Remind(number: 1, title: "Rent"))
        try await copy.sync()
        #expect(try await copy.replica.history(of: .numbered(1)).map(\.stamp) == [Remind.stamp("Rent")])
        #expect(try await copy.replica.status.isSynced)
    }

    @Test("What names a record whose creation was refused depends on that")
    func references() async throws {
        let world = try await Self.world()
        let container = try await ModelContainer(for: World.schema, configurations: TestStore.sqlite.configuration())
        let clock = world.clock
        let replica = try Replica(
            container, policy: Asking(once: try Once()),
            environment: SyncEnvironment(now: { clock.now }, makeReplica: { 7 }))
        func write(_ number: UInt8, _ change: @escaping @Sendable (Note) -> Void) async throws {
            try await replica.write(.scope, by: "ana") { context in
                let note = Note(id: .numbered(number))
                change(note)
                context.insert(note)
            }
        }
        try await write(1) { $0.amount = -1 }
        try await write(2) { $0.text = "1" }
        try await write(3) { $0.text = "2" }
        try await write(4) { $0.text = "77" }
        try await replica.sync(over: MemoryTransport(world.hub, account: "ana"))
        #expect(
            try await replica.refused.map(\.reason) == [
                .invalid("amountBelowZero"), .dependsOnRejected, .dependsOnRejected, .notFound,
            ])
    }
}

/// The references of a policy, without its rules: a replica that has been deceived.
private struct Asking: SyncPolicy {
    let once: Once

    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}

    func references(of entry: SyncEntry) throws -> Set<UUID> { try once.references(of: entry) }
}

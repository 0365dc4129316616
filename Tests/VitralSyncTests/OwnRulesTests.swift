// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSync
import VitralSyncTesting

/// The rule that a note's title is written once only, which needs the state before a change.
private struct WrittenOnce: SyncPolicy {
    func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }

    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        for change in entry.recordChanges {
            let id = change.record
            let notes = try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id }))
            guard notes.allSatisfy(\.title.isEmpty), change.existence != false || notes.count == 1 else {
                throw SyncRefusal.notAllowed
            }
        }
    }

    func validate(_ entry: SyncEntry, in context: ModelContext) throws {
        for change in entry.recordChanges where change.existence != false {
            let id = change.record
            let notes = try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id }))
            guard notes.first?.title != "forbidden" else { throw SyncRefusal.invalid("title") }
        }
    }
}

/// Gives a title to a note, which is created for it.
private struct Entitle: SyncOperation {
    static let kind = "note.entitle"
    var number: UInt8
    var title: String

    func write(to context: ModelContext) throws {
        let known = try Device.note(number, in: context)
        let note = known ?? Note(id: .numbered(number))
        if known == nil { context.insert(note) }
        note.title = title
    }
}

@Suite("Rules for own writes")
struct OwnRulesTests {
    private static func container() async throws -> ModelContainer {
        try await ModelContainer(for: World.schema, configurations: TestStore.sqlite.configuration())
    }

    @Test("A replica with the hub's rules refuses its own writes at once, and saves nothing of them")
    func replica() async throws {
        let container = try await Self.container()
        let replica = try Replica(container, policy: WrittenOnce())
        try await replica.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        #expect(try await replica.commit(Entitle(number: 1, title: "First"), in: .scope, by: "ana") != nil)
        await #expect(throws: SyncRefusal.notAllowed) {
            try await replica.commit(Entitle(number: 1, title: "Second"), in: .scope, by: "ana")
        }
        await #expect(throws: SyncRefusal.invalid("title")) {
            try await replica.commit(Entitle(number: 2, title: "forbidden"), in: .scope, by: "ana")
        }
        await #expect(throws: SyncRefusal.notAllowed) {
            try await replica.write(.scope, by: "ana") { context in
                if let note = try Device.note(1, in: context) { context.delete(note) }
            }
        }
        #expect(try await container.notes().map(\.title) == ["First"])
        #expect(try await replica.status.pending == 2)
    }

    @Test("A hub's page is checked with the records as they are before it writes")
    func hub() async throws {
        let container = try await Self.container()
        let hub = try SyncHub(container, policy: WrittenOnce(), operations: [Entitle.self])
        #expect(try await hub.commit(Entitle(number: 1, title: "First"), in: .scope, by: "ana") != nil)
        #expect(try await hub.commit(Entitle(number: 2, title: ""), in: .scope, by: "ana") != nil)
        #expect(try await hub.commit(Entitle(number: 2, title: ""), in: .scope, by: "ana") == nil)
        await #expect(throws: SyncRefusal.notAllowed) {
            try await hub.commit(Entitle(number: 1, title: "Second"), in: .scope, by: "ana")
        }
        try await hub.write(.scope, by: "ana") { context in
            if let note = try Device.note(2, in: context) { context.delete(note) }
        }
        #expect(try await container.notes().map(\.title) == ["First"])
    }

    @Test("Operations that replicas make alike are one, by their stamps")
    func stamps() async throws {
        let world = try await World(operations: [Entitle.self])
        let (ana, rui) = (try await world.device("ana", id: 1), try await world.device("ana", id: 2))
        let stamp = Stamp(milliseconds: 1_000, counter: 0, replica: 99)
        for device in [ana, rui, ana] {
            try await device.replica.commit(Entitle(number: 1, title: "Rent"), in: .scope, by: "ana", at: stamp)
        }
        try await world.hub.commit(Entitle(number: 1, title: "Rent"), in: .scope, by: "ana", at: stamp)
        #expect(try await world.hub.commit(Entitle(number: 1, title: "x"), in: .scope, by: "ana", at: stamp) == nil)
        try await rui.change(1) { $0.title = "Rent and heating" }
        for device in [ana, rui, ana] { try await device.join() }
        #expect(try await world.hub.page(of: .scope, after: 0, for: "ana").entries.count == 2)
        #expect(try await ana.note(1)?.title == "Rent and heating")
        #expect(try await ana.replica.status.isSynced)
        #expect(try await rui.replica.status.isSynced)
    }

    @Test("A write follows an operation whose stamp was given, unless that is too far ahead")
    func givenStamps() async throws {
        let world = try await World()
        let ana = try await world.device("ana", id: 1)
        let now = UInt64(world.clock.now.timeIntervalSince1970 * 1_000)
        let soon = Stamp(milliseconds: now + 60_000, counter: 0, replica: 99)
        try await ana.replica.commit(Entitle(number: 1, title: "Rent"), in: .scope, by: "ana", at: soon)
        try await ana.change(1) { $0.title = "Heating" }
        #expect(try await ana.note(1)?.title == "Heating")
        let year: UInt64 = 31_536_000_000
        let far = Stamp(milliseconds: now + year, counter: 0, replica: 99)
        try await ana.replica.commit(Entitle(number: 2, title: "Rent"), in: .scope, by: "ana", at: far)
        try await ana.change(1) { $0.title = "Water" }
        let last = try #require(try await ana.replica.history(of: .numbered(1)).last)
        #expect(last.stamp > soon && last.stamp.milliseconds < now + 61_000)
    }

    @Test("A write that is taken back is checked as any other")
    func revert() async throws {
        let container = try await Self.container()
        let replica = try Replica(container, policy: WrittenOnce())
        try await replica.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        let first = try await replica.commit(Entitle(number: 1, title: "First"), in: .scope, by: "ana")
        let stamp = try #require(first)
        await #expect(throws: SyncRefusal.notAllowed) { try await replica.revert(stamp, by: "ana") }
        #expect(try await container.notes().map(\.title) == ["First"])
        #expect(try await replica.status.pending == 2)
    }

    @Test("An account that adopts a replica is named where its former author was")
    func adoption() async throws {
        let world = try await World()
        let device = try await world.device("ana", id: 1)
        try await device.replica.write(.scope, by: "local-7") { context in
            let note = Note(id: .numbered(1))
            note.owner = "local-7"
            note.title = "by local-7"
            note.tags = ["local-7", "x"]
            context.insert(note)
        }
        try await device.replica.adopt(author: "local-7", as: "ana")
        try await device.sync()
        let note = try #require(try await world.hubContainer.notes().first)
        #expect(note.owner == "ana" && note.title == "by local-7" && note.tags == ["ana", "x"])
        #expect(try await device.notes() == [note])
    }

    @Test("An element that a replica has removed before an account adopts it stays removed")
    func adoptedRemoval() async throws {
        let world = try await World()
        let device = try await world.device("ana", id: 1)
        // Another author's element with the same name keeps it.
        try await world.hub.write(.scope, by: "rui") { context in
            let note = Note(id: .numbered(2))
            note.tags = ["local-7", "y"]
            context.insert(note)
        }
        try await device.join()
        try await device.replica.write(.scope, by: "local-7") { context in
            let note = Note(id: .numbered(1))
            note.tags = ["ana-2", "local-7", "x"]
            context.insert(note)
        }
        try await device.replica.write(.scope, by: "local-7") { context in
            try Device.note(1, in: context)?.tags = ["x"]
            try Device.note(2, in: context)?.tags = ["y"]
        }
        try await device.replica.adopt(author: "local-7", as: "ana")
        for _ in 0..<2 {
            #expect(try await device.notes().map(\.tags) == [["x"], ["y"]])
            #expect(try await device.sync().refused == 0)
        }
        #expect(try await world.hubContainer.notes() == device.notes())
        #expect(try await world.hubContainer.states() == device.container.states())
    }

    @Test("The steps of a transaction are saved together or not at all")
    func transaction() async throws {
        struct Failure: Error {}
        let replica = try Replica(try await Self.container())
        try await replica.write(.scope, by: "local-7") { context in
            let note = Note(id: .numbered(1))
            note.owner = "local-7"
            context.insert(note)
        }
        let other = UUID.numbered(9)
        await #expect(throws: Failure.self) {
            try await replica.transaction { log in
                try log.adopt(author: "local-7", as: "ana")
                try log.join(other)
                try log.commit(Entitle(number: 2, title: "Rent"), in: other, by: "ana")
                throw Failure()
            }
        }
        #expect(try await replica.status.pending == 1)
        #expect(try await replica.history(of: .numbered(1)).map(\.author) == ["local-7"])
        try await replica.transaction { log in
            try log.adopt(author: "local-7", as: "ana")
            try log.commit(Entitle(number: 2, title: "Rent"), in: other, by: "ana")
            try log.forget(other)
        }
        #expect(try await replica.status.pending == 1)
        #expect(try await replica.history(of: .numbered(1)).map(\.author) == ["ana"])
    }

    @Test("Choosing the value that a property has ends the conflict")
    func choice() async throws {
        let world = try await World()
        let (ana, rui) = (try await world.device("ana", id: 1), try await world.device("rui", id: 2))
        try await ana.create(1)
        for device in [ana, rui] { try await device.join() }
        try await ana.change(1) { $0.text = "one" }
        try await rui.change(1) { $0.text = "two" }
        for device in [ana, rui, ana] { try await device.sync() }
        #expect(try await ana.replica.conflicts.count == 1)
        try await ana.change(1) { $0.title = "unrelated" }
        #expect(try await ana.replica.conflicts.count == 1)
        let text = try #require(try await ana.note(1)?.text)
        try await ana.change(1) { $0.choose(\.text) }
        #expect(try await ana.replica.conflicts.isEmpty)
        for device in [ana, rui] { try await device.sync() }
        #expect(try await rui.replica.conflicts.isEmpty)
        #expect(try await rui.note(1)?.text == text)
    }
}

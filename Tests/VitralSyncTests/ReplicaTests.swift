// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import VitralSync

@Suite("Replicas")
struct ReplicaTests {
    @Test("a write saves the model, its merge state and an entry in one transaction", arguments: TestStore.allCases)
    func write(store: TestStore) async throws {
        let ana = try await World().device("ana", id: 2, store: store)
        try await ana.create(1) { note in
            note.title = "Pão"
            note.tags = ["a", "b"]
            note.visits = 3
        }
        try await ana.change(1) { $0.title = "Queijo" }
        #expect(try await ana.note(1)?.title == "Queijo")
        #expect(try await ana.note(1)?.tags == ["a", "b"])
        #expect(try await ana.replica.status == SyncStatus(pending: 2, refused: 0))
        let history = try await ana.replica.history(of: .numbered(1))
        #expect(history.map(\.author) == ["ana", "ana"])
        #expect(history.map { $0.changes?.first?.fields.map(\.name).count } == [8, 1])
        #expect(history[1].dependencies == [history[0].stamp])
    }

    @Test("a failed write saves nothing")
    func failure() async throws {
        struct Failure: Error {}
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1)
        await #expect(throws: Failure.self) {
            try await ana.replica.write(.scope, by: "ana") { context in
                try Device.note(1, in: context)?.title = "new"
                context.insert(Draft(text: "draft"))
                throw Failure()
            }
        }
        #expect(try await ana.note(1)?.title == "")
        #expect(try await ana.replica.status.pending == 1)
        #expect(try await ModelContext(ana.container).fetchCount(FetchDescriptor<Draft>()) == 0)
    }

    @Test("models that are not synced change in the same transaction, without an entry")
    func otherModels() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.replica.write(.scope, by: "ana") { $0.insert(Draft(text: "draft")) }
        #expect(try await ModelContext(ana.container).fetchCount(FetchDescriptor<Draft>()) == 1)
        #expect(try await ana.replica.status.isSynced)
    }

    @Test("a value that is set to itself makes no entry")
    func noChange() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1)
        try await ana.change(1) { note in
            note.title = "new"
            note.title = ""
        }
        #expect(try await ana.replica.status.pending == 1)
    }

    @Test("a synced model is not saved outside of the log", arguments: TestStore.allCases)
    func outsideLog(store: TestStore) async throws {
        let ana = try await World().device("ana", id: 2, store: store)
        try await ana.create(1)
        let refusal = SyncError.writtenOutsideLog(entity: "Note")
        let context = ModelContext(ana.container)
        context.insert(Note(id: .numbered(2)))
        await #expect(throws: refusal) { try await context.save() }
        context.rollback()
        let note = try #require(try await context.fetch(FetchDescriptor<Note>()).first)
        note.title = "new"
        await #expect(throws: refusal) { try await context.save() }
        context.rollback()
        context.delete(note)
        await #expect(throws: refusal) { try await context.save() }
        context.rollback()
        await #expect(throws: refusal) { try await context.delete(model: Note.self) }
        await #expect(throws: refusal) {
            try await ana.container.transaction { try Device.note(1, in: $0)?.title = "new" }
        }
        await #expect(throws: refusal) {
            try await ana.replica.write(.scope, by: "ana") { context in
                try Device.note(1, in: context)?.title = "new"
                try context.save()
            }
        }
        #expect(try await ana.note(1)?.title == "")
        // Other models are not concerned.
        context.insert(Draft(text: "draft"))
        try await context.save()
    }

    @Test("a fixed property and an identifier do not change")
    func fixed() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1) { $0.owner = "ana" }
        await #expect(throws: SyncError.fixed(entity: "Note", property: "owner")) {
            try await ana.change(1) { $0.owner = "rui" }
        }
        #expect(try await ana.note(1)?.owner == "ana")
    }

    @Test("a record belongs to one scope")
    func scopes() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1)
        await #expect(throws: SyncError.otherScope(entity: "Note", record: .numbered(1))) {
            try await ana.replica.write(.numbered(9), by: "ana") { try Device.note(1, in: $0)?.title = "new" }
        }
    }

    @Test("an entry that is too large is refused at once, and nothing is saved")
    func size() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1)
        await #expect(throws: SyncError.self) {
            try await ana.change(1) { $0.text = String(repeating: "x", count: SyncEntry.byteLimit) }
        }
        #expect(try await ana.note(1)?.text == "")
    }

    @Test("a sum beyond 64 bits ends no process")
    func sums() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.create(1) { $0.visits = .min }
        await #expect(throws: SyncError.outOfRange(entity: "Note", property: "visits")) {
            try await ana.change(1) { $0.visits = .max }
        }
    }

    @Test("a deleted record keeps its state, and comes back when it is inserted again", arguments: TestStore.allCases)
    func deletion(store: TestStore) async throws {
        let ana = try await World().device("ana", id: 2, store: store)
        try await ana.create(1) { $0.title = "old" }
        try await ana.delete(1)
        #expect(try await ana.note(1) == nil)
        try await ana.create(1) { $0.title = "new" }
        #expect(try await ana.note(1)?.title == "new")
        #expect(try await ana.replica.history(of: .numbered(1)).count == 3)
    }

    @Test("an edit, a deletion and a creation are undone by a change of their own", arguments: TestStore.allCases)
    func revert(store: TestStore) async throws {
        let ana = try await World().device("ana", id: 2, store: store)
        try await ana.create(1) { note in
            note.title = "old"
            note.amount = 5
            note.tags = ["a", "b"]
            note.visits = 3
        }
        let before = try await ana.note(1)
        try await ana.change(1) { note in
            note.title = "new"
            note.amount = 7
            note.text = "text"
            note.tags = ["b", "c"]
            note.visits = 10
        }
        let history = try await ana.replica.history(of: .numbered(1))
        try await ana.replica.revert(history[1].stamp, by: "ana")
        #expect(try await ana.note(1) == before)
        try await ana.delete(1)
        let deletion = try #require(try await ana.replica.history(of: .numbered(1)).last)
        try await ana.replica.revert(deletion.stamp, by: "ana")
        #expect(try await ana.note(1) == before)
        try await ana.replica.revert(history[0].stamp, by: "ana")
        #expect(try await ana.note(1) == nil)
        let unknown = Stamp(time: 1, replica: 1)
        await #expect(throws: SyncError.unknownPast(unknown)) { try await ana.replica.revert(unknown, by: "ana") }
    }

    @Test("several writes of one transaction are one entry, whatever their order")
    func oneEntry() async throws {
        let ana = try await World().device("ana", id: 2)
        try await ana.replica.write(.scope, by: "ana") { context in
            for number in [3, 1, 2] as [UInt8] { context.insert(Note(id: .numbered(number))) }
            let unwanted = Note(id: .numbered(4))
            context.insert(unwanted)
            context.delete(unwanted)
        }
        let history = try await ana.replica.history(of: .numbered(1))
        #expect(history.map(\.records) == [[.numbered(1), .numbered(2), .numbered(3)]])
        #expect(try await ana.notes().count == 3)
    }

    @Test("changes of the log are announced, by writes and by syncs", arguments: TestStore.allCases)
    func changes(store: TestStore) async throws {
        let world = try await World()
        let ana = try await world.device("ana", id: 2, store: store)
        let rui = try await world.device("rui", id: 3)
        var changes = try ana.replica.changes().makeAsyncIterator()
        try await ana.create(1)
        #expect(await changes.next() != nil)
        try await ana.sync()
        #expect(await changes.next() != nil)
        try await rui.join()
        try await rui.change(1) { $0.title = "new" }
        try await rui.sync()
        var later = try ana.replica.changes().makeAsyncIterator()
        try await ana.sync()
        #expect(await later.next() != nil)
        #expect(try await ana.note(1)?.title == "new")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import VitralSync

/// Gives a note the text of a form that has seen some values.
private struct Rewrite: SyncOperation {
    static let kind = "note.rewrite"
    var text: String
    var seen: Set<Stamp> = []

    private enum CodingKeys: String, CodingKey {
        case text
    }

    func write(to context: ModelContext) throws { try Device.note(1, in: context)?.text = text }
}

/// Forms that are open while others write.
@Suite("Values that an author has seen")
struct SeenValuesTests {
    private static func world(_ store: TestStore = .sqlite) async throws -> World {
        let world = try await World(store, operations: [Rewrite.self])
        try await world.hub.write(.scope, by: "ana") { context in
            let note = Note(id: .numbered(1))
            note.text = "one"
            context.insert(note)
        }
        return world
    }

    private static func seen(in container: ModelContainer) async throws -> Set<Stamp> {
        let history = try SyncHistory(World.schema)
        return try await container.read { context in
            let stamps = try history.stamps(of: \Note.text, in: [.numbered(1), .numbered(2)], context: context)
            #expect(stamps.keys.allSatisfy { $0 == .numbered(1) })
            return Set(stamps[.numbered(1)] ?? [])
        }
    }

    private static func texts(in container: ModelContainer) async throws -> [String] {
        let history = try SyncHistory(World.schema)
        return try await container.read { context in
            try history.alternatives(of: \Note.text, in: .numbered(1), context: context).map(\.value)
        }
    }

    @Test("Of two forms on a hub's pages the second replaces what it has seen alone", arguments: TestStore.allCases)
    func pages(store: TestStore) async throws {
        let world = try await Self.world(store)
        let (hub, container) = (world.hub, world.hubContainer)
        let opened = try await Self.seen(in: container)
        try await hub.commit(Rewrite(text: "two", seen: opened), in: .scope, by: "ana")
        #expect(try await Self.texts(in: container) == ["two"])
        let later = try #require(
            try await hub.commit(Rewrite(text: "three", seen: opened), in: .scope, by: "rui"))
        #expect(try await Self.texts(in: container) == ["two", "three"])
        let history = try SyncHistory(World.schema)
        let before = try await container.read { context in
            let entry = try #require(try history.entry(later, in: context)).entry
            return try history.version(of: .numbered(1), as: Note.self, by: entry, in: context)?.before.text
        }
        #expect(before == "one")

        // A replica has the same, and what it sends as it has seen it is no conflict.
        let ana = try await world.device("ana", id: 2)
        try await ana.join()
        #expect(try await ana.replica.conflicts.first?.values(of: \Note.text) == ["two", "three"])
        let both = try await Self.seen(in: ana.container)
        try await ana.replica.commit(Rewrite(text: "four", seen: both), in: .scope, by: "ana")
        try await ana.sync()
        #expect(try await Self.texts(in: container) == ["four"])
        #expect(try await container.states() == ana.container.states())
    }

    @Test("Without values that it has seen, a write replaces those of the store")
    func unseen() async throws {
        let world = try await Self.world()
        try await world.hub.commit(Rewrite(text: "two"), in: .scope, by: "ana")
        // An entry that the log does not have, and one that has written something else.
        let other = try await world.hub.commit(Rewrite(text: "three"), in: .scope, by: "ana")
        try await world.hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.title = "title" }
        let page = try await world.hub.page(of: .scope, after: 0, for: "ana")
        let title = try SyncEntry(reading: try #require(page.entries.last)).stamp
        #expect(other != title)
        let unknown = Stamp(milliseconds: 1_000, counter: 0, replica: 77)
        try await world.hub.commit(Rewrite(text: "four", seen: [unknown, title]), in: .scope, by: "rui")
        #expect(try await Self.texts(in: world.hubContainer) == ["four"])
        let device = try await world.device("rui", id: 3)
        try await device.join()
        #expect(try await device.note(1)?.text == "four")
    }

    @Test("A form on a replica that was refused or restamped meanwhile still has seen the present value")
    func ownEntries() async throws {
        let world = try await Self.world()
        let ana = try await world.device("ana", id: 2, ahead: 3_600)
        try await ana.join()
        try await ana.change(1) { $0.text = "mine" }
        let seen = try await Self.seen(in: ana.container)
        // The hub refuses the stamp as too far ahead, and the replica sends with another one.
        try await ana.sync()
        #expect(try await Self.seen(in: ana.container) != seen)
        try await ana.replica.commit(Rewrite(text: "again", seen: seen), in: .scope, by: "ana")
        try await ana.sync()
        #expect(try await Self.texts(in: world.hubContainer) == ["again"])

        try await ana.change(1) { note in
            note.text = "refused"
            note.amount = -1
        }
        let refused = try await Self.seen(in: ana.container)
        try await ana.sync()
        #expect(try await ana.replica.refused.count == 1)
        try await ana.replica.commit(Rewrite(text: "corrected", seen: refused), in: .scope, by: "ana")
        #expect(try await ana.sync().refused == 0)
        #expect(try await Self.texts(in: world.hubContainer) == ["corrected"])
    }

    @Test("A form sees values before the snapshot with which its replica has joined")
    func snapshot() async throws {
        let world = try await Self.world()
        for number in 1...SyncHub.entryLimit {
            try await world.hub.write(.scope, by: "ana") { try Device.note(1, in: $0)?.visits = number }
        }
        let rui = try await world.device("rui", id: 3)
        try await rui.join()
        #expect(try await rui.replica.history(of: .numbered(1)).isEmpty)
        let opened = try await Self.seen(in: rui.container)
        try await world.hub.commit(Rewrite(text: "two"), in: .scope, by: "ana")
        try await rui.sync()
        try await rui.replica.commit(Rewrite(text: "three", seen: opened), in: .scope, by: "rui")
        #expect(try await rui.sync().accepted == 1)
        #expect(try await Self.texts(in: world.hubContainer) == ["two", "three"])
        #expect(try await world.hubContainer.states() == rui.container.states())
    }

    @Test("Taking back one of several values leaves the others", arguments: [true, false])
    func undo(isLast: Bool) async throws {
        let world = try await Self.world()
        let opened = try await Self.seen(in: world.hubContainer)
        let ana = try await world.device("ana", id: 2)
        try await ana.join()
        var stamps: [Stamp] = []
        for text in ["two", "three"] {
            let stamp = try await ana.replica.commit(Rewrite(text: text, seen: opened), in: .scope, by: "ana")
            stamps.append(try #require(stamp))
        }
        #expect(try await Self.texts(in: ana.container) == ["two", "three"])
        try await ana.replica.revert(stamps[isLast ? 1 : 0], by: "ana")
        try await ana.sync()
        #expect(try await Self.texts(in: world.hubContainer) == [isLast ? "two" : "three"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

/// A model in two versions of an app, under the same name.
private enum First {
    @Model final class Card: SyncedModel {
        private(set) var id: UUID
        var title = ""
        init(id: UUID) { self.id = id }
    }
}

private enum Second {
    @Model final class Card: SyncedModel {
        private(set) var id: UUID
        var title = ""
        var colour = ""
        var seen: Set<String> = []

        static var mergeRules: [MergeRule<Card>] { [.set(\.seen)] }

        init(id: UUID) { self.id = id }
    }

    @Model final class Album: SyncedModel {
        private(set) var id: UUID
        var name = ""
        init(id: UUID) { self.id = id }
    }
}

@Suite("New versions of an app")
struct UpgradeTests {
    private static let first = Schema(SyncLog.models + [First.Card.self])
    private static let second = Schema(SyncLog.models + [Second.Card.self, Second.Album.self])

    private struct Everyone: SyncPolicy {
        func mayRead(_ scope: UUID, by account: String, in context: ModelContext) throws -> Bool { true }
        func authorize(_ entry: SyncEntry, in context: ModelContext) throws {}
    }

    @Test("a new version shows what an old one has received without knowing it", arguments: TestStore.allCases)
    func newerRecords(store: TestStore) async throws {
        let oldHub = try await store.configuration()
        let oldReplica = try await store.configuration()
        let newReplica = try await ModelContainer(for: Self.second, configurations: store.configuration())
        let clock = WorldClock()
        func environment(_ id: UInt64) -> SyncEnvironment {
            SyncEnvironment(now: { clock.now }, makeReplica: { id })
        }
        let ana = try Replica(newReplica, environment: environment(2))
        try await ana.write(.scope, by: "ana") { context in
            let card = Second.Card(id: .numbered(1))
            card.colour = "red"
            card.seen = ["rui"]
            context.insert(card)
            let album = Second.Album(id: .numbered(2))
            album.name = "Lisboa"
            context.insert(album)
        }
        let before = try ModelContainer(for: Self.first, configurations: oldHub)
        let hub = try SyncHub(before, policy: Everyone(), environment: environment(1))
        #expect(try await ana.sync(over: MemoryTransport(hub, account: "ana")).accepted == 1)
        let old = try ModelContainer(for: Self.first, configurations: oldReplica)
        let rui = try Replica(old, environment: environment(3))
        try await rui.join(.scope)
        try await rui.sync(over: MemoryTransport(hub, account: "rui"))
        try await rui.write(.scope, by: "rui") { context in
            try context.fetch(FetchDescriptor<First.Card>()).first?.title = "Porto"
        }
        #expect(Set(try await rui.newerRecords) == [.numbered(1), .numbered(2)])
        await old.close()
        await before.close()

        let upgraded = try ModelContainer(for: Self.second, configurations: oldReplica)
        let newRui = try Replica(upgraded, environment: environment(3))
        try await newRui.showNewerRecords()
        #expect(try await newRui.newerRecords.isEmpty)
        let after = try ModelContainer(for: Self.second, configurations: oldHub)
        let newHub = try SyncHub(after, policy: Everyone(), environment: environment(1))
        try await newHub.showNewerRecords()
        try await newRui.sync(over: MemoryTransport(newHub, account: "rui"))
        try await ana.sync(over: MemoryTransport(newHub, account: "ana"))
        for container in [newReplica, upgraded, after] {
            let context = ModelContext(container)
            let card = try #require(try await context.fetch(FetchDescriptor<Second.Card>()).first)
            #expect(card.title == "Porto" && card.colour == "red" && card.seen == ["rui"])
            #expect(try await context.fetch(FetchDescriptor<Second.Album>()).map(\.name) == ["Lisboa"])
        }
        #expect(try await upgraded.states() == newReplica.states())
        #expect(try await after.states() == newReplica.states())
    }
}

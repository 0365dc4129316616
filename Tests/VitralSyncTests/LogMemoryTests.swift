// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSyncTesting

@testable import VitralSync

@Suite("The log in memory")
struct LogMemoryTests {
    private static let count = 40

    /// Returns a replica with many confirmed entries, a refused one and one that waits.
    private func device() async throws -> (world: World, device: Device, store: WatchedStore) {
        let world = try await World()
        let (container, store) = try WatchedStore.container()
        let device = try Device(world, "ana", id: 2, container)
        try await device.create(1)
        for number in 1..<Self.count { try await device.change(1) { $0.title = "\(number)" } }
        try await device.create(2) { $0.amount = -1 }
        try await device.sync()
        try await device.change(1) { $0.text = "waits" }
        return (world, device, store)
    }

    @Test("The status counts entries without reading them", arguments: TestStore.allCases)
    func status(store: TestStore) async throws {
        let (_, watched, reads) = try await device()
        var status: SyncStatus?
        #expect(try await reads.entries { status = try await watched.replica.status } == 0)
        #expect(status == SyncStatus(pending: 1, refused: 1))
        let world = try await World(operations: [Retitle.self])
        let ana = try await world.device("ana", id: 2, store: store)
        #expect(try await ana.replica.status.isSynced)
        try await ana.create(1)
        let now = UInt64(world.clock.now.timeIntervalSince1970 * 1_000)
        let stamp = Stamp(milliseconds: now + 1_000, counter: 0, replica: 99)
        try await ana.replica.commit(Retitle(note: .numbered(1)), in: .scope, by: "ana", at: stamp)
        try await ana.create(2) { $0.amount = -1 }
        #expect(try await ana.replica.status == SyncStatus(pending: 3, refused: 0))
        try await ana.sync()
        #expect(try await ana.replica.status == SyncStatus(pending: 0, refused: 1))
    }

    @Test("A snapshot replaces a log that is not read, except for entries that wait again")
    func snapshot() async throws {
        let (world, device, reads) = try await device()
        let snapshot = try await world.hub.snapshot(of: .scope, for: "ana")
        let history = try await device.replica.history(of: .numbered(1))
        let lost = Set(history.dropFirst(Self.count - 3).prefix(2).map(\.stamp))
        let digest = snapshot.digest
        let read = try await reads.entries {
            try await device.replica.install(snapshot, .scope, replacing: digest, keeping: lost)
        }
        #expect(read < Self.count / 2)
        #expect(try await device.replica.status == SyncStatus(pending: 3, refused: 1))
        let rest = try await device.replica.history(of: .numbered(1))
        #expect(rest.map(\.stamp) == lost.sorted() + [history[Self.count].stamp])
        // The hub has them, after all.
        #expect(try await device.sync().accepted == 3)
        #expect(try await world.hubContainer.notes() == device.notes())
    }

    @Test("A scope is forgotten without reading its log, and others stay")
    func forgetting() async throws {
        let (world, device, reads) = try await device()
        let other = UUID.numbered(201)
        for (number, scope) in [(3, other), (4, .scope)] as [(UInt8, UUID)] {
            try await device.replica.write(scope, by: "ana") { $0.insert(Note(id: .numbered(number))) }
        }
        #expect(try await reads.entries { try await device.replica.forget(.scope) } == 0)
        #expect(try await device.notes().map(\.id) == [.numbered(3)])
        #expect(try await device.replica.status == SyncStatus(pending: 1, refused: 0))
        #expect(try await device.replica.history(of: .numbered(1)).isEmpty)
        try await device.join()
        #expect(try await device.replica.status.isSynced)
        #expect(try await device.notes().map(\.id) == [.numbered(1), .numbered(3)])
        #expect(try await world.hubContainer.notes() == device.notes())
    }
}

private struct Retitle: SyncOperation {
    static let kind = "note.retitle"
    var note: UUID

    func write(to context: ModelContext) throws {
        let id = note
        try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id })).first?.title = "new"
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import VitralModels
import VitralSync
import VitralSyncTesting

/// A time that a test moves.
final class WorldClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_543_200))

    var now: Date { date.withLock { $0 } }

    func advance(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// Numbers in steps of 100, as identities of a replica.
final class Identities: Sendable {
    private let next: Mutex<UInt64>

    init(from first: UInt64) { next = Mutex(first) }

    func make() -> UInt64 {
        next.withLock { next in
            defer { next += 100 }
            return next
        }
    }
}

/// A hub and replicas with a common clock.
struct World: Sendable {
    let clock = WorldClock()
    let hub: SyncHub
    let hubContainer: ModelContainer

    static let schema = Schema(SyncLog.models + [Note.self, Draft.self])

    init(
        _ store: TestStore = .sqlite, policy: any SyncPolicy = Members(), operations: [any SyncOperation.Type] = [],
        relaysUnknownKinds: Bool = false
    ) async throws {
        hubContainer = try await ModelContainer(for: Self.schema, configurations: store.configuration())
        let clock = clock
        hub = try SyncHub(
            hubContainer, policy: policy, operations: operations, relaysUnknownKinds: relaysUnknownKinds,
            environment: SyncEnvironment(now: { clock.now }, makeReplica: { 1 }))
    }

    /// Returns a new replica of an account.
    func device(
        _ account: String, id: UInt64, store: TestStore = .sqlite, ahead: TimeInterval = 0
    ) async throws -> Device {
        try await Device(self, account, id: id, store, ahead: ahead)
    }
}

/// A replica of an account, and its connection.
struct Device: Sendable {
    let container: ModelContainer
    let replica: Replica
    var transport: MemoryTransport

    init(_ world: World, _ account: String, id: UInt64, _ store: TestStore, ahead: TimeInterval) async throws {
        let container = try await ModelContainer(for: World.schema, configurations: store.configuration())
        try self.init(world, account, id: id, container, ahead: ahead)
    }

    init(_ world: World, _ account: String, id: UInt64, _ container: ModelContainer, ahead: TimeInterval = 0) throws {
        self.container = container
        let (clock, identities) = (world.clock, Identities(from: id))
        replica = try Replica(
            container,
            environment: SyncEnvironment(now: { clock.now + ahead }, makeReplica: { identities.make() }))
        transport = MemoryTransport(world.hub, account: account)
    }

    @discardableResult func sync() async throws -> SyncResult { try await replica.sync(over: transport) }

    /// Joins the scope of the tests, and reads it.
    func join() async throws {
        try await replica.join(.scope)
        try await sync()
    }

    /// Creates a note.
    func create(_ number: UInt8, _ change: @escaping @Sendable (Note) -> Void = { _ in }) async throws {
        try await replica.write(.scope, by: transport.account) { context in
            let note = Note(id: .numbered(number))
            change(note)
            context.insert(note)
        }
    }

    /// Changes a note.
    func change(_ number: UInt8, _ change: @escaping @Sendable (Note) -> Void) async throws {
        try await replica.write(.scope, by: transport.account) { context in
            if let note = try Self.note(number, in: context) { change(note) }
        }
    }

    /// Deletes a note.
    func delete(_ number: UInt8) async throws {
        try await replica.write(.scope, by: transport.account) { context in
            if let note = try Self.note(number, in: context) { context.delete(note) }
        }
    }

    static func note(_ number: UInt8, in context: ModelContext) throws -> Note? {
        let id = UUID.numbered(number)
        return try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.id == id })).first
    }

    /// Returns a note's values.
    func note(_ number: UInt8) async throws -> NoteValue? { try await notes().first { $0.id == .numbered(number) } }

    /// Returns the values of all notes.
    func notes() async throws -> [NoteValue] { try await container.notes() }
}

extension ModelContainer {
    /// Returns the values of all notes.
    func notes() async throws -> [NoteValue] {
        try await ModelContext(self).fetch(FetchDescriptor<Note>()).map(NoteValue.init)
            .sorted { $0.id.uuidString < $1.id.uuidString }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VitralModels
import VitralSync
import VitralSyncTesting

/// The sum of the amounts of a scope's notes, with what each note has contributed.
@Model final class AmountSum {
    @Attribute(.unique) var key: String
    var amount = 0

    init(key: String) { self.key = key }
}

/// Keeps ``AmountSum`` by the differences of notes.
private struct Sums: SyncDerivation {
    func update(_ records: [SyncedRecord], in context: ModelContext) throws {
        let total = try sum("total", in: context)
        for record in records {
            let share = try sum(record.id.uuidString, in: context)
            let amount = record.model(Note.self)?.amount ?? 0
            // A record that the transaction deletes is passed with its last values.
            if let deleted = record.deleted { #expect((deleted as? Note)?.id == record.id && record.model == nil) }
            total.amount += amount - share.amount
            share.amount = amount
        }
    }

    private func sum(_ key: String, in context: ModelContext) throws -> AmountSum {
        if let known = try context.fetch(FetchDescriptor<AmountSum>(predicate: #Predicate { $0.key == key })).first {
            return known
        }
        let sum = AmountSum(key: key)
        context.insert(sum)
        return sum
    }
}

@Suite("Derived models")
struct DerivationTests {
    private static let schema = Schema(SyncLog.models + [Note.self, AmountSum.self])

    private static func total(_ container: ModelContainer) async throws -> Int {
        try await container.read { context in
            try context.fetch(FetchDescriptor<AmountSum>(predicate: #Predicate { $0.key == "total" })).first?.amount
                ?? 0
        }
    }

    @Test("They follow own writes, received pages, refusals and snapshots", arguments: TestStore.allCases)
    func updates(store: TestStore) async throws {
        let hubContainer = try await ModelContainer(for: Self.schema, configurations: store.configuration())
        let hub = try SyncHub(hubContainer, policy: Members(), derivation: Sums())
        let (first, second) = (
            try await ModelContainer(for: Self.schema, configurations: store.configuration()),
            try await ModelContainer(for: Self.schema, configurations: store.configuration())
        )
        let (ana, rui) = (try Replica(first, derivation: Sums()), try Replica(second, derivation: Sums()))
        func change(_ replica: Replica, _ author: String, _ number: UInt8, _ amount: Int?) async throws {
            try await replica.write(.scope, by: author) { context in
                let known = try Device.note(number, in: context)
                let note = known ?? Note(id: .numbered(number))
                if known == nil { context.insert(note) }
                if let amount { note.amount = amount } else { context.delete(note) }
            }
        }
        try await change(ana, "ana", 1, 10)
        try await change(ana, "ana", 2, 5)
        try await change(ana, "ana", 1, 7)
        #expect(try await Self.total(first) == 12)
        try await ana.sync(over: MemoryTransport(hub, account: "ana"))
        try await rui.join(.scope)
        try await rui.sync(over: MemoryTransport(hub, account: "rui"))
        #expect(try await Self.total(hubContainer) == 12)
        #expect(try await Self.total(second) == 12)
        // The hub refuses amounts below zero.
        try await change(rui, "rui", 1, -4)
        try await change(rui, "rui", 3, -1)
        try await change(rui, "rui", 2, nil)
        #expect(try await Self.total(second) == -5)
        try await rui.sync(over: MemoryTransport(hub, account: "rui"))
        #expect(try await Self.total(second) == 7)
        #expect(try await Self.total(hubContainer) == 7)
        try await hub.write(.scope, by: "ana") { context in try Device.note(1, in: context)?.amount = 100 }
        #expect(try await Self.total(hubContainer) == 100)
        try await ana.install(try await hub.snapshot(of: .scope, for: "ana"))
        #expect(try await Self.total(first) == 100)
        try await ana.forget(.scope)
        #expect(try await Self.total(first) == 0)
        try await ana.join(.scope)
        try await ana.sync(over: MemoryTransport(hub, account: "ana"))
        #expect(try await Self.total(first) == 100)
    }

    @Test("An error of a derivation saves nothing")
    func failure() async throws {
        struct Failing: SyncDerivation {
            struct Failure: Error {}
            func update(_ records: [SyncedRecord], in context: ModelContext) throws { throw Failure() }
        }
        let container = try await ModelContainer(for: Self.schema, configurations: TestStore.sqlite.configuration())
        let replica = try Replica(container, derivation: Failing())
        await #expect(throws: Failing.Failure.self) {
            try await replica.write(.scope, by: "ana") { $0.insert(Note(id: .numbered(1))) }
        }
        #expect(try await container.notes().isEmpty)
        #expect(try await replica.status.pending == 0)
    }
}

extension Replica {
    /// Takes the place of a snapshot that a replica reads after its log differs.
    fileprivate func install(_ snapshot: SyncSnapshot) async throws {
        try await forget(.scope)
        try await join(.scope)
        try await sync(over: SnapshotTransport(snapshot: snapshot))
    }
}

/// A hub whose log has more than one page, and that has a snapshot.
private struct SnapshotTransport: SyncTransport {
    let snapshot: SyncSnapshot
    let account = "ana"

    func push(_ entries: [Data]) -> [SyncVerdict] { [] }

    func page(of scope: UUID, after number: Int64, limit: Int) -> SyncPage {
        SyncPage(after: number, entries: [], digest: snapshot.digest, hasMore: number < snapshot.number)
    }

    func snapshot(of scope: UUID) -> SyncSnapshot { snapshot }
}

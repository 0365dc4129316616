// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSyncTesting

@testable import VerniDefaultLedger
@testable import VitralSync

/// The versions of operations, which servers and replicas of several versions exchange.
@Suite("Kinds of operations")
struct LedgerKindTests {
    /// The changes that the kinds may make, by version and kind.
    private static let golden = GoldenKinds.versions.map { text in
        let lines = text.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
        }
        return Dictionary(uniqueKeysWithValues: lines)
    }

    private static func words(_ allowed: [AllowedChange]) -> String {
        allowed.map { change in
            let parts = (change.creates ? ["+"] : []) + change.properties.sorted()
            return "\(change.entity) \(parts.joined(separator: " "))"
        }.joined(separator: ", ")
    }

    private static let kinds = LedgerKinds.operations.map { operation in
        // All are operations of a kind.
        let allowed = (operation as? any KindedOperation.Type)?.allowed ?? []
        return (name: operation.kind, version: operation.version, allowed: allowed)
    }

    @Test("A kind that may write more has a new version")
    func versions() {
        for kind in Self.kinds {
            #expect(Self.golden[kind.version - 1][kind.name] == Self.words(kind.allowed), "\(kind.name)")
        }
        let versions = Self.kinds.flatMap { kind in (1...kind.version).map { "\(kind.name) \($0)" } }
        let known = Self.golden.enumerated().flatMap { index, kinds in kinds.keys.map { "\($0) \(index + 1)" } }
        #expect(versions.sorted() == known.sorted())
    }

    @Test("An operation of the first version is read as one of the present version")
    func upgrades() throws {
        let entry = try SyncEntry(
            stamp: Stamp(milliseconds: 1_795_543_200_000, counter: 0, replica: 7), scope: Sample.group.uuid,
            author: "ana", kind: LedgerKinds.HistoryRevert.name, payload: Data(#"{"reverted":"abc"}"#.utf8),
            changes: [])
        #expect(try LedgerChange<LedgerKinds.HistoryRevert>(of: entry).reverted == "abc")
    }

    /// The restoration of an expense as the first version wrote it.
    private enum FirstRestore: LedgerKind {
        static let name = LedgerKinds.ExpenseRestore.name
        static var allowed: [AllowedChange] { [.sets(ExpenseRecord.self, "isRemoved")] }
    }

    @Test("An older server does not refuse an operation that writes more: it waits for a newer one")
    func olderServer() async throws {
        let world = try await LedgerWorld()
        let ana = try await world.device("ana", id: 1)
        try await world.makeGroup()
        let hosted = world.log.ledger(of: "ana")
        let amounts = Split.equal([Sample.ana, Sample.caio])
        try await hosted.perform(.createExpense(Sample.group, Sample.expense(1, among: amounts)))
        try await hosted.perform(.deleteExpense(Sample.group, .number(1)))
        try await hosted.perform(.deleteMember(Sample.group, Sample.caio))
        try await ana.ledger.sync()

        let clock = world.clock
        let operations = LedgerKinds.operations.filter { $0.kind != FirstRestore.name }
        let older = try SyncHub(
            world.container, policy: LedgerPolicy(world.container.schema, now: { clock.now }),
            operations: operations + [LedgerChange<FirstRestore>.self],
            derivation: LedgerDerivation(arrival: { clock.now }),
            environment: SyncEnvironment(now: { clock.now }))
        // The guest returns with the expense.
        try await ana.ledger.perform(.restoreExpense(Sample.group, .number(1)))
        try await ana.ledger.sync(
            over: LedgerConnection.Server(
                transport: MemoryTransport(older, account: "ana"),
                scopes: { try await older.scopes(for: "ana").map(\.scope) }))
        #expect(try await ana.ledger.status.waiting == 1)
        #expect(try await ana.ledger.refused.isEmpty)
        #expect(try await ana.ledger.group(Sample.group).member(Sample.caio) != nil)
        try await ana.ledger.sync()
        #expect(try await ana.ledger.status == LedgerStatus())
        #expect(try await hosted.group(Sample.group).member(Sample.caio) != nil)
    }
}

/// An operation whose kind says what it may write.
private protocol KindedOperation {
    static var allowed: [AllowedChange] { get }
}

extension LedgerChange: KindedOperation {
    fileprivate static var allowed: [AllowedChange] { Kind.allowed }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels
import VitralSync
import VitralSyncTesting

/// A hub with a wrong answer to some requests.
protocol BrokenHub: HubEndpoint {
    var hub: HubProcess { get }
}

extension BrokenHub {
    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        try await hub.accept(entries, from: account)
    }

    func page(of scope: UUID, after number: Int64, limit: Int, for account: String) async throws -> SyncPage {
        try await hub.page(of: scope, after: number, limit: limit, for: account)
    }

    func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
        try await hub.snapshot(of: scope, for: account)
    }
}

/// A hub that demands the stamp of the moment in which an entry arrives.
struct HubOfArrivals: BrokenHub {
    let hub: HubProcess
    let clock: SimulatedClock

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        let late = try entries.contains { bytes in
            Int64(clamping: try SyncEntry(reading: bytes).stamp.milliseconds) < clock.milliseconds
        }
        guard late else { return try await hub.accept(entries, from: account) }
        return try entries.map { bytes in
            let time = Int64(clamping: try SyncEntry(reading: bytes).stamp.milliseconds)
            return .refused(.clockAhead(by: time - clock.milliseconds))
        }
    }
}

/// A hub that believes each entry's own word for its author.
struct TrustingHub: BrokenHub {
    let hub: HubProcess

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        var verdicts: [SyncVerdict] = []
        for bytes in entries {
            verdicts += try await hub.accept([bytes], from: SyncEntry(reading: bytes).author)
        }
        return verdicts
    }
}

/// A hub that does not know an entry again, and adds it as another one.
struct ForgetfulHub: BrokenHub {
    let hub: HubProcess

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        var log = HubLog()
        try log.refresh(hub.store)
        let known = Set(log.entries.map(\.stamp))
        let others = try entries.enumerated().map { index, bytes in
            let entry = try SyncEntry(reading: bytes)
            guard known.contains(entry.stamp), let changes = entry.changes else { return bytes }
            let stamp = Stamp(time: entry.stamp.time + 1, replica: 1_000 + UInt64(known.count + index))
            return try SyncEntry(
                stamp: stamp, scope: entry.scope, author: entry.author, kind: entry.kind, version: entry.version,
                payload: entry.payload, changes: changes
            ).bytes
        }
        return try await hub.accept(others, from: account)
    }
}

/// A hub that restores the records that are edited.
struct RestoringHub: BrokenHub {
    let hub: HubProcess

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        let verdicts = try await hub.accept(entries, from: account)
        for (bytes, verdict) in zip(entries, verdicts) {
            guard case .accepted = verdict else { continue }
            let entry = try SyncEntry(reading: bytes)
            let edited = (entry.changes ?? []).filter { change in
                change.entity == "Expense" && !change.fields.contains { $0.name.isEmpty }
            }.map(\.record)
            let type = hub.program.expense
            _ = try await hub.request { hub in
                try await hub.write(entry.scope, by: account) { context in
                    for id in edited where try type.find(id, in: context) == nil { context.insert(type.init(id: id)) }
                }
            }
        }
        return verdicts
    }
}

/// A hub that reads no further than the first entry that it refuses.
struct StoppingHub: BrokenHub {
    let hub: HubProcess

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        var verdicts: [SyncVerdict] = []
        for bytes in entries {
            let verdict = try await hub.accept([bytes], from: account)
            switch verdict.first {
            case .refused(.invalid)?, .refused(.notFound)?, .refused(.dependsOnRejected)?:
                throw MemoryTransport.Fault.lostReply
            default: verdicts += verdict
            }
        }
        return verdicts
    }
}

/// A hub whose snapshots lack the last entry that their number includes.
struct HubWithoutTail: BrokenHub {
    let hub: HubProcess

    func snapshot(of scope: UUID, for account: String) async throws -> SyncSnapshot {
        var snapshot = try await hub.snapshot(of: scope, for: account)
        var log = HubLog()
        try log.refresh(hub.store)
        let states = log[scope].states.dropLast().last ?? [:]
        snapshot.records = snapshot.records.compactMap { record in
            states[record.id].map { .init(id: record.id, entity: record.entity, state: $0.bytes) }
        }
        return snapshot
    }
}

/// A hub whose refusals use up a number, as a sequence of a database does that is rolled back.
struct HubWithGaps: BrokenHub {
    let hub: HubProcess

    func accept(_ entries: [Data], from account: String) async throws -> [SyncVerdict] {
        let verdicts = try await hub.accept(entries, from: account)
        for (bytes, verdict) in zip(entries, verdicts) {
            guard case .refused(.invalid) = verdict else { continue }
            let scope = try SyncEntry(reading: bytes).scope
            _ = try hub.store.inner.writeBlocking { connection in
                try connection.execute(
                    SQLStatement(
                        "UPDATE \"StoredSyncScope\" SET \"number\" = \"number\" + 1 WHERE \"scope\" = ?1",
                        [.text(scope.uuidString)]))
            }
        }
        return verdicts
    }
}

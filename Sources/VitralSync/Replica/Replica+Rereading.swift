// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension Replica {
    /// Replaces a log that is not the hub's by a snapshot, after the hub has got again what it may have lost.
    ///
    /// A hub that was restored from a copy lacks the entries since then. Those of the account are sent again before the
    /// snapshot is read; those of other accounts come back by their own replicas.
    ///
    /// - Parameter digest: The digest of the log.
    func reread(
        _ scope: UUID, ending digest: Data, over transport: any SyncTransport, _ result: inout SyncResult
    ) async throws {
        let lost = try await resend(scope, over: transport)
        try await container.logTransaction { context in
            let log = LogTransaction(context, schema)
            guard let end = try log.existingScope(scope) else { return }
            for stored in try log.accepted(in: end) { stored.place = .pending }
            try log.save()
        }
        try await push(over: transport, &result)
        try await install(try await transport.snapshot(of: scope), scope, replacing: digest, keeping: lost)
    }

    /// Sends the account's confirmed entries of a scope again, of which the hub gives those that it has their numbers again.
    ///
    /// - Returns: The stamps of the entries that the hub does not have, and refuses.
    private func resend(_ scope: UUID, over transport: any SyncTransport) async throws -> Set<Stamp> {
        var lost: Set<Stamp> = []
        var number: Int64 = 0
        while true {
            let batch = try await confirmedEntries(of: scope, after: number)
            guard let last = batch.last else { return lost }
            number = last.number
            let own = batch.map(\.entry).filter { $0.author == transport.account }
            guard !own.isEmpty else { continue }
            let verdicts = try await transport.push(own.map(\.bytes))
            guard verdicts.count == own.count else { throw SyncError.unreadable("Verdicts are missing.") }
            for (entry, verdict) in zip(own, verdicts) {
                if case .refused = verdict { lost.insert(entry.stamp) }
            }
        }
    }

    /// Returns the confirmed entries of a scope that follow a number, as many as a request may have.
    private func confirmedEntries(
        of scope: UUID, after number: Int64
    ) async throws -> [(number: Int64, entry: SyncEntry)] {
        try await container.read { context in
            let log = LogTransaction(context, schema)
            guard let end = try log.existingScope(scope) else { return [] }
            var batch: [(number: Int64, entry: SyncEntry)] = []
            var bytes = 0
            for stored in try log.page(of: end, after: number, limit: SyncHub.entryLimit) {
                bytes += stored.bytes.count
                guard batch.isEmpty || bytes <= Self.batchByteLimit else { break }
                batch.append((stored.place.number, try stored.entry()))
            }
            return batch
        }
    }
}

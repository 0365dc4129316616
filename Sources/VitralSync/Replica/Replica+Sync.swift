// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension Replica {
    /// Sends the entries that the hub does not have, and reads those that the replica does not have.
    ///
    /// Only entries whose author is the transport's account are sent. A scope whose log cannot be read affects no other; it is
    /// in ``SyncResult/failed``, and the next call tries it again. A call that ends with an error has saved everything
    /// up to there, and can be repeated at any time; nothing is lost or applied twice.
    ///
    /// - Parameter transport: The connection to the hub.
    /// - Throws: Any error of the transport, ``SyncError``, or `DataStoreError`.
    @discardableResult public func sync(over transport: any SyncTransport) async throws -> SyncResult {
        var result = SyncResult()
        try await returnAccepted()
        let rest = try await push(over: transport, &result)
        for scope in try await scopes() {
            do {
                try await pull(scope, over: transport, &result)
            } catch SyncError.notFound {
                result.hidden.insert(scope)
            } catch let error as SyncError {
                // The log of one scope says nothing about those of the others.
                result.failed[scope] = error
            }
        }
        // The entries that the hub has in the place of some have arrived. And after a log was read again, the replicas of
        // other accounts get the time to send what the hub has lost.
        if rest.waitsForOthers || rest.isPostponed && result.reread.isEmpty {
            try await push(over: transport, &result, postpones: !result.reread.isEmpty)
        }
        return result
    }

    /// Makes the entries wait again that the hub has accepted in an earlier call, and that have not come back in a page.
    ///
    /// A hub that was restored from a copy since may have lost them. Any other gives them their numbers again.
    private func returnAccepted() async throws {
        let areThere = try await container.read { try !LogTransaction($0, schema).accepted().isEmpty }
        guard areThere else { return }
        try await container.logTransaction { context in
            let log = LogTransaction(context, schema)
            for stored in try log.accepted() { stored.place = .pending }
            try log.save()
        }
    }

    private func scopes() async throws -> [UUID] {
        try await container.read { try LogTransaction($0, schema).allScopes().map(\.scope) }
    }

    // MARK: Pushing

    /// Sends the entries that wait.
    ///
    /// - Parameter postpones: Whether an entry that replaces confirmed ones, which the hub does not have, is sent again
    ///   after the logs were read: they show whether the hub has lost those.
    /// - Returns: The reasons for which some of them go on waiting.
    @discardableResult func push(
        over transport: any SyncTransport, _ result: inout SyncResult, postpones: Bool = true
    ) async throws -> PushRest {
        var rest = PushRest()
        // The entries that wait for a newer hub, or for an account.
        var waiting: Set<Stamp> = []
        var rewrites = 0
        while true {
            let batch = try await nextBatch(by: transport.account, &waiting)
            guard !batch.isEmpty else { return rest }
            let verdicts = try await transport.push(batch.map(\.bytes))
            guard verdicts.count == batch.count else { throw SyncError.unreadable("Verdicts are missing.") }
            let outcome = try await apply(Array(zip(batch, verdicts)), waiting: waiting, postpones: postpones)
            result.accepted += outcome.accepted
            result.refused += outcome.refused
            waiting = outcome.waiting
            rest.formUnion(outcome.rest)
            if outcome.isRewritten {
                rewrites += 1
                // A hub whose clock jumps could demand new stamps again and again.
                guard rewrites < Self.rewriteLimit else { return rest }
            }
        }
    }

    private static let rewriteLimit = 3
    static let batchByteLimit = 1_024 * 1_024

    /// Returns the next entries to send.
    private func nextBatch(by account: String, _ waiting: inout Set<Stamp>) async throws -> [SyncEntry] {
        while true {
            let limit = waiting.count + SyncHub.entryLimit
            let pending = try await container.read { context in
                try LogTransaction(context, schema).pending(first: limit).map { try $0.entry() }
            }
            var batch: [SyncEntry] = []
            var bytes = 0
            for entry in pending where !waiting.contains(entry.stamp) {
                guard entry.author == account else {
                    waiting.insert(entry.stamp)
                    continue
                }
                bytes += entry.bytes.count
                guard batch.count < SyncHub.entryLimit, bytes <= Self.batchByteLimit else { break }
                batch.append(entry)
            }
            // Behind entries that all wait, there may be others.
            if !batch.isEmpty || pending.count < limit { return batch }
        }
    }

    private struct PushOutcome {
        var accepted = 0
        var refused = 0
        var waiting: Set<Stamp>
        var isRewritten = false
        var rest = PushRest()
    }

    /// Saves the hub's verdicts.
    private func apply(
        _ verdicts: [(SyncEntry, SyncVerdict)], waiting: Set<Stamp>, postpones: Bool
    ) async throws -> PushOutcome {
        try await container.logTransaction { context in
            let log = LogTransaction(context, schema)
            var saved = PushVerdicts(log, waiting: waiting, postpones: postpones)
            for (entry, verdict) in verdicts {
                // Another process of the replica may have been faster.
                guard let stored = try log.entry(entry.stamp), stored.place == .pending, stored.bytes == entry.bytes
                else { continue }
                try saved.add(verdict, stored)
            }
            try log.refuse(saved.refusals)
            try explain(saved.refusals, log)
            try log.remove(saved.removed, replaced: saved.replaced)
            var outcome = PushOutcome(
                accepted: saved.accepted, refused: saved.refusals.count, waiting: saved.waiting, rest: saved.rest)
            if !saved.outdated.isEmpty {
                try log.restamp(hubTime: saved.hubTime, isTwin: saved.isTwin, environment)
                // All entries that wait have new stamps, and those that the hub does not support are sent again.
                outcome.waiting = []
                outcome.isRewritten = true
            }
            try log.save()
            return outcome
        }
    }

    /// Names the refusal of a record's creation as the reason for the refusals of entries that name the record.
    private func explain(_ refusals: [Stamp: SyncRefusal], _ log: LogTransaction) throws {
        guard let policy, !refusals.isEmpty else { return }
        let absent = Set(
            try log.refused().flatMap { try $0.entry().recordChanges }.filter { $0.existence == true }.map(\.record))
        for (stamp, reason) in refusals {
            guard reason.isOfMissingRecord, let stored = try log.entry(stamp) else { continue }
            let names = try policy.references(of: stored.entry())
            if !names.isDisjoint(with: absent) { stored.refusal = .dependsOnRejected }
        }
    }

    // MARK: Pulling

    private func pull(_ scope: UUID, over transport: any SyncTransport, _ result: inout SyncResult) async throws {
        while true {
            let (number, digest) = try await container.read { context in
                let end = try LogTransaction(context, schema).existingScope(scope)
                return (end?.number ?? 0, end?.digest ?? LogDigest.empty)
            }
            let page = try await transport.page(of: scope, after: number, limit: SyncHub.entryLimit)
            if number == 0, page.hasMore {
                // A snapshot is smaller than the log that has led to it.
                try await install(try await transport.snapshot(of: scope), scope)
                continue
            }
            do {
                result.received += try await apply(page, scope)
            } catch is LogMismatch {
                guard result.reread.insert(scope).inserted else {
                    throw SyncError.unreadable("The log differs from the hub's again after a snapshot.")
                }
                try await reread(scope, ending: digest, over: transport, &result)
                continue
            }
            guard page.hasMore else { return }
        }
    }

    /// The replica's log of a scope is not the hub's.
    struct LogMismatch: Error {}

    /// Adds the entries of a page to the log.
    ///
    /// - Returns: The number of entries that are new to the replica.
    func apply(_ page: SyncPage, _ scope: UUID) async throws -> Int {
        do {
            return try await apply(page, scope, expectsNewEntries: true)
        } catch DataStoreError.uniqueConstraintViolated {
            return try await apply(page, scope, expectsNewEntries: false)
        }
    }

    /// - Parameter expectsNewEntries: Whether entries that cannot be known are not looked for. If they are, after all, the
    ///   database refuses them.
    private func apply(_ page: SyncPage, _ scope: UUID, expectsNewEntries: Bool) async throws -> Int {
        try await container.transaction { context in
            let log = LogTransaction(context, schema)
            let end = try log.scope(scope)
            // Another process of the replica may have been faster.
            guard end.number <= page.after else { return 0 }
            guard end.number == page.after else { throw SyncError.gap(expected: end.number, found: page.after) }
            // No other code has seen the context.
            if schema.derivation == nil { log.rows = ModelRows() }
            var touched: Set<UUID> = []
            var received = 0
            let entries = try page.entries.map { try SyncEntry(reading: $0) }
            var accepted: [EntryRow] = []
            if try log.hasUnconfirmed(end) || !expectsNewEntries {
                try log.prefetch(entries)
                if !page.hasMore { accepted = try log.accepted(in: end) }
            } else {
                // Then the replica has no entry that the hub has not counted, and each is new.
                log.absentEntries = Set(entries.map(\.stamp))
                try log.prefetchRecords(of: entries)
            }
            for entry in entries {
                guard entry.scope == scope else { throw SyncError.unreadable("An entry belongs to another scope.") }
                if try receive(entry, log) { received += 1 }
                for change in entry.changes ?? [] { touched.insert(change.record) }
            }
            guard end.digest == page.digest else { throw LogMismatch() }
            try settle(accepted.filter { !$0.place.isConfirmed }, after: page.after, log)
            try log.show(touched)
            try log.save()
            return received
        }
    }

    /// Finds out about entries that the hub has accepted, and that are not in the last page of its log.
    ///
    /// - Parameter number: The number before the page.
    private func settle(_ accepted: [EntryRow], after number: Int64, _ log: LogTransaction) throws {
        var counted: Set<UUID> = []
        for stored in accepted {
            if stored.place.number > number {
                // The hub was restored from a copy since.
                stored.place = .pending
            } else {
                // Another process has read a snapshot in the meantime, which has the entry already.
                counted.formUnion(try stored.entry().records)
                try log.remove(stored)
            }
        }
        try log.rebuild(counted)
    }

    /// Adds an entry of a page to the log.
    ///
    /// - Returns: Whether the entry is new to the replica.
    private func receive(_ entry: SyncEntry, _ log: LogTransaction) throws -> Bool {
        try log.clock(environment.makeReplica).see(entry.stamp)
        guard let known = try log.entry(entry.stamp) else {
            try log.add(entry, status: .confirmed(0))
            // A hub that was restored from a copy gets again what it has lost, after what has replaced it here.
            if try log.isReplacedByWaiting(entry) { try log.rebuild(Set(entry.records)) }
            return true
        }
        guard known.bytes == entry.bytes else {
            guard known.place == .pending else { throw LogMismatch() }
            guard try known.isShared || log.isOfOtherReplica(known) else {
                try log.restamp(hubTime: nil, isTwin: true, environment)
                try log.add(entry, status: .confirmed(0))
                return true
            }
            let records = try known.entry().records
            try log.remove(known)
            try log.add(entry, status: .confirmed(0))
            // Waiting entries that change the same records are merged after the hub's entry.
            try log.rebuild(Set(records + entry.records))
            return true
        }
        switch known.place {
        case .confirmed: throw LogMismatch()
        case .pending, .accepted: try log.append(known, changing: try log.confirm(entry))
        case .refused: try log.append(known, changing: try log.merge(entry, isConfirmed: true))
        }
        return false
    }

    /// Replaces the confirmed states of a scope by those of a snapshot.
    ///
    /// - Parameters:
    ///   - digest: The digest of a log that is not the hub's, which the snapshot replaces even if it ends earlier.
    ///   - lost: The entries of that log that the hub does not have, and that are sent again.
    func install(
        _ snapshot: SyncSnapshot, _ scope: UUID, replacing digest: Data? = nil, keeping lost: Set<Stamp> = []
    ) async throws {
        try await container.logTransaction { context in
            let log = LogTransaction(context, schema)
            if schema.derivation == nil { log.rows = ModelRows() }
            try log.install(snapshot, scope, replacing: digest, keeping: lost)
            try log.clock(environment.makeReplica).see(Stamp(time: snapshot.time, replica: 0))
            try log.save()
        }
    }
}

extension SyncRefusal {
    /// Whether the hub may have missed a record.
    fileprivate var isOfMissingRecord: Bool {
        switch self {
        case .notFound, .invalid: true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension SyncHub {
    /// Adds an entry to the log of a transaction.
    ///
    /// - Returns: Its number.
    /// - Throws: ``SyncRefusal``, or `DataStoreError`.
    func accept(_ entry: SyncEntry, from account: String, _ log: LogTransaction) throws -> Int64 {
        guard entry.author == account else { throw SyncRefusal.notAuthor }
        if let known = try log.entry(entry.stamp) {
            guard known.bytes == entry.bytes else { throw SyncRefusal.identityReused }
            return known.place.number
        }
        try checkClock(entry.stamp)
        try authorize(entry, in: log.context)
        try checkDependencies(of: entry, log)
        try checkChanges(of: entry, log)
        let sizes = try largeStates(of: entry, log)
        let stored = try log.add(entry, status: .confirmed(0))
        try checkStates(sizes, log)
        try log.clock(environment.makeReplica).see(entry.stamp)
        try log.show(entry.records)
        try log.derive()
        try policy.validate(entry, in: log.context)
        return stored.place.number
    }

    /// Validates that the author may add an entry.
    func authorize(_ entry: SyncEntry, in context: ModelContext) throws {
        if entry.kind != SyncEntry.edit {
            if let operation = kinds[entry.kind], entry.version <= operation.version {
                try operation.init(of: entry).authorize(entry, in: context)
            } else if !relaysUnknownKinds {
                throw SyncRefusal.unsupportedKind
            }
        }
        try policy.authorize(entry, in: context)
    }

    /// A later stamp would win over all changes of other replicas until the hub's time reaches it.
    private func checkClock(_ stamp: Stamp) throws {
        let now = Int64(clamping: HybridClock.milliseconds(environment.now()))
        let ahead = Int64(clamping: stamp.milliseconds) - now
        if ahead > Self.clockTolerance { throw SyncRefusal.clockAhead(by: ahead) }
    }

    private func checkDependencies(of entry: SyncEntry, _ log: LogTransaction) throws {
        for stamp in entry.dependencies {
            guard let known = try log.entry(stamp), known.scope.scope == entry.scope else {
                throw SyncRefusal.dependsOnRejected
            }
            // A stamp that does not follow what its replica has seen would lose to the value that it replaces.
            guard stamp < entry.stamp else { throw SyncRefusal.malformed }
        }
    }

    private func checkChanges(of entry: SyncEntry, _ log: LogTransaction) throws {
        for change in entry.changes ?? [] {
            if let stored = try log.record(change.record) {
                guard stored.scope.scope == entry.scope, stored.entity == change.entity else {
                    throw SyncRefusal.notFound
                }
            }
            // An earlier stamp would replace the value that the record was created with.
            guard change.creates || !change.fields.contains(where: { $0.kind == .fixed }) else {
                throw SyncRefusal.malformed
            }
            guard let entity = log.schema.entities[change.entity] else { continue }
            let sample = log.samples[entity.name] ?? entity.sample()
            log.samples[entity.name] = sample
            guard change.fields.allSatisfy({ entity.accepts($0, sample) }) else { throw SyncRefusal.malformed }
        }
    }

    /// Returns the numbers of bytes of the states that an entry may make too large.
    func largeStates(of entry: SyncEntry, _ log: LogTransaction) throws -> [UUID: Int] {
        var sizes: [UUID: Int] = [:]
        for id in entry.records {
            guard let stored = try log.record(id) else {
                if RecordRow.growth(by: entry.bytes.count) > recordByteLimit { sizes[id] = 0 }
                continue
            }
            sizes[id] = stored.byteCount(after: entry.bytes.count, limit: recordByteLimit)
        }
        return sizes
    }

    /// Validates states after a change; one that was too large before may become smaller.
    func checkStates(_ sizes: [UUID: Int], _ log: LogTransaction) throws {
        for (id, size) in sizes {
            guard let count = try log.record(id)?.bytes.count, count > max(recordByteLimit, size) else { continue }
            throw SyncRefusal.tooLarge
        }
    }
}

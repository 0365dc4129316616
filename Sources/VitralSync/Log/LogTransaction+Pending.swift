// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Undoes the changes of entries that the hub has refused.
    func refuse(_ refusals: [Stamp: SyncRefusal]) throws {
        var touched: Set<UUID> = []
        for (stamp, reason) in refusals {
            guard let stored = try entry(stamp), !stored.place.isConfirmed else { continue }
            stored.place = .refused
            stored.refusal = reason
            touched.formUnion(try stored.entry().records)
        }
        try rebuild(touched)
    }

    /// Merges the states of records again from their confirmed states and the entries that wait.
    func rebuild(_ ids: Set<UUID>) throws {
        guard !ids.isEmpty else { return }
        for id in ids {
            try record(id)?.returnToBase()
        }
        for waiting in try unconfirmed() {
            let entry = try waiting.entry()
            for change in entry.changes ?? [] where ids.contains(change.record) {
                guard let stored = try record(change.record) else { continue }
                stored.keepBase()
                stored.pending += 1
                try stored.merge(change.fields, entry.stamp)
            }
        }
        try show(ids)
        // A record whose creation was undone must not keep another scope from having it.
        for id in ids {
            if let stored = try record(id), try stored.isUnused { remove(stored) }
        }
    }

    /// Removes entries in whose place the hub has others, which the entries that depend on them follow, or has none.
    ///
    /// - Parameter others: The stamps of the hub's entries, by those of the removed ones.
    func remove(_ stamps: Set<Stamp>, inFavorOf others: [Stamp: Stamp]) throws {
        var touched: Set<UUID> = []
        for stamp in stamps {
            guard let stored = try entry(stamp), !stored.place.isConfirmed else { continue }
            touched.formUnion(try stored.entry().records)
            try remove(stored)
        }
        guard !touched.isEmpty else { return }
        if others.isEmpty {
            try rebuild(touched)
        } else {
            try rewrite(stamp: { $0.stamp }, replacing: others, touching: touched)
        }
    }

    /// Returns whether the records of an entry exist without the entries that wait.
    func hasConfirmed(_ records: [UUID]) throws -> Bool {
        try records.allSatisfy { try record($0)?.confirmedState().exists ?? false }
    }

    /// Writes the entries that wait to be sent again.
    ///
    /// - Parameters:
    ///   - stamp: Returns the new stamp of an entry, in the order in which they were written.
    ///   - adoption: The name that an account replaces, as author and wherever a property has that name as its value.
    ///   - others: The stamps of entries in whose place there are others.
    ///   - removed: Records of entries that were removed.
    func rewrite(
        stamp: (SyncEntry) throws -> Stamp, adoption: (author: String, account: String)? = nil,
        replacing others: [Stamp: Stamp] = [:], touching removed: Set<UUID> = []
    ) throws {
        var replaced = others
        var touched = removed
        for stored in try pending() {
            let old = try stored.entry()
            // An entry of a newer version of the app stays as it is.
            guard let changes = old.changes else { continue }
            var author = old.author
            var rewritten = changes.map { $0.replacing(replaced) }
            if let adoption, author == adoption.author {
                author = adoption.account
                rewritten = rewritten.map { $0.replacing(adoption.author, by: adoption.account) }
            }
            let new = try SyncEntry(
                stamp: try stamp(old), scope: old.scope, author: author, kind: old.kind, version: old.version,
                payload: old.payload, changes: rewritten)
            replaced[old.stamp] = new.stamp
            try remove(stored)
            try insert(new, at: .pending)
            touched.formUnion(new.records)
        }
        try rebuild(touched)
    }

    /// Returns whether an entry has a stamp of its own, as operations have that several replicas make alike.
    func hasOwnStamp(_ entry: SyncEntry) throws -> Bool {
        // An entry of a newer version of the app keeps the stamp of a former identity.
        guard entry.changes != nil, let clock = try existingClock() else { return false }
        return entry.stamp.replica != clock.replica
    }

    /// Gives new stamps to the entries that wait to be sent, except to those with stamps of their own.
    ///
    /// - Parameters:
    ///   - hubTime: The hub's time in milliseconds, if the replica's clock is wrong.
    ///   - isTwin: Whether another replica has the same identity.
    func restamp(hubTime: Int64?, isTwin: Bool, _ environment: SyncEnvironment) throws {
        let clock = try clock(environment.makeReplica)
        let former = clock.replica
        if isTwin { clock.replica = environment.makeReplica() }
        if let hubTime {
            clock.offset = Int64(clamping: Int128(hubTime) - Int128(HybridClock.milliseconds(environment.now())))
            let accepted = try unconfirmed().filter { $0.place != .pending }.map(\.stamp.time)
            clock.latest = max(clock.seen, accepted.max() ?? 0)
        }
        try rewrite(stamp: { $0.stamp.replica == former ? try clock.next(environment) : $0.stamp })
    }
}

extension RecordChange {
    /// Returns the change with other stamps of the entries that it replaces.
    func replacing(_ stamps: [Stamp: Stamp]) -> RecordChange {
        var change = self
        change.fields = fields.map { field in
            var field = field
            switch field.content {
            case .value(let value, let replaced):
                field.content = .value(value, replacing: replaced.map { stamps[$0] ?? $0 }.sorted())
            case .elements(let added, let removed):
                let elements = removed.map { FieldWrite.Element(text: $0.text, stamp: stamps[$0.stamp] ?? $0.stamp) }
                field.content = .elements(added: added, removed: elements.sorted())
            case .difference: break
            }
            return field
        }
        return change
    }

    /// Returns the change with another name wherever it is a whole value.
    func replacing(_ name: String, by other: String) -> RecordChange {
        func replacing(_ value: SQLValue) -> SQLValue { value == .text(name) ? .text(other) : value }
        var change = self
        change.fields = fields.map { field in
            var field = field
            switch field.content {
            case .value(.single(let value), let replaced):
                field.content = .value(.single(replacing(value)), replacing: replaced)
            case .value(.several(let values), let replaced):
                field.content = .value(.several(values.mapValues(replacing)), replacing: replaced)
            case .elements(let added, let removed):
                field.content = .elements(added: added.map { $0 == name ? other : $0 }.inByteOrder, removed: removed)
            case .difference: break
            }
            return field
        }
        return change
    }
}

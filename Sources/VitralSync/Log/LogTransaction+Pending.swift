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

    /// Returns whether an entry that waits has replaced values of another one.
    func isReplacedByWaiting(_ entry: SyncEntry) throws -> Bool {
        guard try entry.records.contains(where: { try record($0)?.pending ?? 0 > 0 }) else { return false }
        let replaced = try replacedByWaiting ?? Set(unconfirmed().flatMap { try $0.entry().dependencies })
        replacedByWaiting = replaced
        return replaced.contains(entry.stamp)
    }

    /// Removes entries that wait.
    ///
    /// - Parameters:
    ///   - stamps: The stamps of entries that the hub does not have, or has from another replica.
    ///   - replaced: The stamps of entries in whose place the hub has others, which the entries that depend on them follow.
    func remove(_ stamps: Set<Stamp>, replaced: Set<Stamp> = []) throws {
        var touched: Set<UUID> = []
        for stamp in stamps.union(replaced) {
            guard let stored = try entry(stamp), !stored.place.isConfirmed else { continue }
            touched.formUnion(try stored.entry().records)
            try remove(stored)
        }
        guard !touched.isEmpty else { return }
        if replaced.isEmpty {
            try rebuild(touched)
        } else {
            try rewrite(stamp: { $0.stamp }, without: replaced, touching: touched)
        }
    }

    /// Returns whether the log has the hub's entry, or what came of it, that has written the records of another one.
    ///
    /// A record that was deleted since counts too.
    func hasConfirmed(_ other: Stamp, insteadOf entry: SyncEntry) throws -> Bool {
        if try self.entry(other)?.place.isConfirmed == true { return true }
        return try entry.records.allSatisfy { try record($0)?.confirmedState().contains(.existence) == true }
    }

    /// Returns whether the hub has given numbers to all entries with some stamps.
    func hasNumbered(_ stamps: Set<Stamp>) throws -> Bool {
        try stamps.allSatisfy { try (entry($0)?.place.number ?? 0) > 0 }
    }

    /// Returns whether another replica of the account has written an entry, which this one sends again.
    func isOfOtherReplica(_ stored: EntryRow) throws -> Bool {
        // An entry of a newer version of the app keeps the stamp of a former identity.
        guard try stored.entry().changes != nil, let clock = try existingClock() else { return false }
        return !stored.isShared && stored.stamp.replica != clock.replica
    }

    /// Writes the entries that wait to be sent again.
    ///
    /// - Parameters:
    ///   - stamp: Returns the new stamp of an entry, in the order in which they were written.
    ///   - adoption: The name that an account replaces, as author and wherever a property has that name as its value.
    ///   - gone: The stamps of entries in whose place the hub has others.
    ///   - removed: Records of entries that were removed.
    func rewrite(
        stamp: (EntryRow) throws -> Stamp, adoption: (author: String, account: String)? = nil,
        without gone: Set<Stamp> = [], touching removed: Set<UUID> = []
    ) throws {
        var replaced: [Stamp: Stamp] = [:]
        // The new stamps of entries in which the account has replaced the author.
        var adopted: Set<Stamp> = []
        var touched = removed
        for stored in try pending() {
            let old = try stored.entry()
            // An entry of a newer version of the app stays as it is.
            guard let changes = old.changes else { continue }
            var author = old.author
            var rewritten = try changes.map { change in
                try change.replacing(replaced).replacing(gone, by: confirmedState(of: change.record), before: old.stamp)
            }
            let newStamp = try stamp(stored)
            if let adoption, author == adoption.author {
                author = adoption.account
                rewritten = rewritten.map { $0.replacing(adoption.author, by: adoption.account, addedIn: adopted) }
                adopted.insert(newStamp)
            }
            let new = try SyncEntry(
                stamp: newStamp, scope: old.scope, author: author, kind: old.kind, version: old.version,
                payload: old.payload, changes: rewritten)
            replaced[old.stamp] = new.stamp
            try remove(stored)
            try insert(new, at: .pending, isShared: stored.isShared)
            touched.formUnion(new.records)
        }
        try rebuild(touched)
    }

    private func confirmedState(of record: UUID) throws -> RecordState {
        try self.record(record)?.confirmedState() ?? RecordState()
    }

    /// Gives new stamps to the entries that wait to be sent, except to those that other replicas have too.
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
        try rewrite(stamp: { stored in
            !stored.isShared && stored.stamp.replica == former ? try clock.next(environment) : stored.stamp
        })
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

    /// Returns the change with the hub's values in the place of those that it has replaced, and that are gone.
    ///
    /// - Parameters:
    ///   - gone: The stamps of entries that are gone.
    ///   - state: The hub's state of the record.
    ///   - stamp: The stamp of the change, which replaces no later value.
    func replacing(_ gone: Set<Stamp>, by state: @autoclosure () throws -> RecordState, before stamp: Stamp) rethrows
        -> RecordChange
    {
        guard !gone.isEmpty else { return self }
        var change = self
        change.fields = try fields.map { field in
            guard !gone.isDisjoint(with: field.dependencies) else { return field }
            var field = field
            let known = try state()[field.key]
            switch field.content {
            case .value(let value, let replaced):
                let earlier = (known?.stamps ?? []).filter { $0 < stamp }
                field.content = .value(value, replacing: Set(replaced).subtracting(gone).union(earlier).sorted())
            case .elements(let added, let removed):
                let texts = Set(removed.lazy.filter { gone.contains($0.stamp) }.map(\.text))
                var present: Set<FieldWrite.Element> = []
                if case .elements(let elements)? = known { present = elements }
                let others = present.filter { texts.contains($0.text) && $0.stamp < stamp }
                let kept = removed.filter { !gone.contains($0.stamp) }
                field.content = .elements(added: added, removed: others.union(kept).sorted())
            case .difference: break
            }
            return field
        }
        return change
    }

    /// Returns the change with another name wherever it is a whole value.
    ///
    /// - Parameter adopted: The entries whose elements have the other name already: a removal names it too.
    func replacing(_ name: String, by other: String, addedIn adopted: Set<Stamp>) -> RecordChange {
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
                let elements = removed.map { element in
                    let isRenamed = element.text == name && adopted.contains(element.stamp)
                    return isRenamed ? FieldWrite.Element(text: other, stamp: element.stamp) : element
                }
                field.content = .elements(
                    added: added.map { $0 == name ? other : $0 }.inByteOrder, removed: Set(elements).sorted())
            case .difference: break
            }
            return field
        }
        return change
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The consequences of the hub's verdicts for the entries of a push, within one transaction.
struct PushVerdicts {
    private let log: LogTransaction
    /// Whether an entry that replaces numbered ones, which the hub does not have, is sent again after the logs were read:
    /// they show whether the hub has lost those.
    private let postpones: Bool
    /// The entries that wait.
    private(set) var waiting: Set<Stamp>
    /// The reasons for which some entries wait.
    private(set) var rest = PushRest()
    /// The number of accepted entries.
    private(set) var accepted = 0
    /// The entries that are undone, with the reasons.
    private(set) var refusals: [Stamp: SyncRefusal] = [:]
    /// The entries that are removed, because no user has written them, or the hub has them from another replica.
    private(set) var removed: Set<Stamp> = []
    /// The entries in whose place the hub has others.
    private(set) var replaced: Set<Stamp> = []
    /// The entries that need new stamps.
    private(set) var outdated: Set<Stamp> = []
    /// The hub's time in milliseconds, if the replica's clock is wrong.
    private(set) var hubTime: Int64?
    /// Whether another replica has the same identity.
    private(set) var isTwin = false
    /// The entries that are sent again, on top of the hub's.
    private var following: Set<Stamp> = []

    init(_ log: LogTransaction, waiting: Set<Stamp>, postpones: Bool) {
        self.log = log
        self.waiting = waiting
        self.postpones = postpones
    }

    /// Adds the verdict of an entry, after those of the entries that were written before it.
    mutating func add(_ verdict: SyncVerdict, _ stored: EntryRow) throws {
        switch verdict {
        case .accepted(let number):
            accepted += 1
            stored.place = .accepted(number)
        case .refused(let reason): try add(reason, stored)
        }
    }

    private mutating func add(_ reason: SyncRefusal, _ stored: EntryRow) throws {
        let entry = try stored.entry()
        switch reason {
        case .unsupportedKind: waiting.insert(entry.stamp)
        case .superseded(let other):
            guard try log.hasConfirmed(other, insteadOf: entry) else { return waitForOther(entry) }
            replaced.insert(entry.stamp)
            following.insert(entry.stamp)
        case .identityReused where stored.isShared:
            // Entries that depend on it need no change: the hub's entry has the same stamp.
            guard try log.hasConfirmed(entry.stamp, insteadOf: entry) else { return waitForOther(entry) }
            removed.insert(entry.stamp)
        case _ where stored.isShared:
            // The hub may not have what the entry needs, such as the rule that it follows from.
            if try hasUnsent(before: entry) {
                waiting.insert(entry.stamp)
            } else {
                removed.insert(entry.stamp)
            }
        case .clockAhead where try log.isOfOtherReplica(stored): waiting.insert(entry.stamp)
        case .clockAhead(let ahead):
            outdated.insert(entry.stamp)
            let time = Int128(entry.stamp.milliseconds) - Int128(ahead)
            hubTime = hubTime ?? Int64(clamping: time)
        case .identityReused where try !log.isOfOtherReplica(stored):
            outdated.insert(entry.stamp)
            isTwin = true
        case .dependsOnRejected: try addDependent(entry)
        case .malformed, .notAuthor, .notFound, .notAllowed, .identityReused, .tooLarge, .invalid:
            refusals[entry.stamp] = reason
        }
    }

    /// Adds an entry that replaces values of entries that the hub does not have.
    private mutating func addDependent(_ entry: SyncEntry) throws {
        let dependencies = entry.dependencies
        if !dependencies.isDisjoint(with: outdated) {
            outdated.insert(entry.stamp)
        } else if !dependencies.isDisjoint(with: waiting) {
            waiting.insert(entry.stamp)
        } else if !dependencies.isDisjoint(with: following) {
            following.insert(entry.stamp)
        } else if postpones, try log.hasNumbered(dependencies) {
            waiting.insert(entry.stamp)
            rest.isPostponed = true
        } else {
            refusals[entry.stamp] = .dependsOnRejected
        }
    }

    /// Lets an entry wait for the hub's own: without that, the record would not exist until it arrives.
    private mutating func waitForOther(_ entry: SyncEntry) {
        waiting.insert(entry.stamp)
        rest.waitsForOthers = true
    }

    /// Returns whether the hub lacks entries that the author has written in the scope before another one.
    private func hasUnsent(before entry: SyncEntry) throws -> Bool {
        try waiting.union(outdated).union(following).contains { stamp in
            guard let other = try log.entry(stamp)?.entry() else { return false }
            return other.scope == entry.scope && other.author == entry.author
        }
    }
}

/// The reasons for which entries wait, after they were sent, until the logs have been read.
struct PushRest {
    /// Whether there are entries that replace confirmed ones, which the hub does not have.
    var isPostponed = false
    /// Whether there are entries in whose place the hub has others, which the replica does not have yet.
    var waitsForOthers = false

    mutating func formUnion(_ other: PushRest) {
        isPostponed = isPostponed || other.isPostponed
        waitsForOthers = waitsForOthers || other.waitsForOthers
    }
}

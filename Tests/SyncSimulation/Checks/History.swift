// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralSync
import VitralSyncTesting

/// All that happened in a run, as seen from outside of replicas and hub.
final class History: Sendable {
    private struct State {
        var violation: Violation?
        var writes: [Write] = []
        var acknowledged: [Acknowledgment] = []
        var restamped: Set<UInt64> = []
        var twins: Set<UInt64> = []
        var copied: Set<EntryContent> = []
        var givenUp: Set<EntryContent> = []
        var refused: Set<Stamp> = []
        var wasRestored = false
        var lost: Set<Data> = []
    }

    /// An entry that a replica, or a page of the hub, has written.
    struct Write: Sendable {
        var entry: SyncEntry
        var content: EntryContent
    }

    /// The hub's promise that an entry has a number.
    struct Acknowledgment: Sendable {
        var bytes: Data
        var scope: UUID
        var number: Int64
    }

    private let state = Mutex(State())

    /// The first violation.
    var violation: Violation? { state.withLock { $0.violation } }
    var writes: [Write] { state.withLock { $0.writes } }
    var acknowledged: [Acknowledgment] { state.withLock { $0.acknowledged } }

    /// Records a violation, if there is none yet.
    func violate(_ guarantee: Guarantee, _ message: String) {
        state.withLock { state in
            if state.violation == nil { state.violation = Violation(guarantee: guarantee, message: message) }
        }
    }

    func add(_ entry: SyncEntry) {
        let write = Write(entry: entry, content: EntryContent(entry))
        state.withLock { $0.writes.append(write) }
    }

    func acknowledge(_ entry: SyncEntry, _ number: Int64) {
        state.withLock { state in
            state.acknowledged.append(Acknowledgment(bytes: entry.bytes, scope: entry.scope, number: number))
        }
    }

    /// Records that the hub has refused an entry, whose replica may not know that and send it again.
    func refuse(_ entry: SyncEntry) { state.withLock { _ = $0.refused.insert(entry.stamp) } }

    /// Records that the hub had a reason to ask for a new stamp of an entry.
    func restamp(_ replica: UInt64) { state.withLock { _ = $0.restamped.insert(replica) } }

    /// Records that two replicas have the same identity, and both have some entries to send.
    func copy(_ replica: UInt64, _ entries: [SyncEntry]) {
        state.withLock { state in
            state.twins.insert(replica)
            state.copied.formUnion(entries.map(EntryContent.init))
        }
    }

    /// Records entries that exist in no replica any more, by the user's wish.
    func giveUp(_ entries: [SyncEntry]) { state.withLock { $0.givenUp.formUnion(entries.map(EntryContent.init)) } }

    /// Records that the hub was restored from a copy, which lacks some entries.
    func restore(without lost: [SyncEntry]) {
        let bytes = Set(lost.map(\.bytes))
        state.withLock { state in
            state.wasRestored = true
            state.lost.formUnion(bytes)
            state.acknowledged.removeAll { bytes.contains($0.bytes) }
        }
    }

    /// Whether the hub was restored from a copy.
    var wasRestored: Bool { state.withLock { $0.wasRestored } }
    /// Returns whether a hub that was restored has lost an entry.
    func isLost(_ entry: SyncEntry) -> Bool { state.withLock { $0.lost.contains(entry.bytes) } }
    func wasRefused(_ stamp: Stamp) -> Bool { state.withLock { $0.refused.contains(stamp) } }
    func isTwin(_ replica: UInt64) -> Bool { state.withLock { $0.twins.contains(replica) } }
    func mayRestamp(_ replica: UInt64) -> Bool {
        state.withLock { $0.twins.contains(replica) || $0.restamped.contains(replica) }
    }
    func isCopied(_ content: EntryContent) -> Bool { state.withLock { $0.copied.contains(content) } }
    func isGivenUp(_ content: EntryContent) -> Bool { state.withLock { $0.givenUp.contains(content) } }
}

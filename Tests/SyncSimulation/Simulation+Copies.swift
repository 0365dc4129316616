// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

extension Simulation {
    /// Copies the hub's database, once in a run.
    func copyHub() throws {
        guard hubCopy == nil else { return }
        let store = try pool.take(hub.program)
        try store.copy(hub.store)
        hubCopy = (store, hub.program)
    }

    /// Restores the hub from the copy, if that has all scopes: any other stays in its replicas alone.
    func restoreHub() throws {
        let scopes = "SELECT \"scope\" FROM \"StoredSyncScope\""
        guard let hubCopy, hubCopy.program == hub.program,
            try hubCopy.store.rows(scopes).count == hub.store.rows(scopes).count
        else { return }
        let former = try log.latest()
        let (before, seen) = (former.entries, former.latest)
        try hub.restore(from: hubCopy.store)
        log.reset()
        let kept = Set(try log.latest().entries)
        let lost = before.filter { !kept.contains($0) }
        history.restore(without: lost)
        var held: Set<SyncEntry> = []
        for device in devices {
            device.hasFormerLog = true
            device.haveSeen(seen)
            device.numbers = [:]
            held.formUnion(
                try device.entries(.pending, .accepted, .confirmed).filter { $0.author == device.account })
        }
        // An entry that no replica of its author has does not come back.
        history.giveUp(lost.filter { !held.contains($0) })
    }

    /// Returns the entries that may be in the device alone: with a copy of the hub, all.
    func ownEntries(_ device: SimulatedDevice) throws -> [SyncEntry] {
        hubCopy == nil
            ? try device.entries(.pending, .accepted, .refused)
            : try device.entries(.pending, .accepted, .refused, .confirmed)
    }
}

// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

/// A queue that saves snapshots of sessions to the store, so that the main actor does not wait for it.
///
/// Snapshots that are not yet saved are found here. A newer snapshot of a session replaces an older one that still
/// waits, so snapshots are saved in their order. The waiting snapshots have the same limits as the stored ones: if the
/// store is too slow, the oldest are dropped.
@MainActor
final class SnapshotWriter {
    /// A snapshot that waits for the store, or is being saved.
    private struct Pending {
        let record: SessionRecord
        /// The token of the session, with which its record is sealed.
        let token: SessionToken
        let source: SnapshotSource
    }

    private let store: any SessionStore
    private let metrics: ServerMetrics
    private let log: SessionLog
    private var waiting: [SnapshotKey: Pending] = [:]
    private var order: SnapshotLedger<SnapshotSource>
    private var writing: [SnapshotKey: Pending] = [:]
    private var work: Task<Void, Never>?

    /// The number of snapshots that are saved at the same time: a disk saves several together almost as fast as one.
    private static let writesAtOnce = 8

    init(store: any SessionStore, limits: SnapshotLimits, metrics: ServerMetrics, log: SessionLog) {
        self.store = store
        self.metrics = metrics
        self.log = log
        order = SnapshotLedger(limits: limits)
    }

    /// Adds a snapshot to the queue.
    ///
    /// - Parameters:
    ///   - record: The snapshot.
    ///   - token: The token of the session.
    ///   - network: The network of the session's browser.
    func save(_ record: SessionRecord, of token: SessionToken, from network: ClientNetwork) {
        let key = token.key
        let size = record.state?.count ?? 0
        guard order.admits(size) else {
            metrics.failedSnapshots.add()
            return log.snapshotFailed(TooLargeSnapshot(size: size))
        }
        let source = SnapshotSource(network)
        waiting[key] = Pending(record: record, token: token, source: source)
        for dropped in order.insert(key, size: size, of: source) {
            waiting[dropped] = nil
            metrics.failedSnapshots.add()
        }
        guard work == nil else { return }
        work = Task {
            await writeAll()
            work = nil
        }
    }

    /// Waits until all snapshots are saved.
    func finish() async {
        while let work { await work.value }
    }

    /// Returns the newest snapshot of a session.
    func load(_ token: SessionToken) async -> SessionRecord? {
        let key = token.key
        if let pending = waiting[key] ?? writing[key] { return pending.record }
        do {
            return try await Self.read(token, from: store)
        } catch {
            log.restoreFailed(error)
            return nil
        }
    }

    private func writeAll() async {
        while let batch = nextBatch() {
            writing = batch
            await withTaskGroup(of: Result<Bool, any Error>.self) { [store] group in
                for (key, pending) in batch {
                    group.addTask {
                        do {
                            return .success(try await Self.write(pending, as: key, to: store))
                        } catch {
                            return .failure(error)
                        }
                    }
                }
                for await result in group { note(result) }
            }
            writing = [:]
        }
    }

    /// Removes the oldest waiting snapshots, of different sessions; returns `nil` if there are none.
    private func nextBatch() -> [SnapshotKey: Pending]? {
        var batch: [SnapshotKey: Pending] = [:]
        while batch.count < Self.writesAtOnce, let key = order.popOldest() {
            batch[key] = waiting.removeValue(forKey: key)
        }
        return batch.isEmpty ? nil : batch
    }

    /// Returns the saved snapshot of a session, which is decrypted outside the main actor.
    private nonisolated static func read(
        _ token: SessionToken, from store: any SessionStore
    ) async throws -> SessionRecord? {
        try await store.load(token.key).flatMap { try SessionRecord(sealed: $0, with: token) }
    }

    /// Saves a snapshot, unless the store has a newer one, because another process may have restored and continued the
    /// session.
    ///
    /// - Returns: `true` if the snapshot was saved.
    private nonisolated static func write(
        _ pending: Pending, as key: SnapshotKey, to store: any SessionStore
    ) async throws -> Bool {
        let record = pending.record
        // A record that does not open could not be restored either, so it may be replaced.
        let stored = try await store.load(key).flatMap { try? SessionRecord(sealed: $0, with: pending.token) }
        guard stored.map({ $0.sequence <= record.sequence }) ?? true else { return false }
        try await store.save(record.sealed(with: pending.token), as: key, from: pending.source)
        return true
    }

    private func note(_ result: Result<Bool, any Error>) {
        switch result {
        case .success(let isWritten): if isWritten { metrics.snapshots.add() }
        case .failure(let error):
            metrics.failedSnapshots.add()
            log.snapshotFailed(error)
        }
    }
}

/// A snapshot that is larger than the share of its address.
struct TooLargeSnapshot: Error, CustomStringConvertible {
    let size: Int

    var description: String {
        "The state of \(size) bytes is larger than one address may keep. To fix this, raise sessions.maximumBytesPerAddress."
    }
}

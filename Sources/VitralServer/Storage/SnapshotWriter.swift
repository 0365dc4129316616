// SPDX-License-Identifier: Apache-2.0

/// Brings sessions to the store one after the other, without the main actor waiting.
///
/// What is not yet written is kept here and found here, and a newer state of a session replaces an older one that still
/// waits. So the order of writes is the order of states.
@MainActor
final class SnapshotWriter {
    private let store: any SessionStore
    private let metrics: ServerMetrics
    private let log: SessionLog
    private var waiting: [SnapshotKey: SessionRecord] = [:]
    private var order: [SnapshotKey] = []
    private var writing: (key: SnapshotKey, record: SessionRecord)?
    private var work: Task<Void, Never>?

    init(store: any SessionStore, metrics: ServerMetrics, log: SessionLog) {
        self.store = store
        self.metrics = metrics
        self.log = log
    }

    /// Takes a record to be written soon.
    func save(_ record: SessionRecord, as key: SnapshotKey) {
        if waiting.updateValue(record, forKey: key) == nil { order.append(key) }
        guard work == nil else { return }
        work = Task {
            await writeAll()
            work = nil
        }
    }

    /// Waits until everything is written.
    func finish() async {
        while let work { await work.value }
    }

    /// The newest state of a session.
    func load(_ key: SnapshotKey) async -> SessionRecord? {
        if let record = waiting[key] { return record }
        if let writing, writing.key == key { return writing.record }
        do {
            return try await store.load(key).flatMap { SessionRecord($0) }
        } catch {
            log.restoreFailed(error)
            return nil
        }
    }

    private func writeAll() async {
        var index = 0
        while index < order.count {
            let key = order[index]
            index += 1
            guard let record = waiting.removeValue(forKey: key) else { continue }
            writing = (key, record)
            do {
                // Another process may have restored the session and gone on with it.
                let stored = try await store.load(key).flatMap { SessionRecord($0) }
                if stored.map({ $0.sequence <= record.sequence }) ?? true {
                    try await store.save(record.encoded, as: key)
                    metrics.snapshots.add()
                }
            } catch {
                metrics.failedSnapshots.add()
                log.snapshotFailed(error)
            }
            writing = nil
            if index > 1024 {
                order.removeFirst(index)
                index = 0
            }
        }
        order = []
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels
import VitralSync

/// The hub's log as its database has it, with the states that it leads to.
struct HubLog {
    private(set) var scopes: [UUID: ScopeLog] = [:]

    /// The entries of a scope.
    struct ScopeLog {
        var entries: [SyncEntry] = []
        var digests: [Data] = []
        /// The latest stamps up to each number.
        var latest: [Stamp] = []
        /// The states after each number, the first of which is before all entries.
        var states: [[UUID: RecordState]] = [[:]]
    }

    subscript(scope: UUID) -> ScopeLog { scopes[scope] ?? ScopeLog() }

    /// All entries.
    var entries: [SyncEntry] { scopes.values.flatMap(\.entries) }

    /// The latest stamp.
    var latest: Stamp? { scopes.values.compactMap(\.latest.last).max() }

    func contains(_ bytes: Data) -> Bool { scopes.values.contains { $0.entries.contains { $0.bytes == bytes } } }

    /// Reads the entries that are new.
    ///
    /// - Throws: ``Violation``, if they do not follow the others.
    mutating func refresh(_ store: CrashingStore) throws {
        for scope in Place.scopes {
            var log = self[scope]
            let rows = try store.rows(
                """
                \(LoggedBytes.query) WHERE s."scope" = ?1 AND e."place" > ?2 ORDER BY e."_id"
                """, [.text(scope.uuidString), .integer(Int64(log.entries.count))])
            for (row, bytes) in LoggedBytes.all(rows).enumerated() {
                guard case .integer(let number) = rows[row, LoggedBytes.place] else {
                    throw Violation(guarantee: .numbers, message: "an entry of the hub's log has no number")
                }
                guard number == Int64(log.entries.count) + 1 else {
                    throw Violation(
                        guarantee: .numbers, message: "the number \(number) follows \(log.entries.count)")
                }
                let entry = try SyncEntry(reading: bytes)
                log.entries.append(entry)
                log.digests.append(LogDigest.appending(bytes, to: log.digests.last ?? LogDigest.empty))
                log.latest.append(max(log.latest.last ?? entry.stamp, entry.stamp))
                log.states.append(Self.merging([entry], into: log.states.last ?? [:]))
            }
            scopes[scope] = log
        }
    }

    /// Returns states after more entries.
    static func merging(_ entries: [SyncEntry], into states: [UUID: RecordState]) -> [UUID: RecordState] {
        var states = states
        for entry in entries {
            for change in entry.changes ?? [] {
                states[change.record, default: RecordState()].merge(change.fields, entry.stamp)
            }
        }
        return states
    }
}

/// The hub's log, which all checks of a run share: it only grows, unless the hub is restored from a copy.
final class SharedLog: Sendable {
    private let log = Mutex(HubLog())
    private let store: CrashingStore

    init(_ store: CrashingStore) { self.store = store }

    /// Forgets the log of a hub that was restored from a copy.
    func reset() { log.withLock { $0 = HubLog() } }

    /// Returns the log with the latest entries.
    ///
    /// - Throws: ``Violation``, or `DataStoreError`.
    func latest() throws -> HubLog {
        try log.withLock { log in
            try log.refresh(store)
            return log
        }
    }
}

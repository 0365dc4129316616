// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Fetches the rows that several entries need, with one statement for each table instead of one for each row.
    ///
    /// Nothing depends on it: a row that is not in memory is fetched when it is needed.
    ///
    /// - Parameters:
    ///   - entries: The entries that are merged next.
    ///   - includesDependencies: Whether the entries that they replace are needed too.
    func prefetch(_ entries: [SyncEntry], includesDependencies: Bool = false) throws {
        guard entries.count > 1 else { return }
        var stamps = Set(entries.map(\.stamp))
        if includesDependencies { for entry in entries { stamps.formUnion(entry.dependencies) } }
        try prefetchEntries(stamps.filter { self.entries[$0] == nil })
        let ids = Set(entries.flatMap(\.records)).filter { records[$0] == nil }
        try prefetchRecords(ids)
        try prefetchModels(of: ids.compactMap { records[$0] })
    }

    private func prefetchEntries(_ stamps: Set<Stamp>) throws {
        for bytes in Self.parts(stamps.map(\.bytes)) {
            for stored in try saved(#Predicate<StoredSyncEntry> { bytes.contains($0.stamp) }) {
                if let stamp = Stamp(stored.stamp) { entries[stamp] = stored }
            }
        }
        absentEntries.formUnion(stamps.filter { entries[$0] == nil })
    }

    private func prefetchRecords(_ ids: Set<UUID>) throws {
        for wanted in Self.parts(Array(ids)) {
            for stored in try saved(#Predicate<StoredSyncRecord> { wanted.contains($0.record) }) {
                records[stored.record] = stored
            }
        }
        absentRecords.formUnion(ids.filter { records[$0] == nil })
    }

    private func prefetchModels(of stored: [StoredSyncRecord]) throws {
        for (name, records) in Dictionary(grouping: stored, by: \.entity) {
            guard let entity = schema.entities[name] else { continue }
            for rows in Self.parts(records.compactMap(\.row)) {
                for model in try entity.models(rows, in: context) { use(model) }
            }
        }
    }

    /// Returns values in parts that a statement finds by an index: it reads a longer list as one JSON text.
    private static func parts<Value>(_ values: [Value]) -> [[Value]] {
        stride(from: 0, to: values.count, by: 200).map { Array(values[$0..<min(values.count, $0 + 200)]) }
    }

    /// Fetches rows without those that the transaction has inserted, which are in memory.
    private func saved<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> [Model] {
        var descriptor = FetchDescriptor(predicate: predicate)
        descriptor.includePendingChanges = false
        return try context.fetch(descriptor)
    }

    /// Returns the merge state of a record, which is read from its bytes once for each time that they change.
    func state(of stored: StoredSyncRecord) throws -> RecordState {
        let bytes = stored.state
        if let known = states[stored.record], known.bytes == bytes { return known.state }
        let state = try RecordState(reading: bytes)
        states[stored.record] = (bytes, state)
        return state
    }

    /// Sets the merge state of a record.
    func set(_ state: RecordState, of stored: StoredSyncRecord) {
        let bytes = state.bytes
        stored.state = bytes
        states[stored.record] = (bytes, state)
    }
}

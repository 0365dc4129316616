// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Reads the rows that several entries need, with one statement for each table instead of one for each row.
    ///
    /// Nothing depends on it: a row that is not in memory is read when it is needed.
    ///
    /// - Parameters:
    ///   - entries: The entries that are merged next.
    ///   - includesDependencies: Whether the entries that they replace are needed too.
    func prefetch(_ entries: [SyncEntry], includesDependencies: Bool = false) throws {
        guard entries.count > 1 else { return }
        var stamps = Set(entries.map(\.stamp))
        if includesDependencies { for entry in entries { stamps.formUnion(entry.dependencies) } }
        // In the order of the index, neighbors are on one page of the database.
        try loadEntries(
            stamps.filter { self.entries[$0] == nil && !absentEntries.contains($0) }.sorted())
        try prefetchRecords(of: entries)
    }

    /// Reads the records of entries, and their models.
    func prefetchRecords(of entries: [SyncEntry]) throws {
        let ids = Set(entries.flatMap(\.records)).filter { records[$0] == nil && !absentRecords.contains($0) }
        try loadRecords(ids.sorted { $0.precedes($1) })
        guard rows == nil else { return }
        for (name, records) in Dictionary(grouping: ids.compactMap { records[$0] }, by: \.entity) {
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
}

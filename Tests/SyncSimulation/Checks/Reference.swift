// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// The values of records by the words of Documentation/Sync.md, computed from all entries at once and without the code
/// that merges.
struct Reference {
    private var writes: [UUID: [(stamp: Stamp, field: FieldWrite)]] = [:]
    private(set) var entities: [UUID: String] = [:]

    init(_ entries: some Sequence<SyncEntry>) {
        for entry in entries {
            for change in entry.changes ?? [] {
                entities[change.record] = change.entity
                writes[change.record, default: []] += change.fields.map { (entry.stamp, $0) }
            }
        }
    }

    /// The records that exist: their last creation or deletion is a creation.
    var existing: Set<UUID> {
        Set(writes.keys.filter { last("", of: $0) == .integer(1) })
    }

    /// Returns the value of a property with the latest stamp.
    func last(_ property: String, of record: UUID) -> SQLValue? {
        values(property, of: record).max { $0.stamp < $1.stamp }?.value
    }

    /// Returns the value of a property with the earliest stamp.
    func first(_ property: String, of record: UUID) -> SQLValue? {
        values(property, of: record).min { $0.stamp < $1.stamp }?.value
    }

    /// Returns the value of a property with the latest stamp of those that no other replaces.
    func kept(_ property: String, of record: UUID) -> SQLValue? {
        let all = values(property, of: record)
        let replaced = Set(all.flatMap(\.replaced))
        return all.filter { !replaced.contains($0.stamp) }.max { $0.stamp < $1.stamp }?.value
    }

    /// Returns the elements that were added, and not removed by an entry that had seen the addition.
    func elements(_ property: String, of record: UUID) -> Set<String> {
        var present: [Stamp: Set<String>] = [:]
        let all = (writes[record] ?? []).filter { $0.field.name == property }
        for (stamp, field) in all {
            if case .elements(let added, _) = field.content { present[stamp] = Set(added) }
        }
        for (_, field) in all {
            guard case .elements(_, let removed) = field.content else { continue }
            for element in removed { present[element.stamp]?.remove(element.text) }
        }
        return present.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Returns the sum of all differences.
    func sum(_ property: String, of record: UUID) -> Int64 {
        (writes[record] ?? []).reduce(0) { sum, write in
            guard write.field.name == property, case .difference(let difference) = write.field.content else {
                return sum
            }
            return sum + difference
        }
    }

    private func values(
        _ property: String, of record: UUID
    ) -> [(stamp: Stamp, value: SQLValue, replaced: [Stamp])] {
        (writes[record] ?? []).compactMap { stamp, field in
            guard case .value(let value, let replaced) = field.content else { return nil }
            switch value {
            case .single(let value): return field.name == property ? (stamp, value, replaced) : nil
            case .several(let values): return values[property].map { (stamp, $0, replaced) }
            }
        }
    }
}

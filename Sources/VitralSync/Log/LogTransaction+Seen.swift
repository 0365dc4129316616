// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension LogTransaction {
    /// Returns the stamps of a field's values among those that the author of a write has seen.
    ///
    /// Others may have replaced the values since: the write then names values that are gone, and is concurrent with what
    /// stands in their place.
    ///
    /// - Returns: The stamps; those of the present values if the log has none of what was seen, such as an entry that was
    ///   refused or got another stamp.
    func stamps(seen: Set<Stamp>, of key: FieldKey, in record: UUID) throws -> [Stamp] {
        guard let stored = try self.record(record) else { return [] }
        let present = try stored.state()[key]?.stamps ?? []
        let known = try seen.filter { stamp in
            if present.contains(stamp) { return true }
            guard let entry = try entry(stamp) else { return try precedesLog(stamp, of: stored.scope) }
            guard entry.place != .refused, let changes = try entry.entry().changes else { return false }
            return changes.contains { $0.record == record && $0.fields.contains { $0.key == key } }
        }
        return known.isEmpty ? present : known.sorted()
    }

    /// Returns whether an entry that the log does not have may be one before the snapshot with which it begins.
    private func precedesLog(_ stamp: Stamp, of scope: ScopeRow) throws -> Bool {
        // The replica may have given another stamp to an entry of its own.
        guard stamp.replica != (try existingClock()?.replica) else { return false }
        return try !isComplete(scope)
    }

    /// Returns whether the log has all confirmed entries of a scope.
    func isComplete(_ scope: ScopeRow) throws -> Bool {
        guard scope.number > 0 else { return true }
        // Numbers have no gaps, so the first one is there if all are.
        return try page(of: scope, after: 0, limit: 1).first?.place == .confirmed(1)
    }
}

extension RecordChange {
    /// Returns the change with the values that it replaces among those that its author has seen.
    ///
    /// Only fields that keep concurrent values differ.
    ///
    /// - Parameter seen: The stamps of the values; empty for the present ones.
    func replacing(_ seen: Set<Stamp>, in log: LogTransaction) throws -> RecordChange {
        guard !seen.isEmpty else { return self }
        var change = self
        change.fields = try fields.map { field in
            guard field.kind == .keepBoth, case .value(let value, _) = field.content else { return field }
            let stamps = try log.stamps(seen: seen, of: field.key, in: record)
            return FieldWrite(name: field.name, kind: field.kind, content: .value(value, replacing: stamps))
        }
        return change
    }
}

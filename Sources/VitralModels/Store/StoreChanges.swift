// SPDX-License-Identifier: Apache-2.0

/// The changes of a transaction: keys of rows, by entity name.
public struct StoreChanges: Sendable, Hashable, Codable {
    /// The keys of new rows.
    public var inserted: [String: Set<Int64>] = [:]
    /// The keys of rows with changed columns.
    public var updated: [String: Set<Int64>] = [:]
    /// The keys of deleted rows.
    public var deleted: [String: Set<Int64>] = [:]
    /// The entities of which any row may have changed, because the keys are not known.
    public var uncertain: Set<String> = []
    /// Whether anything may have changed, because a listener was disconnected.
    public var isEverything = false

    /// Creates an empty set of changes.
    public init() {}

    /// The changes after which anything may be different.
    public static var everything: StoreChanges {
        var changes = StoreChanges()
        changes.isEverything = true
        return changes
    }

    /// Whether there are no changes.
    public var isEmpty: Bool {
        !isEverything && inserted.isEmpty && updated.isEmpty && deleted.isEmpty && uncertain.isEmpty
    }

    /// The entities that have changed or may have changed.
    public var entities: Set<String> {
        uncertain.union(inserted.keys).union(updated.keys).union(deleted.keys)
    }

    /// Adds the changes of another transaction.
    public mutating func merge(_ other: StoreChanges) {
        guard !isEmpty else {
            self = other
            return
        }
        inserted.merge(other.inserted) { $0.union($1) }
        updated.merge(other.updated) { $0.union($1) }
        deleted.merge(other.deleted) { $0.union($1) }
        uncertain.formUnion(other.uncertain)
        isEverything = isEverything || other.isEverything
    }
}

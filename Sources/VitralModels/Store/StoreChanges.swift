// SPDX-License-Identifier: Apache-2.0

/// What a transaction changed: keys of rows, by the name of their entity.
public struct StoreChanges: Sendable, Hashable, Codable {
    /// Rows that are new.
    public var inserted: [String: Set<Int64>] = [:]
    /// Rows of which columns changed.
    public var updated: [String: Set<Int64>] = [:]
    /// Rows that are gone.
    public var deleted: [String: Set<Int64>] = [:]
    /// Entities of which anything may have changed, where it is not known what.
    public var uncertain: Set<String> = []
    /// Whether everything may have changed: a listener was away.
    public var isEverything = false

    /// No change.
    public init() {}

    /// Anything may have changed.
    public static var everything: StoreChanges {
        var changes = StoreChanges()
        changes.isEverything = true
        return changes
    }

    /// Whether nothing changed.
    public var isEmpty: Bool {
        !isEverything && inserted.isEmpty && updated.isEmpty && deleted.isEmpty && uncertain.isEmpty
    }

    /// The entities of which something changed or may have.
    public var entities: Set<String> {
        uncertain.union(inserted.keys).union(updated.keys).union(deleted.keys)
    }

    /// Adds what another transaction changed.
    public mutating func merge(_ other: StoreChanges) {
        inserted.merge(other.inserted) { $0.union($1) }
        updated.merge(other.updated) { $0.union($1) }
        deleted.merge(other.deleted) { $0.union($1) }
        uncertain.formUnion(other.uncertain)
        isEverything = isEverything || other.isEverything
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Which models to fetch, and in which order.
public struct FetchDescriptor<Model: PersistentModel> {
    /// Which models; all of them if it is `nil`.
    public var predicate: Predicate<Model>?
    /// Their order; by the time of their insertion if it is empty, and where it leaves it open.
    public var sortBy: [SortDescriptor<Model>]
    /// At most so many.
    public var fetchLimit: Int?
    /// Without the first so many.
    public var fetchOffset: Int?
    /// Whether what is inserted, changed or deleted in the context counts before it is saved.
    public var includePendingChanges = true
    /// Relationships that are read along with the models.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    /// Describes what to fetch.
    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The criteria and the sort order of a fetch.
///
/// ```swift
/// let today = Date.now
/// var descriptor = FetchDescriptor<Trip>(
///     predicate: #Predicate { $0.start >= today }, sortBy: [SortDescriptor(\.start)])
/// descriptor.fetchLimit = 20
/// let next = try await context.fetch(descriptor)
/// ```
public struct FetchDescriptor<Model: PersistentModel> {
    /// The condition that the models must meet; `nil` selects all of them.
    public var predicate: Predicate<Model>?
    /// The sort order; models that it leaves equal are sorted by the time of their insertion.
    public var sortBy: [SortDescriptor<Model>]
    /// The maximum number of models.
    public var fetchLimit: Int?
    /// The number of models to skip at the beginning.
    public var fetchOffset: Int?
    /// Whether the context's unsaved insertions, changes and deletions are included.
    public var includePendingChanges = true
    /// The relationships that are loaded together with the models.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    /// Creates a descriptor.
    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral
public import VitralModels

/// Fetches models for a view, and fetches them again when any page, process or task changes data that the result
/// depends on.
///
/// ```swift
/// struct TripList: View {
///     @Query(filter: #Predicate<Trip> { $0.isPlanned }, sort: \.start) private var trips: [Trip]
///
///     var body: some View { List(trips) { Text($0.name) } }
/// }
/// ```
///
/// A local store is read while the view is first evaluated. A remote store is read asynchronously: the first page waits
/// for the result, later renderings do not.
@MainActor @preconcurrency
@propertyWrapper
public struct Query<Model: PersistentModel>: DynamicProperty {
    private let descriptor: FetchDescriptor<Model>
    private let animation: Animation?
    @Environment(\.modelContext) private var context
    @State private var results = QueryResults<Model>()

    /// Creates a query for the models that a descriptor selects.
    ///
    /// - Parameters:
    ///   - descriptor: The condition, the sort order and the limits.
    ///   - animation: The animation of later changes of the result.
    public init(_ descriptor: FetchDescriptor<Model>, animation: Animation? = nil) {
        self.descriptor = descriptor
        self.animation = animation
    }

    /// Creates a query for models.
    ///
    /// - Parameters:
    ///   - filter: The condition that the models must meet; `nil` selects all of them.
    ///   - sortBy: The sort order.
    ///   - animation: The animation of later changes of the result.
    public init(
        filter: Predicate<Model>? = nil, sort sortBy: [SortDescriptor<Model>] = [], animation: Animation? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: sortBy), animation: animation)
    }

    /// Creates a query for models, sorted by a property.
    ///
    /// - Parameters:
    ///   - filter: The condition that the models must meet; `nil` selects all of them.
    ///   - keyPath: The property to sort by.
    ///   - order: The sort direction.
    ///   - animation: The animation of later changes of the result.
    public init<Value: Comparable>(
        filter: Predicate<Model>? = nil, sort keyPath: any KeyPath<Model, Value> & Sendable,
        order: SortOrder = .forward, animation: Animation? = nil
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
    }

    /// The fetched models.
    public var wrappedValue: [Model] { results.models }

    /// The error of the last fetch, if it failed; the models of the last successful fetch stay.
    public var fetchError: (any Error)? { results.error }

    /// The context that fetches the models.
    public var modelContext: ModelContext { context }

    /// Updates the query with the view's current descriptor and context.
    public mutating func _install(_ context: inout _PropertyContext) {
        results.ask(descriptor, in: self.context, animation: animation, for: context._work)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Vitral
public import VitralModels

/// Fetches models for a view, and fetches them again when any page, process or task changes what the answer depends on.
///
/// ```swift
/// struct TripList: View {
///     @Query(filter: #Predicate<Trip> { $0.isPlanned }, sort: \.start) private var trips: [Trip]
///
///     var body: some View { List(trips) { Text($0.name) } }
/// }
/// ```
///
/// A local store is read while the view is first evaluated; another one without the page waiting for it, after the first
/// page, which waits until it is complete.
@MainActor @preconcurrency
@propertyWrapper
public struct Query<Model: PersistentModel>: DynamicProperty {
    private let descriptor: FetchDescriptor<Model>
    @Environment(\.modelContext) private var context
    @State private var results = QueryResults<Model>()

    /// Fetches what a descriptor describes.
    public init(_ descriptor: FetchDescriptor<Model>) {
        self.descriptor = descriptor
    }

    /// Fetches models.
    ///
    /// - Parameters:
    ///   - filter: Which ones; all of them if it is `nil`.
    ///   - sortBy: In which order.
    public init(filter: Predicate<Model>? = nil, sort sortBy: [SortDescriptor<Model>] = []) {
        self.init(FetchDescriptor(predicate: filter, sortBy: sortBy))
    }

    /// Fetches models in the order of a property.
    ///
    /// - Parameters:
    ///   - filter: Which ones; all of them if it is `nil`.
    ///   - keyPath: The property.
    ///   - order: Upwards or downwards.
    public init<Value: Comparable>(
        filter: Predicate<Model>? = nil, sort keyPath: any KeyPath<Model, Value> & Sendable, order: SortOrder = .forward
    ) {
        self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
    }

    /// The models.
    public var wrappedValue: [Model] { results.models }

    /// Why they could not be fetched; what was fetched last stays.
    public var fetchError: (any Error)? { results.error }

    /// The context that they are fetched by.
    public var modelContext: ModelContext { context }

    /// Fetches what the view now asks for.
    public mutating func _install(_ context: inout _PropertyContext) {
        results.ask(descriptor, self.context, context._work)
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Composable
public import VitralData

/// A key of the models that a descriptor selects; see ``SharedReaderKey/fetch(_:)``.
public final class FetchKey<Model: PersistentModel>: SharedReaderKey {
    private let live: LiveFetch<FetchedModels<Model>>

    init(_ descriptor: FetchDescriptor<Model>, at location: CodeLocation) {
        // The descriptor is a constant of values and key paths, which no one changes.
        let descriptor = UncheckedSendable(descriptor)
        let request = LiveFetch<FetchedModels<Model>>.Request(
            entities: { try $0.container.translator.entities(descriptor.value) },
            local: { FetchedModels(try $0.fetch(descriptor.value) as [Model]) },
            remote: { FetchedModels(try await $0.fetch(descriptor.value)) })
        let source = ModelSource.running
        if source == nil { report(.noContainer(key: ".fetch"), at: location) }
        live = LiveFetch(request, from: source)
    }

    /// The identity: each key fetches for itself.
    public var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Fetches the models.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the models.
    public func load(
        context: LoadContext<FetchedModels<Model>>, continuation: LoadContinuation<FetchedModels<Model>>
    ) {
        MainQueue.run { [live] in live.load(continuation) }
    }

    /// Fetches the models again when data changes on which they depend.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of the models.
    /// - Returns: A subscription.
    public func subscribe(
        context: LoadContext<FetchedModels<Model>>, subscriber: SharedSubscriber<FetchedModels<Model>>
    ) -> SharedSubscription {
        MainQueue.run { [live] in live.subscribe(subscriber) }
        return SharedSubscription { [live] in MainQueue.run { live.stop() } }
    }
}

extension FetchKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".fetch(FetchDescriptor<\(Model.self)>(…))" }
}

extension SharedReaderKey {
    /// Returns a key of the models that a descriptor selects, which are fetched again when any page, process or task
    /// changes data that the result depends on.
    ///
    /// ```swift
    /// @Reducer
    /// struct Trips {
    ///     @ObservableState
    ///     struct State {
    ///         @SharedReader(.fetch(FetchDescriptor(sortBy: [SortDescriptor(\.name)])))
    ///         var trips: FetchedModels<Trip> = []
    ///     }
    ///     enum Action {
    ///         case appeared
    ///     }
    ///     var body: some ReducerOf<Self> { EmptyReducer() }
    /// }
    ///
    /// struct TripsView: View {
    ///     let store: StoreOf<Trips>
    ///
    ///     var body: some View {
    ///         ForEach(store.trips) { trip in Text(trip.name) }
    ///     }
    /// }
    /// ```
    ///
    /// The models belong to the page's context, that of `.modelContainer(_:)` around its views; without a page to the
    /// `mainContext` of the dependency ``DependencyValues/modelContainer``. A failed fetch is the property's `loadError`.
    ///
    /// - Parameters:
    ///   - descriptor: The condition, the sort order and the limits.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func fetch<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Self where Self == FetchKey<Model> {
        FetchKey(descriptor, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

extension Misuse {
    static func noContainer(key: String) -> Self {
        Misuse(
            """
            The key \(key) was used outside of a session, and without a model container, so the property keeps its value.

            To fix this, create the store in a view inside '.modelContainer(_:)', or set '$0.modelContainer' with \
            'withDependencies'.
            """)
    }
}

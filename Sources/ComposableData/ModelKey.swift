// SPDX-License-Identifier: Apache-2.0

public import Composable
public import VitralData

/// A key of one model; see ``SharedReaderKey/model(_:)``.
public final class ModelKey<Model: PersistentModel>: SharedKey {
    private let modelID: PersistentIdentifier
    private let live: LiveFetch<SharedModel<Model>?>

    init(_ id: PersistentIdentifier, at location: CodeLocation) {
        modelID = id
        let request = LiveFetch<SharedModel<Model>?>.Request(
            entities: { try $0.container.translator.entities(FetchDescriptor<Model>()) },
            local: { try ($0.model(for: id) as Model?).map(SharedModel.init) },
            remote: { try await ($0.model(for: id) as Model?).map(SharedModel.init) })
        let source = ModelSource.running
        if source == nil { report(.noContainer(key: ".model"), at: location) }
        live = LiveFetch(request, from: source)
    }

    /// The identity: each key fetches for itself.
    public var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Fetches the model.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - continuation: The receiver of the model.
    public func load(
        context: LoadContext<SharedModel<Model>?>, continuation: LoadContinuation<SharedModel<Model>?>
    ) {
        MainQueue.run { [live] in live.load(continuation) }
    }

    /// Follows the creation and the deletion of the model; a view observes its properties.
    ///
    /// - Parameters:
    ///   - context: The reason to load.
    ///   - subscriber: The receiver of the model.
    /// - Returns: A subscription.
    public func subscribe(
        context: LoadContext<SharedModel<Model>?>, subscriber: SharedSubscriber<SharedModel<Model>?>
    ) -> SharedSubscription {
        MainQueue.run { [live] in live.subscribe(subscriber) }
        return SharedSubscription { [live] in MainQueue.run { live.stop() } }
    }

    /// Saves the changes of the model, with all others of its context.
    ///
    /// - Parameters:
    ///   - value: The model.
    ///   - context: The reason to save.
    ///   - continuation: The receiver of the result.
    public func save(_ value: SharedModel<Model>?, context: SaveContext, continuation: SaveContinuation) {
        MainQueue.run { [live] in live.save(continuation) }
    }
}

extension ModelKey: CustomStringConvertible {
    /// The key, as its declaration has it.
    public var description: String { ".model(\(Model.self) \(modelID._key))" }
}

extension SharedReaderKey {
    /// Returns a key of the model with an identifier; the value is `nil` if there is no such model.
    ///
    /// ```swift
    /// @Reducer
    /// struct TripDetail {
    ///     @ObservableState
    ///     struct State {
    ///         @Shared var trip: SharedModel<Trip>?
    ///
    ///         init(id: PersistentIdentifier) {
    ///             _trip = Shared(.model(id))
    ///         }
    ///     }
    ///     enum Action {
    ///         case nameChanged(String)
    ///     }
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             switch action {
    ///             case .nameChanged(let name):
    ///                 state.$trip.withLock { trip in trip?.name = name }
    ///             }
    ///             return .none
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// `withLock` saves the model's context; a failed save is the property's `saveError`. Setting the value to `nil` or to
    /// another model changes nothing in the store; delete a model with its context.
    ///
    /// - Parameters:
    ///   - id: The identifier of the model.
    ///   - fileID: The place that a report names.
    ///   - filePath: The path of the file.
    ///   - line: The line in the file.
    ///   - column: The column of the line.
    public static func model<Model: PersistentModel>(
        _ id: PersistentIdentifier, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> Self where Self == ModelKey<Model> {
        ModelKey(id, at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}

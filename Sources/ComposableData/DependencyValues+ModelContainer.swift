// SPDX-License-Identifier: Apache-2.0

public import Composable
import Vitral
public import VitralData

extension DependencyValues {
    /// The container of models: the session's, which `.modelContainer(_:)` around its views sets.
    ///
    /// An effect makes a context of its own, because models are not sendable:
    ///
    /// ```swift
    /// @Reducer
    /// struct Planner {
    ///     @ObservableState
    ///     struct State {}
    ///     enum Action {
    ///         case planButtonTapped(name: String)
    ///     }
    ///
    ///     @Dependency(\.modelContainer) var container
    ///
    ///     var body: some ReducerOf<Self> {
    ///         Reduce { state, action in
    ///             switch action {
    ///             case .planButtonTapped(let name):
    ///                 return .run { _ in
    ///                     let context = ModelContext(container)
    ///                     context.insert(Trip(name: name, start: .now))
    ///                     try await context.save()
    ///                 }
    ///             }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// A test, or a program without pages, sets it: `withDependencies { $0.modelContainer = container }`.
    ///
    /// NB: reading it without a container stops the program with a message, as `@Environment(\.modelContext)` does. In a
    /// page it exists when the views inside `.modelContainer(_:)` are evaluated, so not yet in the initializer of a
    /// reducer.
    public var modelContainer: ModelContainer {
        get {
            if isOverridden(ModelContainerKey.self), let container = self[ModelContainerKey.self] { return container }
            if let scene = session as? SceneHandle, let container = SceneModels.of(scene).container { return container }
            guard let container = self[ModelContainerKey.self] else { preconditionFailure(Self.missingContainer) }
            return container
        }
        set { self[ModelContainerKey.self] = newValue }
    }

    /// The message for code that reads a missing container.
    static let missingContainer = """
        No model container. To fix this, add .modelContainer(_:) to the views of the session, or set \
        '$0.modelContainer' with 'withDependencies'.
        """
}

/// The key of the container that a scope or the program has set.
enum ModelContainerKey: DependencyKey {
    static var liveValue: ModelContainer? { nil }
    static var testValue: ModelContainer? { nil }
}

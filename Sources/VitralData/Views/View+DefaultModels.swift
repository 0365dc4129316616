// SPDX-License-Identifier: Apache-2.0

public import Vitral
public import VitralModels

extension View {
    /// Opens the default store for a model, and adds a model context to the environment: each page gets its own.
    ///
    /// ```swift
    /// struct TripScreen: View {
    ///     var body: some View {
    ///         TripNames().modelContainer(for: Trip.self)
    ///     }
    /// }
    ///
    /// struct TripNames: View {
    ///     @Query(sort: \Trip.name) private var trips: [Trip]
    ///
    ///     var body: some View { List(trips) { Text($0.name) } }
    /// }
    /// ```
    ///
    /// The program links `VitralDataSQLite`; no file imports it. The file of the store is opened once, for all pages
    /// of the process; `ModelContainer.init(for:migrationPlan:)` says where it is. A store in memory belongs to its page
    /// and ends with it.
    ///
    /// NB: Opening a file blocks the main actor while its tables are changed. An app with much data opens its database
    /// when it starts, and uses ``modelContainer(_:)``.
    ///
    /// - Parameters:
    ///   - modelType: The model; models that its relationships refer to are included.
    ///   - inMemory: Whether the store is in memory, without a file.
    ///   - isAutosaveEnabled: Whether a page saves its changes automatically.
    ///   - onSetup: Called when a store was opened, with its container, or with the reason why it was not. A view that
    ///     then reads the context stops the process with that reason.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
    }

    /// Opens the default store for models, and adds a model context to the environment: each page gets its own.
    ///
    /// - Parameters:
    ///   - modelTypes: The models; those that their relationships refer to are included.
    ///   - inMemory: Whether the store is in memory, without a file; it then belongs to the page.
    ///   - isAutosaveEnabled: Whether a page saves its changes automatically.
    ///   - onSetup: Called when a store was opened, with its container, or with the reason why it was not.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        let models = DefaultModels(
            types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isShared: !inMemory,
            onSetup: onSetup)
        return ModelContainerView(source: .models(models), content: self)
    }
}

extension Scene {
    /// Opens the default store for a model, and adds a model context to the environment of each page.
    ///
    /// ```swift
    /// struct TripsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup("Trips") { Text("All trips") }
    ///             .modelContainer(for: Trip.self)
    ///     }
    /// }
    /// ```
    ///
    /// The store is opened once, for all pages of the process, whether it is a file or in memory.
    ///
    /// - Parameters:
    ///   - modelType: The model; models that its relationships refer to are included.
    ///   - inMemory: Whether the store is in memory, without a file; it ends with the process.
    ///   - isAutosaveEnabled: Whether a page saves its changes automatically.
    ///   - onSetup: Called when the store was opened, with its container, or with the reason why it was not.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, onSetup: onSetup)
    }

    /// Opens the default store for models, and adds a model context to the environment of each page.
    ///
    /// - Parameters:
    ///   - modelTypes: The models; those that their relationships refer to are included.
    ///   - inMemory: Whether the store is in memory, without a file; it ends with the process.
    ///   - isAutosaveEnabled: Whether a page saves its changes automatically.
    ///   - onSetup: Called when the store was opened, with its container, or with the reason why it was not.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        let models = DefaultModels(
            types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isShared: true,
            onSetup: onSetup)
        return _modifyingViews { ModelContainerView(source: .models(models), content: $0) }
    }
}

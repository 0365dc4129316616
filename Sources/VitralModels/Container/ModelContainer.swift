// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// A store of models, and their schema.
///
/// ```swift
/// import VitralDataSQLite
///
/// let file = URL(fileURLWithPath: "var/trips.sqlite")
/// let container = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(url: file))
/// ```
///
/// An app creates a container when it starts, and passes it to its pages.
public final class ModelContainer: Sendable {
    /// The schema of the models.
    public let schema: Schema
    /// The configuration of the store.
    public let configuration: ModelConfiguration
    let store: any DataStore
    package let translator: QueryTranslator
    /// Whether the container belongs to a transaction or a migration, in which a caller may block on any thread.
    let isTransaction: Bool
    let hub = ChangeHub()
    private let listening: Task<Void, Never>?
    @MainActor private var main: ModelContext?

    /// Opens a store, and creates or migrates it to match the schema.
    ///
    /// Opening may block for a disk or a network: create a container while the app starts, before there are pages.
    ///
    /// - Parameters:
    ///   - schema: The schema of the models.
    ///   - migrationPlan: The stages that migrate older stores; without a plan, tables are changed automatically.
    ///   - configurations: The configuration of the store.
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration
    ) throws {
        let migrator = try configurations.migrator(for: schema, migrationPlan)
        self.init(store: try configurations.place.open(migrator), schema: schema, configuration: configurations)
    }

    /// Creates a container for a store within a transaction.
    convenience init(
        within store: TransactionStore, _ schema: Schema, allowsSave: Bool, translator: QueryTranslator?
    ) {
        let configuration = ModelConfiguration(
            "transaction", allowsSave: allowsSave, place: TransactionPlace(store: store))
        self.init(
            store: store, schema: schema, configuration: configuration, isTransaction: true, translator: translator)
    }

    private init(
        store: any DataStore, schema: Schema, configuration: ModelConfiguration, isTransaction: Bool = false,
        translator: QueryTranslator? = nil
    ) {
        self.schema = schema
        self.configuration = configuration
        self.store = store
        self.isTransaction = isTransaction
        self.translator = translator ?? QueryTranslator(schema: schema, dialect: store.dialect, store: store.identifier)
        guard !isTransaction else {
            listening = nil
            return
        }
        // The stream is created here, before the task starts, so that no later change is missed.
        let changes = store.externalChanges()
        // The task keeps the hub alive and not the container, so that the container can be released.
        listening = Task { [hub] in
            for await changes in changes { hub.notify(changes, by: nil) }
        }
    }

    /// Opens a store, and creates or migrates it to match the models.
    ///
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    deinit { listening?.cancel() }

    /// The main actor's context that the whole process shares, and that saves automatically.
    ///
    /// A page has its own context, `@Environment(\.modelContext)`, so that its unsaved changes are invisible to other
    /// pages.
    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        let context = makeMainContext()
        main = context
        return context
    }

    /// Creates a context for one page, which merges changes by others and saves automatically.
    @MainActor public func makeMainContext() -> ModelContext {
        let context = ModelContext(self)
        context.autosaveEnabled = true
        context.keeper = ContextKeeper(context)
        return context
    }

    /// Closes the store's connections and files.
    ///
    /// All later requests to the store fail.
    public func close() async {
        listening?.cancel()
        await store.close()
    }

    var allowsSave: Bool { configuration.allowsSave }

    func didChange(_ changes: StoreChanges, by context: LocalIdentifier) {
        guard !changes.isEmpty else { return }
        // The changes of a transaction are announced after its commit.
        if let transaction = store as? TransactionStore {
            transaction.add(changes)
        } else {
            hub.notify(changes, by: context)
        }
    }

    /// Logs an error that cannot be thrown to any caller.
    package func report(_ error: any Error, _ what: String) {
        // Made when it is needed: each transaction has a container.
        Logger(label: "vitral.data.\(configuration.name)").error("\(what): \(error)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// A store, and the schema of what is in it.
///
/// An app makes one when it starts, and hands it to its pages.
public final class ModelContainer: Sendable {
    /// What is kept.
    public let schema: Schema
    /// Where it is kept.
    public let configuration: ModelConfiguration
    let store: any DataStore
    package let translator: QueryTranslator
    /// Whether whoever asks may wait wherever it is: it is the place where a transaction, or a migration, runs.
    let isTransaction: Bool
    let hub = ChangeHub()
    private let logger: Logger
    private let listening: Task<Void, Never>
    @MainActor private var main: ModelContext?

    /// Opens a store, and makes it what the schema wants.
    ///
    /// It may wait for a disk or a network: make a container while the app starts, before there are pages.
    ///
    /// - Parameters:
    ///   - schema: What is kept.
    ///   - migrationPlan: How older stores become what the schema wants; where there is none, tables change by themselves.
    ///   - configurations: Where it is kept.
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration
    ) throws {
        let migrator = try configurations.migrator(for: schema, migrationPlan)
        self.init(try configurations.place.open(migrator), schema, configurations)
    }

    /// A container of a store within a transaction.
    convenience init(
        within store: TransactionStore, _ schema: Schema, allowsSave: Bool, translator: QueryTranslator?
    ) {
        let configuration = ModelConfiguration(
            "transaction", allowsSave: allowsSave, place: TransactionPlace(store: store))
        self.init(store, schema, configuration, isTransaction: true, translator: translator)
    }

    private init(
        _ store: any DataStore, _ schema: Schema, _ configuration: ModelConfiguration, isTransaction: Bool = false,
        translator: QueryTranslator? = nil
    ) {
        self.schema = schema
        self.configuration = configuration
        self.store = store
        self.isTransaction = isTransaction
        self.translator = translator ?? QueryTranslator(schema: schema, dialect: store.dialect, store: store.identifier)
        logger = Logger(label: "vitral.data.\(configuration.name)")
        // From here on, not from whenever the task begins: nothing that follows is missed.
        let changes = store.externalChanges()
        // By the hub and not by the container, which could not be freed while it listens to itself.
        listening = Task { [hub] in
            for await changes in changes { hub.tell(changes, by: nil) }
        }
    }

    /// Opens a store, and makes it what the models want.
    ///
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration
    ) throws {
        try self.init(for: try Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    deinit { listening.cancel() }

    /// A context of the main actor that the whole process shares, and that saves by itself.
    ///
    /// A page has a context of its own: `@Environment(\.modelContext)`. What one person has not saved is nobody else's.
    @MainActor public var mainContext: ModelContext {
        if let main { return main }
        let context = makeMainContext()
        main = context
        return context
    }

    /// A context for one page: it hears what others save, and saves by itself.
    @MainActor public func makeMainContext() -> ModelContext {
        let context = ModelContext(self)
        context.autosaveEnabled = true
        context.keeper = ContextKeeper(context)
        return context
    }

    /// Gives connections and files back.
    ///
    /// What is asked of the store from then on is refused.
    public func close() async {
        listening.cancel()
        await store.close()
    }

    var allowsSave: Bool { configuration.allowsSave }

    func didChange(_ changes: StoreChanges, by context: UUID) {
        if !changes.isEmpty { hub.tell(changes, by: context) }
    }

    /// Tells an operator what no caller could be told.
    package func report(_ error: any Error, _ what: String) {
        logger.error("\(what): \(error)")
    }
}

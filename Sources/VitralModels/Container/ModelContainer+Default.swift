// SPDX-License-Identifier: Apache-2.0

extension ModelContainer {
    /// Opens the default store: a SQLite file that belongs to the process.
    ///
    /// ```swift
    /// let container = try ModelContainer(for: Trip.self)
    /// ```
    ///
    /// The program links `VitralDataSQLite` for it. The file is `default.store`, in the process's folder in the user's
    /// application support directory.
    ///
    /// - Parameters:
    ///   - types: The models.
    ///   - migrationPlan: The stages that migrate older stores; without a plan, tables are changed automatically.
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil
    ) throws {
        try self.init(
            for: Schema(types), migrationPlan: migrationPlan,
            configurations: ModelConfiguration(isStoredInMemoryOnly: false))
    }

    /// Opens the store of the first configuration; the default store if there is none.
    ///
    /// - Parameters:
    ///   - schema: The schema of the models.
    ///   - migrationPlan: The stages that migrate older stores; without a plan, tables are changed automatically.
    ///   - configurations: At most one configuration, because a container has one store.
    /// - Throws: ``DataStoreError``.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]
    ) throws {
        guard configurations.count <= 1 else {
            throw DataStoreError.invalidSchema(
                "A container has one store. To fix this, make a container for each store.")
        }
        try self.init(
            for: schema, migrationPlan: migrationPlan,
            configurations: configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: false))
    }
}

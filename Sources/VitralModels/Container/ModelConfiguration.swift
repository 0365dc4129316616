// SPDX-License-Identifier: Apache-2.0

/// The place where a container keeps its models.
///
/// `VitralDataSQLite` makes configurations of files, `VitralDataPostgres` of servers.
public struct ModelConfiguration: Sendable {
    /// The name of the store in logs.
    public let name: String
    /// The name of the app that the store belongs to.
    ///
    /// The first app with a name that opens a store becomes its owner; from then on an app with another name is refused with
    /// ``DataStoreError/belongsToAnotherApp(owner:app:)``. Without a name any store is opened that fits the schema.
    public var app: String?
    /// Whether the container may write.
    public let allowsSave: Bool
    let migrates: Bool
    let place: any StorePlace

    /// Describes a store.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the store belongs to.
    ///   - allowsSave: Whether the container may write.
    ///   - migrates: Whether the store becomes what the schema asks for. Otherwise it must have the schema's tables, may have
    ///     more, and is not changed.
    ///   - place: The place of the store.
    public init(
        _ name: String, app: String? = nil, allowsSave: Bool = true, migrates: Bool = true, place: any StorePlace
    ) {
        self.name = name
        self.app = app
        self.allowsSave = allowsSave
        self.migrates = migrates
        self.place = place
    }

    /// Prepares the migration of the store to a schema.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    func migrator(for schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> _StoreMigrator {
        try _StoreMigrator(schema: schema, plan: plan, owner: app, migrates: migrates)
    }
}

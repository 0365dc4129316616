// SPDX-License-Identifier: Apache-2.0

/// The configuration of a container's store.
///
/// ```swift
/// import VitralDataPostgres
/// import VitralDataSQLite
///
/// let file = ModelConfiguration(app: "trips", url: URL(fileURLWithPath: "var/trips.sqlite"))
/// let server = try ModelConfiguration(postgres: "postgres://trips@db.example.org/trips")
/// let memory = ModelConfiguration(isStoredInMemoryOnly: true)
/// ```
///
/// `VitralDataSQLite` creates configurations for files, `VitralDataPostgres` for servers.
public struct ModelConfiguration: Sendable {
    /// The name of the store in logs.
    public let name: String
    /// The name of the app that the store belongs to.
    ///
    /// The first app with a name that opens a store becomes its owner. From then on, an app with another name is
    /// refused with ``DataStoreError/belongsToAnotherApp(owner:app:)``. An app without a name may open any store that
    /// fits the schema.
    public var app: String?
    /// Whether the container may write.
    public let allowsSave: Bool
    let migrates: Bool
    let place: any StorePlace

    /// Creates a configuration; used by drivers.
    ///
    /// - Parameters:
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the store belongs to.
    ///   - allowsSave: Whether the container may write.
    ///   - migrates: Whether opening the store migrates it to the schema. Otherwise it must have the schema's tables,
    ///     may have others, and is not changed.
    ///   - place: The location of the store.
    public init(
        _ name: String, app: String? = nil, allowsSave: Bool = true, migrates: Bool = true, place: any StorePlace
    ) {
        self.name = name
        self.app = app
        self.allowsSave = allowsSave
        self.migrates = migrates
        self.place = place
    }

    /// Returns a migrator of the store to a schema.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    func migrator(for schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> _StoreMigrator {
        try _StoreMigrator(schema: schema, plan: plan, owner: app, migrates: migrates)
    }
}

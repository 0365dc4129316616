// SPDX-License-Identifier: Apache-2.0

public import VitralData
import VitralIdentityData

/// The database of an app: the models in it, and the database drivers that the app supports.
///
/// ```swift
/// import VitralDataPostgres
/// import VitralDataSQLite
///
/// static let database: AppDatabase? = AppDatabase(
///     [Trip.self], drivers: [.sqlite, .postgres], defaultAddress: "sqlite:var/trips.sqlite")
/// ```
public struct AppDatabase: Sendable {
    /// The models.
    public let models: [any PersistentModel.Type]
    /// The migration stages between the versions of the models.
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// The drivers that an operator can choose from.
    public let drivers: [DatabaseDriver]
    /// The address that is used if the operator chooses none.
    public let defaultAddress: String?

    /// Creates the description of a database.
    ///
    /// - Parameters:
    ///   - models: The app's models and those of the modules that it uses, such as `DataAccountStore.models`.
    ///   - migrationPlan: The migration stages between the versions of the models.
    ///   - drivers: The drivers that an operator can choose from.
    ///   - defaultAddress: The address if the operator chooses none; by default `sqlite:var/APP.sqlite` in the working
    ///     directory.
    public init(
        _ models: [any PersistentModel.Type], migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        drivers: [DatabaseDriver], defaultAddress: String? = nil
    ) {
        self.models = models
        self.migrationPlan = migrationPlan
        self.drivers = drivers
        self.defaultAddress = defaultAddress
    }
}

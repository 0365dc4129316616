// SPDX-License-Identifier: Apache-2.0

public import VitralData
import VitralIdentityData

/// The database of an app: the models that it keeps, and the kinds of databases that it can keep them in.
public struct AppDatabase: Sendable {
    /// The models.
    public let models: [any PersistentModel.Type]
    /// The stages between the versions of the models.
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    /// The kinds of databases that an operator can choose from.
    public let drivers: [DatabaseDriver]
    /// The address that is used if the operator chooses none.
    public let defaultAddress: String?

    /// Describes a database.
    ///
    /// - Parameters:
    ///   - models: The models that the app keeps, with those of the modules that it uses, such as
    ///     `DataAccountStore.models`.
    ///   - migrationPlan: The stages between the versions of the models.
    ///   - drivers: The kinds of databases that an operator can choose from.
    ///   - defaultAddress: The address without a choice; by default `sqlite:var/APP.sqlite` below the folder of the start.
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

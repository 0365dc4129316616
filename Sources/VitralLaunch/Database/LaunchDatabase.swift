// SPDX-License-Identifier: Apache-2.0

import Configuration
public import VitralData
public import VitralFeatures
import VitralServer

/// The database that an operator chose for an app, before it is opened.
///
/// ```swift
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     if let address = launch.database.address { launch.note("The data is in \(address).") }
///     return Launched(container: try launch.database.open())
/// }
/// ```
public struct LaunchDatabase: Sendable {
    /// The name of the app that owns the database.
    public let owner: String
    /// The address; `nil` for an app without a database.
    public let address: DatabaseAddress?
    /// The app's description of its database; `nil` for an app without one.
    public let description: AppDatabase?

    /// Creates the database of a launch, for instance in a test.
    public init(owner: String, address: DatabaseAddress?, description: AppDatabase?) {
        self.owner = owner
        self.address = address
        self.description = description
    }

    /// Returns the configuration of the store, with the app as its owner.
    ///
    /// - Parameter migrates: Whether opening the database migrates it to the schema.
    /// - Throws: ``DatabaseFailure`` if the app has no database.
    public func configuration(migrates: Bool = true) throws -> ModelConfiguration {
        guard let address else { throw DatabaseFailure.none(app: owner) }
        var configuration = address.configuration(named: owner, migrates: migrates)
        configuration.app = owner
        return configuration
    }

    /// Opens the database with all of the app's models.
    ///
    /// The call blocks until the database is open.
    ///
    /// - Throws: ``DatabaseFailure``.
    public func open() throws -> ModelContainer {
        guard let description else { throw DatabaseFailure.none(app: owner) }
        return try open(description.models, migrationPlan: description.migrationPlan)
    }

    /// Opens the database for a part of the app's models, without migrating it.
    ///
    /// - Throws: ``DatabaseFailure``.
    public func open(part models: [any PersistentModel.Type]) throws -> ModelContainer {
        try open(models, migrates: false)
    }

    private func open(
        _ models: [any PersistentModel.Type], migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        migrates: Bool = true
    ) throws -> ModelContainer {
        let configuration = try configuration(migrates: migrates)
        do {
            return try ModelContainer(
                for: Schema(models), migrationPlan: migrationPlan, configurations: configuration)
        } catch let error as DataStoreError {
            throw DatabaseFailure.unusable(place: address?.description ?? "", reason: "\(error)")
        }
    }
}

extension LaunchDatabase {
    /// Reads the address from the setting `database`.
    init(of program: ProgramDescription, _ description: AppDatabase?, reading settings: ConfigReader) throws {
        guard let description else {
            self.init(owner: program.command, address: nil, description: nil)
            return
        }
        let chosen = settings.string(forKey: "database", isSecret: true).flatMap { $0.isEmpty ? nil : $0 }
        let text = chosen ?? description.defaultAddress ?? "sqlite:var/\(program.command).sqlite"
        self.init(
            owner: program.command, address: try DatabaseAddress(text, drivers: description.drivers),
            description: description)
    }
}

extension InvalidDatabaseAddress: UsageError {}

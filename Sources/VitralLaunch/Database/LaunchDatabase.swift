// SPDX-License-Identifier: Apache-2.0

import Configuration
public import VitralData
public import VitralFeatures
import VitralServer

/// The database that an operator chose for an app, before it is opened.
public struct LaunchDatabase: Sendable {
    /// The app's name, which owns the database.
    public let owner: String
    /// The place; `nil` for an app without a database.
    public let address: DatabaseAddress?
    /// The app's description of its database; `nil` for an app without one.
    public let description: AppDatabase?

    /// Creates a database to launch with, for example in a test.
    public init(owner: String, address: DatabaseAddress?, description: AppDatabase?) {
        self.owner = owner
        self.address = address
        self.description = description
    }

    /// The configuration of the store, which belongs to the app.
    ///
    /// - Parameter migrates: Whether opening brings the database to the schema.
    /// - Throws: ``DatabaseFailure`` if the app has no database.
    public func configuration(migrates: Bool = true) throws -> ModelConfiguration {
        guard let address else { throw DatabaseFailure.none(app: owner) }
        var configuration = address.configuration(named: owner, migrates: migrates)
        configuration.app = owner
        return configuration
    }

    /// Opens the database with all of the app's models.
    ///
    /// It waits for the database.
    ///
    /// - Throws: ``DatabaseFailure``.
    public func open() throws -> ModelContainer {
        guard let description else { throw DatabaseFailure.none(app: owner) }
        return try open(description.models, migrationPlan: description.migrationPlan)
    }

    /// Opens the database for a part of the app's models, and leaves it as it is.
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

/// A database that an app cannot use.
public enum DatabaseFailure: Error, CustomStringConvertible {
    /// The app keeps no data.
    case none(app: String)
    /// The database refuses; its place and reason are without secrets.
    case unusable(place: String, reason: String)

    /// The reason, in words.
    public var description: String {
        switch self {
        case .none(let app): "\(app) keeps no data: it declares no database."
        case .unusable(let place, let reason): "The database (\(place)) cannot be used. \(reason)"
        }
    }
}

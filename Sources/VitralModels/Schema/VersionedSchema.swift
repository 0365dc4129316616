// SPDX-License-Identifier: Apache-2.0

/// A schema as it was, or is, in one version of the app.
public protocol VersionedSchema: SendableMetatype {
    /// Its version.
    static var versionIdentifier: Schema.Version { get }
    /// Its models.
    static var models: [any PersistentModel.Type] { get }
}

/// The versions that a store can have, and how it gets from each to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
    /// The versions, oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps between them, oldest first.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next, in one transaction.
public enum MigrationStage: Sendable {
    /// Tables change; what is in them is kept where the new version has a place for it.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The app has its say before the tables change, with the old models, and after, with the new ones.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

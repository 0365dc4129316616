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
///
/// Only a ``destructive(fromVersion:toVersion:drops:)`` stage drops a table or a column: the others are refused where they
/// would.
public enum MigrationStage: Sendable {
    /// Tables change, and everything in them is kept.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// The app has its say before the tables change, with the old models, and after, with the new ones.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (ModelContext) throws -> Void)?)
    /// Tables and columns that the new version does not have are dropped with everything in them: those that the stage names.
    ///
    /// An app that opens the store adds what the new version adds, and leaves what is to be dropped where it is: builds of the
    /// earlier version may still use it. ``ModelContainer/upgrade(for:migrationPlan:configuration:allowingDestructive:now:)``
    /// drops it.
    ///
    /// ```swift
    /// .destructive(fromVersion: LibraryV3.self, toVersion: LibraryV4.self, drops: ["Tag", "Book.pages"])
    /// ```
    ///
    /// - drops: The names of tables (`Tag`) and columns (`Book.pages`), all of those by which the versions differ.
    case destructive(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, drops: [String])
}

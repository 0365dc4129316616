// SPDX-License-Identifier: Apache-2.0

/// The migration from one version of a schema to the next, in one transaction.
///
/// ```swift
/// func stage(from old: any VersionedSchema.Type, to new: any VersionedSchema.Type) -> MigrationStage {
///     .custom(fromVersion: old, toVersion: new, willMigrate: nil) { context in
///         for trip in try context.fetch(FetchDescriptor<Trip>()) {
///             trip.name = trip.name.trimmingCharacters(in: .whitespaces)
///         }
///         try context.save()
///     }
/// }
/// ```
///
/// Only a ``destructive(fromVersion:toVersion:drops:)`` stage may drop a table or a column; any other stage that would
/// do so is refused.
public enum MigrationStage: Sendable {
    /// A stage that changes the tables and keeps all data.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
    /// A stage that runs the app's code: before the tables change with the old models, and afterward with the new ones.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: (@Sendable (ModelContext) throws -> Void)?,
        didMigrate: (@Sendable (ModelContext) throws -> Void)?)
    /// A stage that drops the named tables and columns, which the new version does not have, together with their data.
    ///
    /// When the app opens the store, it only adds the parts that are new. Tables and columns to be dropped stay,
    /// because builds of the earlier version may still use them, until
    /// ``ModelContainer/upgrade(for:migrationPlan:configuration:allowingDestructive:now:)`` drops them.
    ///
    /// ```swift
    /// enum LibraryPlan: SchemaMigrationPlan {
    ///     static var schemas: [any VersionedSchema.Type] { [LibraryV3.self, LibraryV4.self] }
    ///     static var stages: [MigrationStage] {
    ///         [.destructive(fromVersion: LibraryV3.self, toVersion: LibraryV4.self, drops: ["Tag", "Book.pages"])]
    ///     }
    /// }
    /// ```
    ///
    /// - drops: The names of all tables (`Tag`) and columns (`Book.pages`) that the new version lacks.
    case destructive(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, drops: [String])
}

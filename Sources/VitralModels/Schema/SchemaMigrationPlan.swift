// SPDX-License-Identifier: Apache-2.0

/// The versions that a store can have, and the migrations between them.
///
/// ```swift
/// enum TripsV1: VersionedSchema {
///     static let versionIdentifier = Schema.Version(1, 0, 0)
///     static let models: [any PersistentModel.Type] = [Trip.self]
///
///     @Model final class Trip {
///         var name: String
///         init(name: String) { self.name = name }
///     }
/// }
///
/// enum TripsV2: VersionedSchema {
///     static let versionIdentifier = Schema.Version(2, 0, 0)
///     static let models: [any PersistentModel.Type] = [Trip.self]
///
///     @Model final class Trip {
///         @Attribute(originalName: "name") var title: String
///         var isArchived = false
///         init(title: String) { self.title = title }
///     }
/// }
///
/// enum TripsPlan: SchemaMigrationPlan {
///     static let schemas: [any VersionedSchema.Type] = [TripsV1.self, TripsV2.self]
///     static let stages: [MigrationStage] = [.lightweight(fromVersion: TripsV1.self, toVersion: TripsV2.self)]
/// }
/// ```
public protocol SchemaMigrationPlan: SendableMetatype {
    /// The versions, oldest first.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The stages between the versions, oldest first.
    static var stages: [MigrationStage] { get }
}

// SPDX-License-Identifier: Apache-2.0

/// The schema of one version of the app, current or past.
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
/// ```
public protocol VersionedSchema: SendableMetatype {
    /// The version of the schema.
    static var versionIdentifier: Schema.Version { get }
    /// The models of the schema.
    static var models: [any PersistentModel.Type] { get }
}

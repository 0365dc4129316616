// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralModels

/// The number of entries of a replica that the hub does not have.
///
/// ```swift
/// let status = try await replica.status
/// print(status.isSynced ? "All is saved." : "\(status.pending) wait, \(status.refused) were refused.")
/// ```
public struct SyncStatus: Sendable, Hashable {
    /// The number of entries that wait to be sent, or for the hub's answer.
    public var pending: Int
    /// The number of entries that the hub has refused.
    public var refused: Int

    /// Whether the hub has all entries.
    public var isSynced: Bool { pending == 0 && refused == 0 }
}

/// The result of ``Replica/sync(over:)``.
public struct SyncResult: Sendable, Hashable {
    /// The number of entries that the hub has accepted.
    public var accepted = 0
    /// The number of entries that the hub has refused.
    public var refused = 0
    /// The number of entries of other replicas that have arrived.
    public var received = 0
    /// The scopes that the hub does not show to the account, or no longer.
    public var hidden: Set<UUID> = []
    /// The scopes whose log differed from the hub's, and that were read again.
    public var reread: Set<UUID> = []
    /// The scopes whose log could not be read, with the reasons.
    public var failed: [UUID: SyncError] = [:]
}

/// An entry that the hub has refused, and whose changes are undone.
///
/// ```swift
/// for refused in try await replica.refused where refused.reason == .notAllowed {
///     try await replica.discard(refused.entry.stamp)
/// }
/// ```
public struct RefusedEntry: Sendable, Hashable {
    /// The entry.
    public var entry: SyncEntry
    /// The reason.
    public var reason: SyncRefusal
}

/// A field of a record with several concurrent values, from which a user has to choose.
///
/// The user's choice is a write: the value that a property gets replaces all that were concurrent. The value that it already
/// has is chosen by ``SyncedModel/choose(_:)``.
public struct SyncConflict: Sendable, Hashable {
    /// The name of the record's entity.
    public var entity: String
    /// The record.
    public var record: UUID
    /// The name of the property.
    public var property: String
    /// The entries that have set the values, the latest last.
    public var stamps: [Stamp]
    /// The values as the property's column stores them, in the order of the stamps.
    package var values: [FieldValue]

    /// Returns the values, in the order of their stamps.
    ///
    /// ```swift
    /// for conflict in try await replica.conflicts { print(conflict.values(of: \SyncedTrip.name)) }
    /// ```
    ///
    /// - Parameter property: The property; there are no values of another one.
    public func values<Model: SyncedModel, Value>(of property: KeyPath<Model, Value>) -> [Value] {
        guard entity == Model._$entityName, let entity = try? Schema(Model.self).entity(for: Model.self),
            let found = entity.property(for: property), found.name == self.property
        else { return [] }
        return values.compactMap { value in
            let model = Model(id: record)
            guard case .single(let column) = value, (try? model._$setValue(column, at: found.index)) != nil else {
                return nil
            }
            return model[keyPath: property]
        }
    }
}

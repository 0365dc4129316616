// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralModels

/// A record in a transaction that has changed it.
public struct SyncedRecord {
    /// The identifier.
    public let id: UUID
    /// The scope that the record belongs to.
    public let scope: UUID
    /// The name of its entity.
    public let entity: String
    /// The model; `nil` for a deleted record, and for an entity that this version of the app does not know.
    public let model: (any SyncedModel)?
    /// The model that the transaction deletes, with its last values.
    public let deleted: (any SyncedModel)?
    let state: RecordState
    let fields: SyncedEntity?

    /// Returns the model if it has a type.
    public func model<Model: SyncedModel>(_ type: Model.Type = Model.self) -> Model? { model as? Model }

    /// The stamp of the latest change that is visible in the record.
    public var stamp: Stamp? { state.fields.lazy.compactMap { $0.state.stamps.last }.max() }

    /// The stamp of the change that has created, deleted or restored the record last.
    public var existence: Stamp? { state[.existence]?.stamps.last }

    /// Returns the stamp of the value that a property has; `nil` for sets and sums, and for a property without a value.
    public func stamp<Model: SyncedModel>(of property: PartialKeyPath<Model>) -> Stamp? {
        guard let field = fields?.field(of: property) else { return nil }
        return state[field]?.stamps.last
    }

    /// Returns the values of a property from which users have to choose, the latest last; one value if there is no choice.
    ///
    /// - Throws: ``SyncError``, or `DataStoreError`.
    public func alternatives<Model: SyncedModel, Value>(
        of property: KeyPath<Model, Value>
    ) throws -> [SyncAlternative<Value>] {
        guard let fields, let field = fields.field(of: property), let state = state[field] else { return [] }
        return try fields.alternatives(of: property, field, state, in: id)
    }
}

extension SyncedEntity {
    /// Returns the field of a property.
    func field(of keyPath: AnyKeyPath) -> SyncedField? {
        guard let property = entity.property(for: keyPath) else { return nil }
        return fieldsByName[property.name]
            ?? fields.first { $0.properties.contains { $0.index == property.index } }
    }
}

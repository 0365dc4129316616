// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A synced model in a schema, with its fields.
final class SyncedEntity: Sendable {
    let entity: Schema.Entity
    let type: any SyncedModel.Type
    /// The fields, in the order of their first properties.
    let fields: [SyncedField]
    let fieldsByName: [String: SyncedField]

    var name: String { entity.name }

    /// - Throws: ``SyncError/invalidModel(entity:property:reason:)``.
    init(_ entity: Schema.Entity, _ type: any SyncedModel.Type) throws(SyncError) {
        func invalid(_ property: String, _ reason: String) -> SyncError {
            .invalidModel(entity: entity.name, property: property, reason: reason)
        }
        if let relationship = entity.relationships.first {
            throw invalid(relationship.name, "It is a relationship. To fix this, store the other record's identifier.")
        }
        guard entity.property(named: Self.identity)?.columnType == .uuid else {
            throw invalid(Self.identity, "It is no stored UUID.")
        }
        if let unique = entity.uniquenessConstraints.lazy.flatMap(\.self).first(where: { $0 != Self.identity }) {
            throw invalid(unique, "It is unique, which two replicas that are apart cannot ensure.")
        }
        var fields: [SyncedField] = []
        var named: Set<Int> = []
        for rule in Self.rules(of: type) {
            var properties: [Schema.Property] = []
            for keyPath in rule.keyPaths {
                guard let property = entity.property(for: keyPath) else {
                    throw invalid("\(keyPath)", "It is no stored property.")
                }
                guard property.name != Self.identity else { throw invalid(property.name, "It never changes.") }
                guard named.insert(property.index).inserted else {
                    throw invalid(property.name, "Two rules name it.")
                }
                properties.append(property)
            }
            guard let first = properties.first else { throw invalid("", "A rule names no property.") }
            fields.append(SyncedField(name: first.name, kind: rule.kind, properties: properties))
        }
        for property in entity.attributes where property.name != Self.identity && !named.contains(property.index) {
            fields.append(SyncedField(name: property.name, kind: .lastWriter, properties: [property]))
        }
        fields.sort { ($0.properties.first?.index ?? 0) < ($1.properties.first?.index ?? 0) }
        self.entity = entity
        self.type = type
        self.fields = fields
        fieldsByName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The name of the property that identifies a record.
    static let identity = "id"

    private static func rules<Model: SyncedModel>(of _: Model.Type) -> [(kind: MergeKind, keyPaths: [AnyKeyPath])] {
        Model.mergeRules.map { ($0.kind, $0.keyPaths) }
    }
}

/// A property of a synced model, or several that change as one.
final class SyncedField: Sendable {
    /// The name of the property, or of the first of several.
    let name: String
    let kind: MergeKind
    let properties: [Schema.Property]
    /// The key of the field in merge states.
    let key: FieldKey

    init(name: String, kind: MergeKind, properties: [Schema.Property]) {
        self.name = name
        self.kind = kind
        self.properties = properties
        key = FieldKey(name: name, kind: kind)
    }

    /// The name of the field that says whether a record exists.
    ///
    /// It is a field of its own, so that an edit never restores a deleted record. No property has an empty name.
    static let existence = ""
}

/// The synced models of a schema.
struct SyncSchema: Sendable {
    let entities: [String: SyncedEntity]
    let statements = LogStatementCache()
    /// The models that follow from records; `nil` if there are none.
    let derivation: (any SyncDerivation)?

    /// - Throws: ``SyncError``, if a model cannot be synced, or the schema has no log.
    init(_ schema: Schema, derivation: (any SyncDerivation)? = nil) throws {
        for model in SyncLog.models {
            do {
                _ = try schema.entity(for: model)
            } catch DataStoreError.unknownModel {
                throw SyncError.noLog
            }
        }
        var entities: [String: SyncedEntity] = [:]
        for entity in schema.entities {
            guard let type = entity.type as? any SyncedModel.Type else { continue }
            entities[entity.name] = try SyncedEntity(entity, type)
        }
        self.entities = entities
        self.derivation = derivation
    }
}

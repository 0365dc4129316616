// SPDX-License-Identifier: Apache-2.0

/// The functions that `@Model` calls for each property; the compiler selects the overload from the property's type.
///
/// An optional model is a to-one relationship, an array of models, optional or not, is a to-many relationship. Every
/// other type is an attribute, stored as ``_ValueCoding`` encodes it.
public enum _Property {}

// MARK: Attributes

extension _Property {
    /// Returns the column's value for an attribute.
    @inlinable public static func encode<Value: _SQLValueConvertible>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// Returns the column's value for an attribute with a raw value.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// Returns the column's value for an optional attribute with a raw value.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value?, entity: String, property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// Returns the column's value for an attribute that is stored as JSON.
    @_disfavoredOverload
    @inlinable public static func encode<Value: Codable>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue {
        if (value as? any _OptionalValue)?._isNil == true { return .null }
        return try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// Returns an attribute from its column's value.
    @inlinable public static func decode<Value: _SQLValueConvertible>(
        _ value: SQLValue, entity: String, property: String
    ) throws -> Value {
        try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// Returns an attribute with a raw value from its column's value.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, entity: String, property: String
    ) throws -> Value where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// Returns an optional attribute with a raw value from its column's value.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, entity: String, property: String
    ) throws -> Value? where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.decode(value, as: Value?.self, entity: entity, property: property)
    }

    /// Returns an attribute that is stored as JSON from its column's value.
    @_disfavoredOverload
    @inlinable public static func decode<Value: Codable>(
        _ value: SQLValue, entity: String, property: String
    ) throws -> Value {
        if case .null = value, let optional = Value.self as? any _OptionalValue.Type, let none = optional._nil as? Value
        {
            return none
        }
        return try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// Returns whether two values differ.
    @inlinable public static func differ<Value: Equatable>(_ one: Value, _ other: Value) -> Bool { one != other }

    /// Returns `true`, because values that are not `Equatable` always count as different.
    @_disfavoredOverload
    @inlinable public static func differ<Value>(_: Value, _: Value) -> Bool { true }

    /// Does nothing: an attribute has no other end.
    @_disfavoredOverload
    @inlinable public static func relate<Model: PersistentModel, Value>(
        _: Model, _: Int, from _: Value, to _: Value
    ) {}

    /// Returns an empty array: an attribute contains no models.
    @_disfavoredOverload
    @inlinable public static func models<Value>(_: Value) -> [any PersistentModel] { [] }

    /// Does nothing: an attribute contains no models.
    @_disfavoredOverload
    @inlinable public static func assign<Value>(_: [any PersistentModel], to _: inout Value) {}
}

// MARK: Relationships

extension _Property {
    /// Returns `.null`: the context knows the key of the other end, the model does not.
    @inlinable public static func encode<Model: PersistentModel>(
        _: Model?, entity _: String, property _: String
    ) throws -> SQLValue {
        .null
    }

    /// Returns `.null`: a to-many relationship has no column in the model's row.
    @inlinable public static func encode<Model: PersistentModel>(
        _: [Model], entity _: String, property _: String
    ) throws -> SQLValue {
        .null
    }

    /// Returns `.null`: a to-many relationship has no column in the model's row.
    @inlinable public static func encode<Model: PersistentModel>(
        _: [Model]?, entity _: String, property _: String
    ) throws -> SQLValue {
        .null
    }

    /// Returns `nil`: the other end is loaded on first access.
    @inlinable public static func decode<Model: PersistentModel>(
        _: SQLValue, entity _: String, property _: String
    ) throws -> Model? {
        nil
    }

    /// Returns an empty array: the other ends are loaded on first access.
    @inlinable public static func decode<Model: PersistentModel>(
        _: SQLValue, entity _: String, property _: String
    ) throws -> [Model] {
        []
    }

    /// Returns an empty array: the other ends are loaded on first access, and a store cannot tell no array from none.
    @inlinable public static func decode<Model: PersistentModel>(
        _: SQLValue, entity _: String, property _: String
    ) throws -> [Model]? {
        []
    }

    /// Updates the other end, if the relationship has an inverse.
    public static func relate<Model: PersistentModel, Other: PersistentModel>(
        _ model: Model, _ index: Int, from old: Other?, to new: Other?
    ) {
        RelationshipSync.didChange(model, index, from: old.map { [$0] } ?? [], to: new.map { [$0] } ?? [])
    }

    /// Updates the other ends, if the relationship has an inverse.
    public static func relate<Model: PersistentModel, Other: PersistentModel>(
        _ model: Model, _ index: Int, from old: [Other], to new: [Other]
    ) {
        RelationshipSync.didChange(model, index, from: old, to: new)
    }

    /// Updates the other ends, if the relationship has an inverse; no array counts as an empty one.
    public static func relate<Model: PersistentModel, Other: PersistentModel>(
        _ model: Model, _ index: Int, from old: [Other]?, to new: [Other]?
    ) {
        RelationshipSync.didChange(model, index, from: old ?? [], to: new ?? [])
    }

    /// Returns the other end in an array, which is empty if there is none.
    @inlinable public static func models<Model: PersistentModel>(_ model: Model?) -> [any PersistentModel] {
        model.map { [$0] } ?? []
    }

    /// Returns the other ends.
    @inlinable public static func models<Model: PersistentModel>(_ models: [Model]) -> [any PersistentModel] { models }

    /// Returns the other ends; none if there is no array.
    @inlinable public static func models<Model: PersistentModel>(_ models: [Model]?) -> [any PersistentModel] {
        models ?? []
    }

    /// Updates the stored other end.
    @inlinable public static func assign<Model: PersistentModel>(
        _ models: [any PersistentModel], to storage: inout Model?
    ) {
        storage = models.first as? Model
    }

    /// Updates the stored other ends.
    @inlinable public static func assign<Model: PersistentModel>(
        _ models: [any PersistentModel], to storage: inout [Model]
    ) {
        storage = models.compactMap { $0 as? Model }
    }

    /// Updates the stored other ends.
    @inlinable public static func assign<Model: PersistentModel>(
        _ models: [any PersistentModel], to storage: inout [Model]?
    ) {
        storage = models.compactMap { $0 as? Model }
    }
}

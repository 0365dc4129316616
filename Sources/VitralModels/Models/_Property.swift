// SPDX-License-Identifier: Apache-2.0

/// What `@Model` writes for each property; which of them is meant the compiler picks by the property's type.
///
/// A relationship to one is an optional model, one to many an array of models; everything else is an attribute, kept as
/// ``_ValueCoding`` keeps it.
public enum _Property {}

// MARK: Attributes

extension _Property {
    /// What a column holds of an attribute.
    @inlinable public static func encode<Value: _SQLValueConvertible>(
        _ value: Value, _ entity: String, _ property: String
    ) throws -> SQLValue {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// What a column holds of an attribute.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value, _ entity: String, _ property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// What a column holds of an attribute.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value?, _ entity: String, _ property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// What a column holds of an attribute.
    @_disfavoredOverload
    @inlinable public static func encode<Value: Codable>(
        _ value: Value, _ entity: String, _ property: String
    ) throws -> SQLValue {
        if (value as? any _OptionalValue)?._isNil == true { return .null }
        return try _ValueCoding.encode(value, entity: entity, property: property)
    }

    /// An attribute of what its column holds.
    @inlinable public static func decode<Value: _SQLValueConvertible>(
        _ value: SQLValue, _ entity: String, _ property: String
    ) throws -> Value {
        try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// An attribute of what its column holds.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, _ entity: String, _ property: String
    ) throws -> Value where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// An attribute of what its column holds.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, _ entity: String, _ property: String
    ) throws -> Value? where Value.RawValue: _SQLValueConvertible {
        try _ValueCoding.decode(value, as: Value?.self, entity: entity, property: property)
    }

    /// An attribute of what its column holds.
    @_disfavoredOverload
    @inlinable public static func decode<Value: Codable>(
        _ value: SQLValue, _ entity: String, _ property: String
    ) throws -> Value {
        if case .null = value, let optional = Value.self as? any _OptionalValue.Type, let none = optional._nil as? Value
        {
            return none
        }
        return try _ValueCoding.decode(value, as: Value.self, entity: entity, property: property)
    }

    /// Whether a change is one: what cannot be compared always is.
    @inlinable public static func differ<Value: Equatable>(_ one: Value, _ other: Value) -> Bool { one != other }

    /// Whether a change is one: what cannot be compared always is.
    @_disfavoredOverload
    @inlinable public static func differ<Value>(_: Value, _: Value) -> Bool { true }

    /// An attribute is nobody's other end.
    @_disfavoredOverload
    @inlinable public static func relate<Model: PersistentModel, Value>(
        _: Model, _: Int, from _: Value, to _: Value
    ) {}

    /// An attribute is no model.
    @_disfavoredOverload
    @inlinable public static func models<Value>(_: Value) -> [any PersistentModel] { [] }

    /// An attribute is no model.
    @_disfavoredOverload
    @inlinable public static func assign<Value>(_: [any PersistentModel], to _: inout Value) {}
}

// MARK: Relationships

extension _Property {
    /// The context knows the key of the other end; the model does not.
    @inlinable public static func encode<Model: PersistentModel>(
        _: Model?, _: String, _: String
    ) throws -> SQLValue {
        .null
    }

    /// Many have their columns elsewhere.
    @inlinable public static func encode<Model: PersistentModel>(
        _: [Model], _: String, _: String
    ) throws -> SQLValue {
        .null
    }

    /// The other end is found when it is asked for.
    @inlinable public static func decode<Model: PersistentModel>(
        _: SQLValue, _: String, _: String
    ) throws -> Model? {
        nil
    }

    /// The other ends are found when they are asked for.
    @inlinable public static func decode<Model: PersistentModel>(
        _: SQLValue, _: String, _: String
    ) throws -> [Model] {
        []
    }

    /// Tells the other end, if it says the same from there.
    public static func relate<Model: PersistentModel, Other: PersistentModel>(
        _ model: Model, _ index: Int, from old: Other?, to new: Other?
    ) {
        Relating.didChange(model, index, from: old.map { [$0] } ?? [], to: new.map { [$0] } ?? [])
    }

    /// Tells the other ends, if they say the same from there.
    public static func relate<Model: PersistentModel, Other: PersistentModel>(
        _ model: Model, _ index: Int, from old: [Other], to new: [Other]
    ) {
        Relating.didChange(model, index, from: old, to: new)
    }

    /// The other end, if there is one.
    @inlinable public static func models<Model: PersistentModel>(_ model: Model?) -> [any PersistentModel] {
        model.map { [$0] } ?? []
    }

    /// The other ends.
    @inlinable public static func models<Model: PersistentModel>(_ models: [Model]) -> [any PersistentModel] { models }

    /// Sets the other end.
    @inlinable public static func assign<Model: PersistentModel>(
        _ models: [any PersistentModel], to storage: inout Model?
    ) {
        storage = models.first as? Model
    }

    /// Sets the other ends.
    @inlinable public static func assign<Model: PersistentModel>(
        _ models: [any PersistentModel], to storage: inout [Model]
    ) {
        storage = models.compactMap { $0 as? Model }
    }
}

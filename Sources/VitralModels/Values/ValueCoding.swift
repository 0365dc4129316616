// SPDX-License-Identifier: Apache-2.0

/// The conversion of properties' values to and from columns, which `@Model` calls.
///
/// The compiler selects the overload by the property's type: types that are ``_SQLValueConvertible``, then types with
/// such a raw value, then `Codable` types, which are stored as JSON.
public enum _ValueCoding {
    // MARK: Direct values

    /// Returns the column type of a type that is stored directly.
    @inlinable public static func columnType<Value: _SQLValueConvertible>(_: Value.Type) -> ColumnType {
        Value._columnType
    }

    /// Returns the column's value for a value.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)``.
    @inlinable public static func encode<Value: _SQLValueConvertible>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue {
        do {
            return try value._sqlValue
        } catch {
            throw invalid(error.reason, entity: entity, property: property)
        }
    }

    /// Returns the value of a column's value.
    ///
    /// - Throws: ``DataStoreError/unreadableValue(entity:property:reason:)``.
    @inlinable public static func decode<Value: _SQLValueConvertible>(
        _ value: SQLValue, as _: Value.Type, entity: String, property: String
    ) throws -> Value {
        guard let decoded = Value(_sqlValue: value) else {
            throw unreadable(value, as: Value.self, entity: entity, property: property)
        }
        return decoded
    }

    // MARK: Raw values

    /// Returns the column type of a type that is stored by its raw value.
    @inlinable public static func columnType<Value: RawRepresentable>(_: Value.Type) -> ColumnType
    where Value.RawValue: _SQLValueConvertible {
        Value.RawValue._columnType
    }

    /// Returns the column type of a type that is stored by its raw value.
    @inlinable public static func columnType<Value: RawRepresentable>(_: Value?.Type) -> ColumnType
    where Value.RawValue: _SQLValueConvertible {
        Value.RawValue._columnType
    }

    /// Returns the column's value for a value's raw value.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)``.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value, entity: String, property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        try encode(value.rawValue, entity: entity, property: property)
    }

    /// Returns the column's value for an optional value's raw value.
    ///
    /// - Throws: ``DataStoreError/invalidValue(entity:property:reason:)``.
    @inlinable public static func encode<Value: RawRepresentable>(
        _ value: Value?, entity: String, property: String
    ) throws -> SQLValue where Value.RawValue: _SQLValueConvertible {
        guard let value else { return .null }
        return try encode(value.rawValue, entity: entity, property: property)
    }

    /// Returns the value of a column's raw value.
    ///
    /// - Throws: ``DataStoreError/unreadableValue(entity:property:reason:)``.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, as _: Value.Type, entity: String, property: String
    ) throws -> Value where Value.RawValue: _SQLValueConvertible {
        guard let raw = Value.RawValue(_sqlValue: value) else {
            throw unreadable(value, as: Value.RawValue.self, entity: entity, property: property)
        }
        guard let decoded = Value(rawValue: raw) else {
            throw DataStoreError.unreadableValue(
                entity: entity, property: property,
                reason: "Its column holds a value that is not a raw value of \(Value.self).")
        }
        return decoded
    }

    /// Returns the value of a column's raw value, or `nil` for `NULL`.
    ///
    /// - Throws: ``DataStoreError/unreadableValue(entity:property:reason:)``.
    @inlinable public static func decode<Value: RawRepresentable>(
        _ value: SQLValue, as _: Value?.Type, entity: String, property: String
    ) throws -> Value? where Value.RawValue: _SQLValueConvertible {
        if case .null = value { return nil }
        return try decode(value, as: Value.self, entity: entity, property: property)
    }

    // MARK: Errors

    @usableFromInline static func invalid(_ reason: String, entity: String, property: String) -> DataStoreError {
        .invalidValue(entity: entity, property: property, reason: reason)
    }

    @usableFromInline static func unreadable(
        _ value: SQLValue, as type: Any.Type, entity: String, property: String
    ) -> DataStoreError {
        let found =
            switch value {
            case .null: "nothing"
            case .integer: "a whole number"
            case .real: "a floating-point number"
            case .text: "a text"
            case .blob: "bytes"
            }
        return .unreadableValue(
            entity: entity, property: property, reason: "Its column holds \(found), which is not of type \(type).")
    }
}

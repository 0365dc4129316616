// SPDX-License-Identifier: Apache-2.0

extension _Property {
    /// Returns the metadata of an attribute.
    public static func metadata<Model: PersistentModel, Value: _SQLValueConvertible>(
        _ keyPath: KeyPath<Model, Value>, name: String, isUnique: Bool = false, originalName: String? = nil,
        initial: Value? = nil
    ) -> Schema.PropertyMetadata {
        attribute(
            keyPath, name: name, type: Value._columnType, isOptional: Value.self is any _OptionalValue.Type,
            isUnique: isUnique, originalName: originalName, initial: initial.flatMap { try? $0._sqlValue })
    }

    /// Returns the metadata of an attribute with a raw value.
    public static func metadata<Model: PersistentModel, Value: RawRepresentable>(
        _ keyPath: KeyPath<Model, Value>, name: String, isUnique: Bool = false, originalName: String? = nil,
        initial: Value? = nil
    ) -> Schema.PropertyMetadata where Value.RawValue: _SQLValueConvertible {
        attribute(
            keyPath, name: name, type: Value.RawValue._columnType, isOptional: false, isUnique: isUnique,
            originalName: originalName, initial: initial.flatMap { try? $0.rawValue._sqlValue })
    }

    /// Returns the metadata of an optional attribute with a raw value.
    public static func metadata<Model: PersistentModel, Value: RawRepresentable>(
        _ keyPath: KeyPath<Model, Value?>, name: String, isUnique: Bool = false, originalName: String? = nil,
        initial: Value? = nil
    ) -> Schema.PropertyMetadata where Value.RawValue: _SQLValueConvertible {
        attribute(
            keyPath, name: name, type: Value.RawValue._columnType, isOptional: true, isUnique: isUnique,
            originalName: originalName, initial: initial.flatMap { try? $0.rawValue._sqlValue })
    }

    /// Returns the metadata of an attribute that is stored as JSON.
    @_disfavoredOverload
    public static func metadata<Model: PersistentModel, Value: Codable>(
        _ keyPath: KeyPath<Model, Value>, name: String, isUnique: Bool = false, originalName: String? = nil,
        initial: Value? = nil
    ) -> Schema.PropertyMetadata {
        attribute(
            keyPath, name: name, type: .json, isOptional: Value.self is any _OptionalValue.Type, isUnique: isUnique,
            originalName: originalName,
            initial: initial.flatMap { try? _ValueCoding.encode($0, entity: Model._$entityName, property: name) })
    }

    /// Returns the metadata of a to-one relationship.
    public static func metadata<Model: PersistentModel, Other: PersistentModel>(
        _ keyPath: KeyPath<Model, Other?>, name: String, isUnique: Bool = false, originalName: String? = nil,
        deleteRule: Schema.DeleteRule = .nullify, inverse: AnyKeyPath? = nil, initial: Other? = nil
    ) -> Schema.PropertyMetadata {
        Schema.PropertyMetadata(
            name: name, keyPath: keyPath,
            kind: .relationship(destination: Other.self, isToMany: false, deleteRule: deleteRule, inverse: inverse),
            isUnique: isUnique, originalName: originalName)
    }

    /// Returns the metadata of a to-many relationship.
    public static func metadata<Model: PersistentModel, Other: PersistentModel>(
        _ keyPath: KeyPath<Model, [Other]>, name: String, originalName: String? = nil,
        deleteRule: Schema.DeleteRule = .nullify, inverse: AnyKeyPath? = nil, initial: [Other]? = nil
    ) -> Schema.PropertyMetadata {
        Schema.PropertyMetadata(
            name: name, keyPath: keyPath,
            kind: .relationship(destination: Other.self, isToMany: true, deleteRule: deleteRule, inverse: inverse),
            isUnique: false, originalName: originalName)
    }

    /// Returns the metadata of an optional to-many relationship.
    public static func metadata<Model: PersistentModel, Other: PersistentModel>(
        _ keyPath: KeyPath<Model, [Other]?>, name: String, originalName: String? = nil,
        deleteRule: Schema.DeleteRule = .nullify, inverse: AnyKeyPath? = nil, initial: [Other]?? = nil
    ) -> Schema.PropertyMetadata {
        Schema.PropertyMetadata(
            name: name, keyPath: keyPath,
            kind: .relationship(destination: Other.self, isToMany: true, deleteRule: deleteRule, inverse: inverse),
            isUnique: false, originalName: originalName)
    }

    /// Unavailable: a to-one relationship must be optional, because its model may be deleted or not exist yet.
    @available(*, unavailable, message: "A relationship to one is optional. To fix this, add '?' to its type.")
    public static func metadata<Model: PersistentModel, Other: PersistentModel>(
        _ keyPath: KeyPath<Model, Other>, name: String, originalName: String? = nil,
        deleteRule: Schema.DeleteRule = .nullify, inverse: AnyKeyPath? = nil, initial: Other? = nil
    ) -> Schema.PropertyMetadata {
        // Safe: the compiler rejects every call.
        fatalError("A relationship to one is optional.")
    }

    private static func attribute(
        _ keyPath: AnyKeyPath, name: String, type: ColumnType, isOptional: Bool, isUnique: Bool,
        originalName: String?, initial: SQLValue?
    ) -> Schema.PropertyMetadata {
        Schema.PropertyMetadata(
            name: name, keyPath: keyPath,
            kind: .attribute(type, isOptional: isOptional, initial: initial.flatMap(SQLConstant.init)),
            isUnique: isUnique, originalName: originalName)
    }
}

/// An optional type, whatever it wraps.
public protocol _OptionalValue {
    /// The value `nil`.
    static var _nil: Self { get }
    /// Whether the value is `nil`.
    var _isNil: Bool { get }
}

extension Optional: _OptionalValue {
    /// The value `nil`.
    public static var _nil: Wrapped? { nil }
    /// Whether the value is `nil`.
    public var _isNil: Bool {
        if case .none = self { true } else { false }
    }
}

extension SQLConstant {
    /// Creates the constant for a value; `nil` for bytes, which have no literal, and for `NULL`, which needs none.
    init?(_ value: SQLValue) {
        switch value {
        case .null, .blob: return nil
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .real(number)
        case .text(let text): self = .text(text)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A class whose instances are stored in a ``ModelContainer``; `@Model` adds the conformance.
///
/// ```swift
/// func deleteAll<Model: PersistentModel>(_ type: Model.Type, in context: ModelContext) async throws {
///     try await context.delete(model: type)
///     try await context.save()
/// }
/// ```
///
/// A model is used where its ``ModelContext`` is used, because models are not sendable. Pass a model's
/// ``persistentModelID`` to other actors instead.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The name of the entity, which is the name of the class.
    static var _$entityName: String { get }
    /// The persisted properties, in order of declaration.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// The lists of properties whose combined values are unique, from `#Unique`.
    static var _$uniques: [[AnyKeyPath]] { get }
    /// The lists of properties that have an index, from `#Index`.
    static var _$indices: [[AnyKeyPath]] { get }

    /// The engine's state of the model.
    var _$backing: _ModelBacking { get }

    /// Creates a model from a row, which has a value for each property with a column, in order.
    init(_$row: _ModelRow) throws

    /// Returns the value of a property in the form in which its column stores it.
    func _$value(at index: Int) throws -> SQLValue

    /// Sets the stored value of a property, without notifying observers.
    func _$setValue(_ value: SQLValue, at index: Int) throws

    /// Sets the stored models of a relationship, without notifying observers.
    func _$setRelated(_ models: [any PersistentModel], at index: Int)

    /// Changes the stored value of a property, and notifies its observers.
    func _$mutate(at index: Int, _ change: () throws -> Void) rethrows

    /// Returns the stored models of a relationship.
    func _$related(at index: Int) -> [any PersistentModel]
}

extension PersistentModel {
    /// The identifier of the model: in its store once it is saved, and in its context before.
    ///
    /// The identifier changes when the model is saved for the first time.
    public var persistentModelID: PersistentIdentifier { _$backing.identifier(of: Self._$entityName) }

    /// The identity of a model that declares no `id` of its own.
    public var id: PersistentIdentifier { persistentModelID }

    /// The context that the model was inserted into or fetched by.
    public var modelContext: ModelContext? { _$backing.context }

    /// Whether the model has unsaved changes.
    public var hasChanges: Bool { _$backing.hasChanges }

    /// Whether the model is deleted, or will be deleted when its context is saved.
    public var isDeleted: Bool { _$backing.isDeleted }

    /// Empty: a property may still be unique by its own attribute.
    public static var _$uniques: [[AnyKeyPath]] { [] }
    /// Empty: no property has an index.
    public static var _$indices: [[AnyKeyPath]] { [] }

    /// Returns whether two references are to the same object, and so to the same model of the same context.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

    /// Hashes the object's identity, which saving does not change.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

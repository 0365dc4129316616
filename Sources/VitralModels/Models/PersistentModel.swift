// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A class whose instances are kept in a ``ModelContainer``; `@Model` makes one of a class.
///
/// A model is used where its ``ModelContext`` is: models are not sendable. What is handed to another actor is its
/// ``persistentModelID``.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// Names the entity: the class's name.
    static var _$entityName: String { get }
    /// The properties that are kept, in the order in which they are declared.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// Properties whose values no two models share: `#Unique`.
    static var _$uniques: [[AnyKeyPath]] { get }
    /// Properties by which models are looked up: `#Index`.
    static var _$indices: [[AnyKeyPath]] { get }

    /// What the engine knows of the model.
    var _$backing: _ModelBacking { get }

    /// Makes a model of a row: a value for each property that has a column, in order.
    init(_$row: _ModelRow) throws

    /// The value of a property as its column holds it.
    func _$value(at index: Int) throws -> SQLValue

    /// Sets what is stored of a property, telling nobody.
    func _$setValue(_ value: SQLValue, at index: Int) throws

    /// Sets what is stored of a relationship, telling nobody.
    func _$setRelated(_ models: [any PersistentModel], at index: Int)

    /// Changes what is stored of a property, and tells who has read it.
    func _$mutate(at index: Int, _ change: () throws -> Void) rethrows

    /// The models that are stored of a relationship.
    func _$related(at index: Int) -> [any PersistentModel]
}

extension PersistentModel {
    /// Names the model: in its store, once it is saved, and until then in its context.
    ///
    /// It changes when the model is saved for the first time.
    public var persistentModelID: PersistentIdentifier { _$backing.identifier(of: Self._$entityName) }

    /// Names the model, where it has no `id` of its own.
    public var id: PersistentIdentifier { persistentModelID }

    /// The context that the model was inserted into or fetched by.
    public var modelContext: ModelContext? { _$backing.context }

    /// Whether the model has changes that are not saved.
    public var hasChanges: Bool { _$backing.hasChanges }

    /// Whether the model is deleted, or will be when its context is saved.
    public var isDeleted: Bool { _$backing.isDeleted }

    /// No property but those that say so themselves.
    public static var _$uniques: [[AnyKeyPath]] { [] }
    /// No property.
    public static var _$indices: [[AnyKeyPath]] { [] }

    /// Whether two are the same model of the same context.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

    /// Hashes the model's identity, which saving does not change.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

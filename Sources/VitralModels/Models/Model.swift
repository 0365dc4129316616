// SPDX-License-Identifier: Apache-2.0

/// Makes models of a class: its stored properties are kept, observed, and fetched again.
///
/// ```swift
/// @Model final class Trip {
///     @Attribute(.unique) var name: String
///     var start: Date
///     @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
///
///     init(name: String, start: Date) {
///         self.name = name
///         self.start = start
///     }
/// }
/// ```
///
/// A property can be a number, a text, a truth value, `Date`, `Data`, `UUID`, `URL`, `Decimal`, an enumeration with such a raw
/// value, anything `Codable`, an optional of these, or a relationship: another model, always optional, or an array of
/// models. The class is final, and keeps 64 properties at most.
@attached(
    member, names: named(_$backing), named(_$entityName), named(schemaMetadata), named(_$chainedKeyPaths),
    named(_$uniques), named(_$indices),
    named(init), named(_$value), named(_$setValue), named(_$related), named(_$setRelated), named(_$mutate))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, _OptionalChaining)
public macro Model() = #externalMacro(module: "VitralModelsMacros", type: "ModelMacro")

/// Says more of an attribute of a model.
///
/// - Parameters:
///   - options: What holds for it.
///   - originalName: What it was called in an earlier version, so that its values are found again.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil) =
    #externalMacro(module: "VitralModelsMacros", type: "NoteMacro")

/// Says more of a relationship of a model.
///
/// - Parameters:
///   - deleteRule: What happens to the other end when the model is deleted.
///   - originalName: What it was called in an earlier version, so that its values are found again.
///   - inverse: The property of the other end that says the same from there. Where there is only one that can, it is found.
@attached(peer)
public macro Relationship(
    deleteRule: Schema.DeleteRule = .nullify, originalName: String? = nil, inverse: AnyKeyPath? = nil
) = #externalMacro(module: "VitralModelsMacros", type: "NoteMacro")

/// Leaves a property of a model out: it lives as long as the model is in memory.
@attached(peer)
public macro Transient() = #externalMacro(module: "VitralModelsMacros", type: "NoteMacro")

/// Says that no two models share the values of these properties together. Saving a second one is an error.
///
/// A `nil` is no value: models without one do not share it.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "VitralModelsMacros", type: "SchemaNoteMacro")

/// Says by which properties models are looked up, so that the database keeps an index.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "VitralModelsMacros", type: "SchemaNoteMacro")

/// Gives a kept property its storage; `@Model` writes it.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
    #externalMacro(module: "VitralModelsMacros", type: "PersistedPropertyMacro")

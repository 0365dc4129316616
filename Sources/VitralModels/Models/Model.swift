// SPDX-License-Identifier: Apache-2.0

/// Makes a class a model, whose stored properties are saved, observed and fetched.
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
///
/// @Model final class Stop {
///     var place: String
///     var trip: Trip?
///
///     init(place: String) { self.place = place }
/// }
/// ```
///
/// A property can be a number, a text, a Boolean, `Date`, `Data`, `UUID`, `URL`, `Decimal`, an enumeration with such a
/// raw value, any `Codable` value, an optional of these, or a relationship: an optional model, or an array of models.
/// The class can have up to 64 properties. Instances of a subclass are saved as instances of the class with `@Model`.
@attached(
    member, names: named(_$backing), named(_$entityName), named(schemaMetadata), named(_$chainedKeyPaths),
    named(_$uniques), named(_$indices),
    named(init), named(_$value), named(_$setValue), named(_$related), named(_$setRelated), named(_$mutate))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, _OptionalChaining)
public macro Model() = #externalMacro(module: "VitralModelsMacros", type: "ModelMacro")

/// Adds options to an attribute of a model.
///
/// ```swift
/// @Model final class Trip {
///     @Attribute(.unique) var name: String
///     @Attribute(originalName: "begin") var start: Date
///
///     init(name: String, start: Date) {
///         self.name = name
///         self.start = start
///     }
/// }
/// ```
///
/// - Parameters:
///   - options: The options.
///   - originalName: The name in an earlier version, from which a migration takes the values.
@attached(peer)
public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil) =
    #externalMacro(module: "VitralModelsMacros", type: "MarkerMacro")

/// Adds options to a relationship of a model.
///
/// ```swift
/// @Model final class Author {
///     var name: String
///     @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []
///
///     init(name: String) { self.name = name }
/// }
///
/// @Model final class Book {
///     var title: String
///     var author: Author?
///
///     init(title: String) { self.title = title }
/// }
/// ```
///
/// - Parameters:
///   - deleteRule: The effect on the other end when the model is deleted.
///   - originalName: The name in an earlier version, from which a migration takes the values.
///   - inverse: The property at the other end that mirrors the relationship. If there is only one candidate, it is
///     found automatically.
@attached(peer)
public macro Relationship(
    deleteRule: Schema.DeleteRule = .nullify, originalName: String? = nil, inverse: AnyKeyPath? = nil
) = #externalMacro(module: "VitralModelsMacros", type: "MarkerMacro")

/// Excludes a property of a model from the store: its value exists only in memory.
///
/// ```swift
/// @Model final class Download {
///     var address: URL
///     @Transient var progress = 0.0
///
///     init(address: URL) { self.address = address }
/// }
/// ```
@attached(peer)
public macro Transient() = #externalMacro(module: "VitralModelsMacros", type: "MarkerMacro")

/// Adds a uniqueness constraint: saving a second model with the same values of these properties throws an error.
///
/// ```swift
/// @Model final class Seat {
///     #Unique<Seat>([\.row, \.number])
///
///     var row: String
///     var number: Int
///
///     init(row: String, number: Int) {
///         self.row = row
///         self.number = number
///     }
/// }
/// ```
///
/// Models that have `nil` for one of the properties do not conflict.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "VitralModelsMacros", type: "SchemaMarkerMacro")

/// Adds an index to the database, for faster queries by these properties.
///
/// ```swift
/// @Model final class Message {
///     #Index<Message>([\.sentAt], [\.sender, \.sentAt])
///
///     var sender: String
///     var sentAt: Date
///
///     init(sender: String, sentAt: Date) {
///         self.sender = sender
///         self.sentAt = sentAt
///     }
/// }
/// ```
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "VitralModelsMacros", type: "SchemaMarkerMacro")

/// Adds storage to a persisted property; `@Model` adds this attribute.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
    #externalMacro(module: "VitralModelsMacros", type: "PersistedPropertyMacro")

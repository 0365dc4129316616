// SPDX-License-Identifier: Apache-2.0

extension Schema {
    /// The description of a model's class in a schema.
    public final class Entity: Sendable {
        /// The name of the class, without the types that it is nested in.
        public let name: String
        /// The class.
        public let type: any PersistentModel.Type
        /// The properties in order of declaration; a property's index refers to this array.
        public let properties: [Property]
        /// The lists of property names whose combined values are unique.
        public let uniquenessConstraints: [[String]]
        /// The lists of property names that have an index.
        public let indices: [[String]]
        /// The properties that are not relationships.
        public let attributes: [Property]
        /// The properties that are relationships.
        public let relationships: [Property]
        /// The properties that have a column, in the order of the columns.
        let columned: [Property]
        /// The to-many relationships, which are not part of a row.
        let unread: PropertySet
        let indexByKeyPath: [PropertyKey: Int]
        /// The index of the entity in its schema.
        let index: Int
        /// The offset of each property's value in a row that begins with the key; 0 for a property without a column.
        let offsets: [Int]
        /// The quoted names of the columns, separated by commas; the key is the first.
        let columns: String

        init(
            type: any PersistentModel.Type, index: Int, properties: [Property], uniquenessConstraints: [[String]],
            indices: [[String]]
        ) {
            name = type._$entityName
            self.type = type
            self.index = index
            self.properties = properties
            self.uniquenessConstraints = uniquenessConstraints
            self.indices = indices
            attributes = properties.filter { $0.relationship == nil }
            relationships = properties.filter { $0.relationship != nil }
            columned = properties.filter(\.hasColumn)
            var unread = PropertySet()
            for property in properties where !property.hasColumn { unread.insert(property.index) }
            self.unread = unread
            indexByKeyPath = Dictionary(properties.map { ($0.key, $0.index) }) { first, _ in first }
            var next = 0
            offsets = properties.map { property in
                guard property.hasColumn else { return 0 }
                next += 1
                return next
            }
            columns = ([StoreLayout.key] + columned.map(\.name)).map(quotedName)
                .joined(separator: ", ")
        }

        /// Returns the property for a key path; `nil` for a computed or transient property, or one of another type.
        public func property(for keyPath: AnyKeyPath) -> Property? {
            indexByKeyPath[PropertyKey(keyPath)].map { properties[$0] }
        }

        /// Returns the property with a name.
        public func property(named name: String) -> Property? { properties.first { $0.name == name } }
    }

    /// A persisted property.
    public struct Property: Sendable {
        /// The name of the property and of its column.
        public let name: String
        /// The index of the property in its entity.
        public let index: Int
        let key: PropertyKey
        /// The key path of the property.
        public var keyPath: AnyKeyPath { key.keyPath }
        /// The type of the column's values; ``ColumnType/integer`` for a to-one relationship.
        public let columnType: ColumnType
        /// Whether the value may be `nil`.
        public let isOptional: Bool
        /// The name in an earlier version, if it has changed.
        public let originalName: String?
        /// The value for rows that are older than the property.
        public let initial: SQLConstant?
        /// The relationship; `nil` for an attribute.
        public let relationship: Relationship?

        /// Whether the entity's table has a column for the property: to-many relationships have none.
        public var hasColumn: Bool { relationship?.isToMany != true }
    }

    /// A relationship of an entity to another.
    public struct Relationship: Sendable {
        /// The name of the entity at the other end.
        public let destination: String
        /// Whether the relationship can have many models at the other end.
        public let isToMany: Bool
        /// The effect on the other end when a model is deleted.
        public let deleteRule: DeleteRule
        /// The name of the inverse property at the other end, if there is one.
        public let inverse: String?
        /// The storage of the relationship.
        public let storage: Storage

        /// The storage of a relationship.
        public enum Storage: Sendable, Hashable {
            /// A column of this entity with the name of the property.
            case column
            /// A column of the other entity with the given name, for a one-to-many relationship.
            case foreign(column: String)
            /// A join table, for a many-to-many relationship.
            ///
            /// `isSource` is true if this entity is in the source column.
            case join(table: String, isSource: Bool)
        }
    }

    /// The effect on the other end of a relationship when a model is deleted.
    ///
    /// ```swift
    /// @Model final class Order {
    ///     @Relationship(deleteRule: .deny) var payments: [Payment] = []
    ///     @Relationship(deleteRule: .cascade) var items: [Item] = []
    ///
    ///     init() {}
    /// }
    ///
    /// @Model final class Payment {
    ///     var order: Order?
    ///     init() {}
    /// }
    ///
    /// @Model final class Item {
    ///     var order: Order?
    ///     init() {}
    /// }
    /// ```
    public enum DeleteRule: String, Sendable, Hashable, Codable {
        /// The other end stays unchanged; the database rejects a reference to a deleted model.
        case noAction
        /// The other end loses its reference to the model.
        case nullify
        /// The other end is deleted too.
        case cascade
        /// The model cannot be deleted while there is a model at the other end.
        case deny
    }
}

/// A key path that can be sent between threads and used as a dictionary key.
///
/// Unchecked: key paths are immutable, and key paths of properties capture no values, so all threads read the same.
struct PropertyKey: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath

    init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}

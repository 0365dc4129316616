// SPDX-License-Identifier: Apache-2.0

extension Schema {
    /// A model and its properties.
    public final class Entity: Sendable {
        /// Its name: the class's, without what it is nested in.
        public let name: String
        /// The class.
        public let type: any PersistentModel.Type
        /// Its properties in the order in which they are declared; a property's index counts here.
        public let properties: [Property]
        /// Properties whose values no two models share, by name.
        public let uniquenessConstraints: [[String]]
        /// Properties by which models are looked up, by name.
        public let indices: [[String]]
        /// Its attributes, without relationships.
        public let attributes: [Property]
        /// Its relationships.
        public let relationships: [Property]
        /// Its properties that have a column, in the order of the columns.
        let columned: [Property]
        /// Its relationships to many, of which a row says nothing.
        let unread: PropertySet
        let indexByKeyPath: [PropertyKey: Int]
        /// Its place among the entities of its schema, from 0.
        let index: Int
        /// The place of each property's value in a row that begins with the key; 0 for what has no column.
        let offsets: [Int]
        /// The names of the columns, the key's first, quoted and divided by commas.
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

        /// The property that a key path names; `nil` for one that is computed, transient or another type's.
        public func property(for keyPath: AnyKeyPath) -> Property? {
            indexByKeyPath[PropertyKey(keyPath)].map { properties[$0] }
        }

        /// The property with a name.
        public func property(named name: String) -> Property? { properties.first { $0.name == name } }
    }

    /// A property that is kept.
    public struct Property: Sendable {
        /// Its name, and its column's.
        public let name: String
        /// Its place among the properties of its entity, from 0.
        public let index: Int
        let key: PropertyKey
        /// The key path of the property.
        public var keyPath: AnyKeyPath { key.keyPath }
        /// What its column holds; ``ColumnType/integer`` for a relationship to one.
        public let columnType: ColumnType
        /// Whether it may be `nil`.
        public let isOptional: Bool
        /// What it was called before.
        public let originalName: String?
        /// What rows get that are older than the property.
        public let initial: SQLConstant?
        /// How models belong together, if that is what it is.
        public let relationship: Relationship?

        /// Whether the entity's table has a column for it: relationships to many have none.
        public var hasColumn: Bool { relationship?.isToMany != true }
    }

    /// How models of one entity belong to those of another.
    public struct Relationship: Sendable {
        /// The name of the entity at the other end.
        public let destination: String
        /// Whether there can be many at the other end.
        public let isToMany: Bool
        /// What happens to the other end when a model is deleted.
        public let deleteRule: DeleteRule
        /// The name of the property at the other end that says the same from there.
        public let inverse: String?
        /// Where it is kept.
        public let storage: Storage

        /// Where a relationship is kept.
        public enum Storage: Sendable, Hashable {
            /// In this entity's own column of the property's name.
            case column
            /// In a column of the other entity, by name: one that has many.
            case foreign(column: String)
            /// In a table of its own: many that have many. `isSource` tells which of its columns is this entity's.
            case join(table: String, isSource: Bool)
        }
    }

    /// What happens to the other end of a relationship when a model is deleted.
    public enum DeleteRule: String, Sendable, Hashable, Codable {
        /// It stays as it is; a reference to what is gone is refused by the database.
        case noAction
        /// It forgets the model.
        case nullify
        /// It is deleted too.
        case cascade
        /// The model is not deleted as long as there is another end.
        case deny
    }
}

/// A key path as a key that can be handed from thread to thread.
///
/// Unchecked: key paths never change once they are made, and those of properties capture nothing, so that whoever reads one
/// reads what everybody reads.
struct PropertyKey: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath

    init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
}

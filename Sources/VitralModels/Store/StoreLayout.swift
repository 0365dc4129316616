// SPDX-License-Identifier: Apache-2.0

/// The tables that store a schema.
///
/// A store saves its layout as JSON, so that a migration can compare it with the app's.
public struct StoreLayout: Sendable, Hashable, Codable {
    /// The version of the schema that the layout was created from.
    public var version: Schema.Version
    /// The tables, by name.
    public var tables: [String: Table]

    /// Creates a layout.
    public init(version: Schema.Version, tables: [Table]) {
        self.version = version
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    }

    /// A table of an entity, or of a many-to-many relationship.
    public struct Table: Sendable, Hashable, Codable {
        /// The entity's name, or `Entity_relationship` for a join table.
        public var name: String
        /// The columns in order.
        ///
        /// An entity's table begins with ``StoreLayout/key``; a join table has `_source` and `_target`.
        public var columns: [Column]
        /// The lists of columns whose combined values are unique, except for null values.
        public var uniques: Set<[String]>
        /// The lists of columns that have an index.
        public var indexes: Set<[String]>
        /// The earlier name of a join table whose relationship was renamed.
        public var originalName: String?

        /// Creates a table.
        public init(
            name: String, columns: [Column], uniques: Set<[String]> = [], indexes: Set<[String]> = [],
            originalName: String? = nil
        ) {
            self.name = name
            self.columns = columns
            self.uniques = uniques
            self.indexes = indexes
            self.originalName = originalName
        }

        /// Whether the table joins two entities, and so has no key of its own.
        public var isJoin: Bool { columns.first?.name != StoreLayout.key }
    }

    /// A column.
    public struct Column: Sendable, Hashable, Codable {
        /// The name of the property.
        public var name: String
        /// The type of the values.
        public var type: ColumnType
        /// Whether the values may be null.
        public var isOptional: Bool
        /// The table whose keys the column contains, if it is a reference.
        public var references: String?
        /// The earlier name, if the column was renamed by `@Attribute(originalName:)`.
        public var originalName: String?
        /// The value for rows that are older than the column: the property's default value.
        public var initial: SQLConstant?

        /// Creates a column.
        public init(
            name: String, type: ColumnType, isOptional: Bool, references: String? = nil, originalName: String? = nil,
            initial: SQLConstant? = nil
        ) {
            self.name = name
            self.type = type
            self.isOptional = isOptional
            self.references = references
            self.originalName = originalName
            self.initial = initial
        }
    }

    /// The name of the key column of every entity's table.
    public static let key = "_id"
    /// The name of a join table's source column.
    public static let source = "_source"
    /// The name of a join table's target column.
    public static let target = "_target"

    /// A change from one layout to another.
    public enum Change: Sendable, Hashable {
        /// A table to create.
        case create(Table)
        /// A table to drop, with its rows.
        case drop(Table)
        /// A table whose columns, keys or indexes change, and possibly its name.
        ///
        /// `renamed` contains the old name of each renamed column, by its new name;
        /// ``StoreLayout/source(of:in:renamed:)`` returns the column that supplies a column's values.
        case alter(from: Table, to: Table, renamed: [String: String])
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The tables in which a schema is kept.
///
/// A store holds its own as JSON, so that it knows what it has to become.
public struct StoreLayout: Sendable, Hashable, Codable {
    /// The version of the schema it is made from.
    public var version: Schema.Version
    /// The tables, by name.
    public var tables: [String: Table]

    /// Puts a layout together.
    public init(version: Schema.Version, tables: [Table]) {
        self.version = version
        self.tables = Dictionary(tables.map { ($0.name, $0) }) { first, _ in first }
    }

    /// A table: one for each entity, and one for each relationship from many to many.
    public struct Table: Sendable, Hashable, Codable {
        /// Its name: the entity's, or `Entity_relationship`.
        public var name: String
        /// Its columns in order.
        ///
        /// An entity's table begins with ``StoreLayout/key``; one that joins has `_source` and
        /// `_target`.
        public var columns: [Column]
        /// Columns whose values no two rows share: those that are not null.
        public var uniques: Set<[String]>
        /// Columns by which rows are looked up.
        public var indexes: Set<[String]>
        /// What it was called before, if it joins and its relationship was renamed.
        public var originalName: String?

        /// Puts a table together.
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

        /// Whether it joins two entities, and so has no key of its own.
        public var isJoin: Bool { columns.first?.name != StoreLayout.key }
    }

    /// A column.
    public struct Column: Sendable, Hashable, Codable {
        /// Its name: the property's.
        public var name: String
        /// What it holds.
        public var type: ColumnType
        /// Whether it may be null.
        public var isOptional: Bool
        /// The table whose key it holds, if it does.
        public var references: String?
        /// What it was called before, if it was renamed: `@Attribute(originalName:)`.
        public var originalName: String?
        /// What rows that are older than the column get: the property's default value.
        public var initial: SQLConstant?

        /// Puts a column together.
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

    /// The column that is the key of every entity's table.
    public static let key = "_id"
    /// The columns of a table that joins.
    public static let source = "_source"
    /// See ``source``.
    public static let target = "_target"

    /// A step from one layout to another.
    public enum Change: Sendable, Hashable {
        /// A new table.
        case create(Table)
        /// A table that is not wanted any more, with its rows.
        case drop(Table)
        /// A table whose columns, keys or indexes become others, and maybe its name. `renamed` gives the old name of each
        /// column that has one; ``StoreLayout/source(of:in:renamed:)`` tells where a column's values come from.
        case alter(from: Table, to: Table, renamed: [String: String])
    }
}

/// A value that can be written down: ``SQLValue``, where it is a property's default.
public enum SQLConstant: Sendable, Hashable, Codable {
    /// A whole number or truth value.
    case integer(Int64)
    /// A floating-point number.
    case real(Double)
    /// A text.
    case text(String)
}

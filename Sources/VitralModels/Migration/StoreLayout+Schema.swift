// SPDX-License-Identifier: Apache-2.0

extension StoreLayout {
    /// Creates the tables for a schema.
    ///
    /// An entity's table has a key, a column for each attribute, and a column for each relationship that it stores.
    /// Each reference to another table has an index, which makes the inverse lookup fast.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)`` if two names are the same to a database, or a name is reserved.
    public init(_ schema: Schema) throws {
        if let problem = schema.problem { throw problem }
        self.init(
            version: schema.version,
            tables: schema.entities.map(Self.table) + schema.entities.flatMap { Self.joins(of: $0, in: schema) })
        try checkNames(of: schema)
    }

    private static func table(of entity: Schema.Entity) -> Table {
        let properties = entity.columned
        let references = properties.filter { $0.relationship != nil }.map { [$0.name] }
        let uniques = Set(entity.uniquenessConstraints)
        return Table(
            name: entity.name,
            columns: [Column(name: key, type: .integer, isOptional: false)] + properties.map(column),
            uniques: uniques,
            indexes: Set(entity.indices + references).subtracting(uniques))
    }

    private static func column(of property: Schema.Property) -> Column {
        Column(
            name: property.name, type: property.columnType, isOptional: property.isOptional,
            references: property.relationship?.destination, originalName: property.originalName,
            initial: property.initial)
    }

    private static func joins(of entity: Schema.Entity, in schema: Schema) -> [Table] {
        entity.relationships.compactMap { property in
            guard let relationship = property.relationship, case .join(let name, true) = relationship.storage else {
                return nil
            }
            let former = former(property, relationship, of: entity, in: schema)
            let isRenamed = former != FormerJoin(table: name, isSwapped: false)
            func column(_ name: String, was swapped: String, of entity: String) -> Column {
                Column(
                    name: name, type: .integer, isOptional: false, references: entity,
                    originalName: isRenamed && former.isSwapped ? swapped : nil)
            }
            return Table(
                name: name,
                columns: [
                    column(source, was: target, of: entity.name),
                    column(target, was: source, of: relationship.destination),
                ],
                indexes: [[target]], originalName: isRenamed ? former.table : nil)
        }
    }

    private struct FormerJoin: Equatable {
        var table: String
        var isSwapped: Bool
    }

    /// Returns the name of a join table before a property at one of its ends was renamed.
    ///
    /// A join table is named after the end whose name sorts first, so a renaming may have swapped its ends.
    private static func former(
        _ property: Schema.Property, _ relationship: Schema.Relationship, of entity: Schema.Entity, in schema: Schema
    ) -> FormerJoin {
        let mine = "\(entity.name)_\(property.originalName ?? property.name)"
        guard let name = relationship.inverse,
            let inverse = schema.entitiesByName[relationship.destination]?.property(named: name)
        else { return FormerJoin(table: mine, isSwapped: false) }
        let theirs = "\(relationship.destination)_\(inverse.originalName ?? inverse.name)"
        return FormerJoin(table: min(mine, theirs), isSwapped: theirs < mine)
    }

    /// Validates that all names are distinct, ignoring case, as databases do.
    private func checkNames(of schema: Schema) throws {
        var owners: [String: String] = [:]
        for entity in schema.entities {
            try claim(entity.name, by: entity.name, in: &owners)
            var properties: [String: String] = [Self.key: "the key"]
            for property in entity.properties where property.hasColumn {
                if let other = properties.updateValue(property.name, forKey: property.name.lowercased()) {
                    throw DataStoreError.invalidSchema(
                        "\(entity.name).\(property.name) has the same name as \(other) to a database.")
                }
            }
            for property in entity.relationships {
                if case .join(let name, true)? = property.relationship?.storage {
                    try claim(name, by: "\(entity.name).\(property.name)", in: &owners)
                }
            }
        }
    }

    private func claim(_ name: String, by owner: String, in owners: inout [String: String]) throws {
        let folded = name.lowercased()
        guard !folded.hasPrefix("_vitral_"), !folded.hasPrefix("sqlite_"), !folded.hasPrefix("pg_") else {
            throw DataStoreError.invalidSchema("\(owner) has a name that databases keep for themselves.")
        }
        if let other = owners.updateValue(owner, forKey: folded) {
            throw DataStoreError.invalidSchema("\(owner) and \(other) would be the same table, \(name).")
        }
    }
}

extension StoreLayout {
    /// The tables in an order in which referenced tables come first where possible, and otherwise by name.
    public var tablesInOrder: [Table] {
        var ordered: [Table] = []
        var visited: Set<String> = []
        func visit(_ table: Table) {
            guard visited.insert(table.name).inserted else { return }
            for reference in table.columns.compactMap(\.references).sorted() {
                if let other = tables[reference] { visit(other) }
            }
            ordered.append(table)
        }
        for name in tables.keys.sorted() {
            if let table = tables[name] { visit(table) }
        }
        return ordered
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The reads of a fetch, as a value that can be sent to the store's threads.
struct ModelQuery: Sendable {
    let entity: Schema.Entity
    let statement: SQLStatement
    let prefetching: [RelatedQuery]

    struct Answer: Sendable {
        let rows: SQLRows
        let prefetched: [RelatedQuery.Answer]
    }

    /// Creates the reads of a fetch.
    ///
    /// - Parameter pendingCount: The number of unsaved changes, each of which may add or remove a result.
    /// - Throws: ``DataStoreError``.
    init<Model>(_ descriptor: FetchDescriptor<Model>, pendingCount: Int, in container: ModelContainer) throws {
        let entity = try container.schema.entity(for: Model.self)
        var wanted = descriptor
        // More rows are fetched then, and the limit and offset are applied later.
        if descriptor.includePendingChanges, pendingCount > 0 {
            wanted.fetchLimit = descriptor.fetchLimit.map { $0 + (descriptor.fetchOffset ?? 0) + pendingCount }
            wanted.fetchOffset = nil
        }
        let relationships = try descriptor.relationshipKeyPathsForPrefetching.map { keyPath in
            guard let property = entity.property(for: keyPath), property.relationship != nil else {
                throw DataStoreError.invalidSchema("\(keyPath) is not a relationship of \(entity.name).")
            }
            return property
        }
        self.entity = entity
        statement = try container.translator.rows(wanted)
        prefetching = try relationships.map { try RelatedQuery($0, of: entity, in: container) }
    }

    /// Creates the read of one row; `nil` if the identifier belongs to another store or entity.
    ///
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    init?<Model: PersistentModel>(_: Model.Type, key id: PersistentIdentifier, in container: ModelContainer) throws {
        let entity = try container.schema.entity(for: Model.self)
        guard id.storeIdentifier == container.store.identifier, id.entityName == entity.name else { return nil }
        self.entity = entity
        statement = SQLStatement(container.translator.names(of: entity).one, [.integer(id._key)])
        prefetching = []
    }

    func run(_ connection: any SQLConnection) throws -> Answer {
        let rows = try connection.rows(statement)
        return Answer(rows: rows, prefetched: try prefetching.map { try $0.run(connection, rows) })
    }
}

/// The reads that load a relationship of many models at once, as a value that can be sent to the store's threads.
struct RelatedQuery: Sendable {
    let property: Schema.Property
    let owner: Schema.Entity
    let destination: Schema.Entity
    private let relationship: Schema.Relationship
    private let dialect: any SQLDialect

    struct Answer: Sendable {
        /// The keys of the models whose relationship was loaded.
        let owners: [Int64]
        /// The pairs of an owner's key and the index of a related row.
        let links: [(owner: Int64, row: Int)]
        let rows: SQLRows
    }

    /// The maximum number of keys in one statement.
    static let chunk = 500

    init(_ property: Schema.Property, of owner: Schema.Entity, in container: ModelContainer) throws {
        guard let relationship = property.relationship,
            let destination = container.schema.entitiesByName[relationship.destination]
        else { throw DataStoreError.invalidSchema("\(owner.name).\(property.name) is not a relationship.") }
        self.property = property
        self.owner = owner
        self.destination = destination
        self.relationship = relationship
        dialect = container.store.dialect
    }

    /// The models whose relationship is loaded.
    enum Owners: Sendable {
        /// The keys of the owners, for a to-many relationship.
        case keys([Int64])
        /// The keys of the owners and of the models they refer to, for a to-one relationship.
        case references([Reference])
    }

    /// The value of a to-one relationship.
    struct Reference: Sendable {
        let owner: Int64
        let target: Int64
    }

    /// Loads the relationship for fetched rows of its owners.
    func run(_ connection: any SQLConnection, _ owners: SQLRows) throws -> Answer {
        let keys = (0..<owners.count).compactMap { owners[$0, 0].key }
        guard property.hasColumn else { return try run(connection, .keys(keys)) }
        let offset = owner.offsets[property.index]
        let references = (0..<owners.count).compactMap { row in
            owners[row, 0].key.flatMap { key in owners[row, offset].key.map { Reference(owner: key, target: $0) } }
        }
        return try run(connection, .references(references))
    }

    /// Loads the relationship for its owners.
    func run(_ connection: any SQLConnection, _ owners: Owners) throws -> Answer {
        switch owners {
        case .references(let references):
            let rows = try self.rows(
                connection, where: quotedName(StoreLayout.key), isIn: Set(references.map(\.target)).sorted())
            let place = places(of: rows)
            let links = references.compactMap { reference in place[reference.target].map { (reference.owner, $0) } }
            return Answer(owners: references.map(\.owner), links: links, rows: rows)
        case .keys(let keys): return try run(connection, keys)
        }
    }

    private func run(_ connection: any SQLConnection, _ keys: [Int64]) throws -> Answer {
        switch relationship.storage {
        case .column: return Answer(owners: keys, links: [], rows: SQLRows(columnCount: 1))
        case .foreign(let column):
            let rows = try self.rows(connection, where: quotedName(column), isIn: keys)
            guard let back = destination.property(named: column) else {
                return Answer(owners: keys, links: [], rows: rows)
            }
            let offset = destination.offsets[back.index]
            let links = (0..<rows.count).compactMap { row in rows[row, offset].key.map { (owner: $0, row: row) } }
            return Answer(owners: keys, links: links, rows: rows)
        case .join(let table, let isSource):
            return try joined(connection, through: table, isSource: isSource, keys)
        }
    }

    private func joined(
        _ connection: any SQLConnection, through table: String, isSource: Bool, _ keys: [Int64]
    ) throws -> Answer {
        let mine = isSource ? StoreLayout.source : StoreLayout.target
        let theirs = isSource ? StoreLayout.target : StoreLayout.source
        var pairs: [(owner: Int64, target: Int64)] = []
        for chunk in keys.chunks(of: Self.chunk) {
            let found = try connection.rows(
                RowStatements.pairs(in: table, of: mine, keys: Array(chunk), with: theirs, dialect))
            for row in 0..<found.count { pairs.append((found[row, 0].key ?? 0, found[row, 1].key ?? 0)) }
        }
        let rows = try self.rows(
            connection, where: quotedName(StoreLayout.key), isIn: Set(pairs.map(\.target)).sorted())
        let place = places(of: rows)
        return Answer(
            owners: keys, links: pairs.compactMap { pair in place[pair.target].map { (pair.owner, $0) } }, rows: rows)
    }

    private func places(of rows: SQLRows) -> [Int64: Int] {
        Dictionary((0..<rows.count).map { (rows[$0, 0].key ?? 0, $0) }) { first, _ in first }
    }

    private func rows(
        _ connection: any SQLConnection, where column: String, isIn keys: [Int64]
    ) throws -> SQLRows {
        var all = SQLRows(columnCount: destination.columned.count + 1)
        for chunk in keys.chunks(of: Self.chunk) {
            let found = try connection.rows(RowStatements.rows(of: destination, column, keys: Array(chunk), dialect))
            for value in found.values { all.append(value) }
        }
        return all
    }
}

extension SQLValue {
    /// The key, if the value is an integer.
    var key: Int64? { if case .integer(let key) = self { key } else { nil } }
}

extension Array {
    func chunks(of size: Int) -> [ArraySlice<Element>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}

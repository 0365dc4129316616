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

    init(_ property: Schema.Property, of owner: Schema.Entity, _ schema: Schema, _ dialect: any SQLDialect) throws {
        guard let relationship = property.relationship,
            let destination = schema.entitiesByName[relationship.destination]
        else { throw DataStoreError.invalidSchema("\(owner.name).\(property.name) is not a relationship.") }
        self.property = property
        self.owner = owner
        self.destination = destination
        self.relationship = relationship
        self.dialect = dialect
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
            let rows = try self.rows(connection, quotedName(StoreLayout.key), Set(references.map(\.target)).sorted())
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
            let rows = try self.rows(connection, quotedName(column), keys)
            guard let back = destination.property(named: column) else {
                return Answer(owners: keys, links: [], rows: rows)
            }
            let offset = destination.offsets[back.index]
            let links = (0..<rows.count).compactMap { row in rows[row, offset].key.map { (owner: $0, row: row) } }
            return Answer(owners: keys, links: links, rows: rows)
        case .join(let table, let isSource):
            return try joined(connection, table, isSource: isSource, keys)
        }
    }

    private func joined(
        _ connection: any SQLConnection, _ table: String, isSource: Bool, _ keys: [Int64]
    ) throws -> Answer {
        let mine = quotedName(isSource ? StoreLayout.source : StoreLayout.target)
        let theirs = quotedName(isSource ? StoreLayout.target : StoreLayout.source)
        var pairs: [(owner: Int64, target: Int64)] = []
        for chunk in keys.chunks(of: Self.chunk) {
            let sql = """
                SELECT \(mine), \(theirs) FROM \(quotedName(table)) \
                WHERE \(mine) IN (\(RowStatements.placeholders(chunk.count, dialect))) ORDER BY \(theirs)
                """
            let found = try connection.rows(SQLStatement(sql, chunk.map { .integer($0) }))
            for row in 0..<found.count { pairs.append((found[row, 0].key ?? 0, found[row, 1].key ?? 0)) }
        }
        let rows = try self.rows(connection, quotedName(StoreLayout.key), Set(pairs.map(\.target)).sorted())
        let place = places(of: rows)
        return Answer(
            owners: keys, links: pairs.compactMap { pair in place[pair.target].map { (pair.owner, $0) } }, rows: rows)
    }

    private func places(of rows: SQLRows) -> [Int64: Int] {
        Dictionary((0..<rows.count).map { (rows[$0, 0].key ?? 0, $0) }) { first, _ in first }
    }

    private func rows(_ connection: any SQLConnection, _ column: String, _ keys: [Int64]) throws -> SQLRows {
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

// SPDX-License-Identifier: Apache-2.0

/// The deletion of rows, together with the effects of their relationships' delete rules.
///
/// The rules are applied here and not by the database's foreign keys. So all databases behave the same, an error can
/// name the relationship that denies the deletion, and the keys of cascaded deletions are known.
struct Deletion {
    private let schema: Schema
    private let dialect: any SQLDialect
    private let connection: any SQLConnection
    private(set) var deleted: [String: Set<Int64>] = [:]
    private(set) var nullified: [String: Set<Int64>] = [:]

    init(schema: Schema, dialect: any SQLDialect, connection: any SQLConnection) {
        self.schema = schema
        self.dialect = dialect
        self.connection = connection
    }

    mutating func run(_ wanted: [(entity: Schema.Entity, keys: [Int64])]) throws {
        guard !wanted.isEmpty else { return }
        // All deletions are collected first, so that the `deny` rule ignores models that are deleted anyway.
        var waiting = wanted
        var order: [(entity: Schema.Entity, keys: [Int64])] = []
        while let next = waiting.popLast() {
            let keys = next.keys.filter { deleted[next.entity.name, default: []].insert($0).inserted }
            guard !keys.isEmpty else { continue }
            order.append((next.entity, keys))
            for other in try taken(along: next.entity, keys) { waiting.append(other) }
        }
        for (entity, keys) in order {
            for end in ends(of: entity) { try release(end, of: entity, keys) }
        }
        for (entity, keys) in order {
            for chunk in keys.chunks(of: RelatedQuery.chunk) {
                try connection.execute(
                    RowStatements.delete(from: entity.name, where: StoreLayout.key, Array(chunk), dialect))
            }
        }
    }

    // MARK: The other ends

    /// A relationship that leads to or from a deleted model, seen from that model.
    private struct End {
        /// The relationship's name, for the error if it denies the deletion.
        let name: String
        let rule: Schema.DeleteRule
        let other: Schema.Entity
        let place: Place

        enum Place {
            /// The deleted row has the other row's key.
            case own(column: String)
            /// The other row has the deleted row's key.
            case foreign(column: String)
            case join(table: String, isSource: Bool)
        }
    }

    private func ends(of entity: Schema.Entity) -> [End] {
        var ends: [End] = []
        for property in entity.relationships {
            guard let relationship = property.relationship, let other = schema.entitiesByName[relationship.destination]
            else { continue }
            let place: End.Place =
                switch relationship.storage {
                case .column: .own(column: property.name)
                case .foreign(let column): .foreign(column: column)
                case .join(let table, let isSource): .join(table: table, isSource: isSource)
                }
            ends.append(End(name: property.name, rule: relationship.deleteRule, other: other, place: place))
        }
        // Relationships of other entities to this one that have no inverse here, or whose inverse has a column of its
        // own.
        for other in schema.entities {
            for property in other.relationships where property.relationship?.destination == entity.name {
                guard let relationship = property.relationship else { continue }
                let mine = relationship.inverse.flatMap { entity.property(named: $0)?.relationship }
                switch relationship.storage {
                case .column where mine?.isToMany != true:
                    ends.append(
                        End(name: property.name, rule: .nullify, other: other, place: .foreign(column: property.name)))
                case .join(let table, let isSource) where mine == nil:
                    ends.append(
                        End(
                            name: property.name, rule: .nullify, other: other,
                            place: .join(table: table, isSource: !isSource)))
                default: break
                }
            }
        }
        return ends
    }

    private func taken(
        along entity: Schema.Entity, _ keys: [Int64]
    ) throws -> [(entity: Schema.Entity, keys: [Int64])] {
        try ends(of: entity).filter { $0.rule == .cascade }.map { end in
            (end.other, try others(of: end, entity, keys).map(\.other))
        }
    }

    /// Removes the references at the other ends of a relationship.
    ///
    /// - Throws: ``DataStoreError/deleteDenied(entity:relationship:)`` if the relationship denies the deletion.
    private mutating func release(_ end: End, of entity: Schema.Entity, _ keys: [Int64]) throws {
        if end.rule == .deny {
            let leaving = deleted[end.other.name] ?? []
            guard try others(of: end, entity, keys).allSatisfy({ leaving.contains($0.other) }) else {
                throw DataStoreError.deleteDenied(entity: entity.name, relationship: end.name)
            }
        }
        switch end.place {
        case .own: break
        case .foreign(let column):
            guard end.rule != .noAction else { return }
            let leaving = deleted[end.other.name] ?? []
            let staying = try others(of: end, entity, keys).map(\.other).filter { !leaving.contains($0) }
            for chunk in staying.chunks(of: RelatedQuery.chunk) {
                try connection.execute(
                    SQLStatement(
                        """
                        UPDATE \(quotedName(end.other.name)) SET \(quotedName(column)) = NULL \
                        WHERE "_id" IN (\(RowStatements.placeholders(chunk.count, dialect)))
                        """, chunk.map { .integer($0) }))
            }
            if !staying.isEmpty { nullified[end.other.name, default: []].formUnion(staying) }
        case .join(let table, let isSource):
            for other in try others(of: end, entity, keys) {
                nullified[end.other.name, default: []].insert(other.other)
            }
            for chunk in keys.chunks(of: RelatedQuery.chunk) {
                try connection.execute(
                    RowStatements.delete(
                        from: table, where: isSource ? StoreLayout.source : StoreLayout.target, Array(chunk), dialect))
            }
        }
    }

    private func others(of end: End, _ entity: Schema.Entity, _ keys: [Int64]) throws -> [(key: Int64, other: Int64)] {
        let (table, mine, theirs) =
            switch end.place {
            case .own(let column): (entity.name, StoreLayout.key, column)
            case .foreign(let column): (end.other.name, column, StoreLayout.key)
            case .join(let table, let isSource):
                isSource
                    ? (table, StoreLayout.source, StoreLayout.target) : (table, StoreLayout.target, StoreLayout.source)
            }
        var found: [(key: Int64, other: Int64)] = []
        for chunk in keys.chunks(of: RelatedQuery.chunk) {
            let sql = """
                SELECT \(quotedName(mine)), \(quotedName(theirs)) FROM \(quotedName(table)) \
                WHERE \(quotedName(mine)) IN (\(RowStatements.placeholders(chunk.count, dialect))) \
                AND \(quotedName(theirs)) IS NOT NULL
                """
            let rows = try connection.rows(SQLStatement(sql, chunk.map { .integer($0) }))
            for row in 0..<rows.count { found.append((rows[row, 0].key ?? 0, rows[row, 1].key ?? 0)) }
        }
        return found
    }
}

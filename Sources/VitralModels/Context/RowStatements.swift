// SPDX-License-Identifier: Apache-2.0

/// The statements that select, insert, update and delete rows by key.
enum RowStatements {
    /// Returns comma-separated placeholders for keys.
    static func placeholders(_ count: Int, _ dialect: any SQLDialect) -> String {
        (1...max(1, count)).map { dialect.placeholder($0, .integer) }.joined(separator: ", ")
    }

    /// Returns the query for the rows in which a key column has one of the given values, in order of creation.
    static func rows(
        of entity: Schema.Entity, _ column: String, keys: [Int64], _ dialect: any SQLDialect
    ) -> SQLStatement {
        SQLStatement(
            """
            SELECT \(entity.columns) FROM \(quotedName(entity.name)) \
            WHERE \(column) IN (\(placeholders(keys.count, dialect))) ORDER BY "_id"
            """,
            keys.map { .integer($0) })
    }

    /// Returns the query for the pairs of keys in a join table, for some values of one column.
    static func pairs(
        in table: String, of column: String, keys: [Int64], with other: String, _ dialect: any SQLDialect
    ) -> SQLStatement {
        let (column, other) = (quotedName(column), quotedName(other))
        return SQLStatement(
            """
            SELECT \(column), \(other) FROM \(quotedName(table)) \
            WHERE \(column) IN (\(placeholders(keys.count, dialect))) ORDER BY \(other)
            """,
            keys.map { .integer($0) })
    }

    static func insert(into entity: Schema.Entity, _ dialect: any SQLDialect) -> String {
        let types = [.integer] + entity.columned.map(\.columnType)
        let values = types.enumerated().map { dialect.placeholder($0.offset + 1, $0.element) }
        return "INSERT INTO \(quotedName(entity.name)) (\(entity.columns)) VALUES (\(values.joined(separator: ", ")))"
    }

    /// Returns the statement that sets columns of one row; the key is the last argument.
    static func update(
        _ entity: Schema.Entity, setting properties: [Schema.Property], _ dialect: any SQLDialect
    ) -> String {
        let sets = properties.enumerated().map { place, property in
            "\(quotedName(property.name)) = \(dialect.placeholder(place + 1, property.columnType))"
        }
        return """
            UPDATE \(quotedName(entity.name)) SET \(sets.joined(separator: ", ")) \
            WHERE "_id" = \(dialect.placeholder(properties.count + 1, .integer))
            """
    }

    static func delete(from table: String, where column: String, _ keys: [Int64], _ dialect: any SQLDialect)
        -> SQLStatement
    {
        SQLStatement(
            "DELETE FROM \(quotedName(table)) WHERE \(quotedName(column)) IN (\(placeholders(keys.count, dialect)))",
            keys.map { .integer($0) })
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The quoted names of an entity for a dialect, computed once.
struct EntityNames: Sendable {
    /// The key column of every table.
    static let key = "\"\(StoreLayout.key)\""
    /// The columns of a join table: source and target.
    static let joined = ("\"\(StoreLayout.source)\"", "\"\(StoreLayout.target)\"")
    /// The alias of a query's main table.
    static let root = "t0"

    /// The quoted name of the table.
    let table: String
    /// The quoted names of all properties, even those without a column.
    let columns: [String]
    /// The key and the columns of the main table, for `SELECT`.
    let selection: String
    /// The query that reads one row by its key.
    let one: String
    /// The query that reads the oldest row with a stored `id`; `nil` if the entity has no such property.
    let identified: String?
    /// The key paths that refer to the model's identifier.
    private let identities: [PropertyKey]

    init(_ entity: Schema.Entity, _ dialect: any SQLDialect) {
        table = dialect.quoted(entity.name)
        columns = entity.properties.map { dialect.quoted($0.name) }
        selection =
            ([Self.key] + entity.columned.map { dialect.quoted($0.name) })
            .map { "\(Self.root).\($0)" }
            .joined(separator: ", ")
        one = """
            SELECT \(entity.columns) FROM \(table) WHERE \(Self.key) = \(dialect.placeholder(1, .integer))
            """
        identified = Self.identified(entity, dialect)
        identities = Self.identities(of: entity.type)
    }

    private static func identified(_ entity: Schema.Entity, _ dialect: any SQLDialect) -> String? {
        guard let id = entity.attributes.first(where: { $0.name == "id" }) else { return nil }
        return """
            SELECT \(entity.columns) FROM \(dialect.quoted(entity.name)) WHERE \(dialect.quoted(id.name)) = \
            \(dialect.placeholder(1, id.columnType)) ORDER BY \(key) LIMIT 1
            """
    }

    func isIdentity(_ keyPath: AnyKeyPath) -> Bool { identities.contains(PropertyKey(keyPath)) }

    private static func identities<Model: PersistentModel>(of _: Model.Type) -> [PropertyKey] {
        // This is not the requirement of `Identifiable`: a model that declares its own `id` may use another type there.
        let id: KeyPath<Model, PersistentIdentifier> = \Model.id
        return [PropertyKey(\Model.persistentModelID), PropertyKey(id)]
    }
}

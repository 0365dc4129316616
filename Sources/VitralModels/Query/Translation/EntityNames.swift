// SPDX-License-Identifier: Apache-2.0

/// An entity's names as a dialect writes them, made once.
struct EntityNames: Sendable {
    /// The column of every key.
    static let key = "\"\(StoreLayout.key)\""
    /// The columns of a table that joins: the source's and the target's.
    static let joined = ("\"\(StoreLayout.source)\"", "\"\(StoreLayout.target)\"")
    /// What the table of a query itself is called in it.
    static let root = "t0"

    /// The table.
    let table: String
    /// The column of each property, whether it has one or not.
    let columns: [String]
    /// The key and each column of the query's own table.
    let selection: String
    /// What reads one row by its key.
    let one: String
    /// Key paths that give the model's identifier.
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
        identities = Self.identities(of: entity.type)
    }

    func isIdentity(_ keyPath: AnyKeyPath) -> Bool { identities.contains(PropertyKey(keyPath)) }

    private static func identities<Model: PersistentModel>(of _: Model.Type) -> [PropertyKey] {
        // Not the requirement of `Identifiable`, which a model may fulfil otherwise: its own `id` is of another type.
        let id: KeyPath<Model, PersistentIdentifier> = \Model.id
        return [PropertyKey(\Model.persistentModelID), PropertyKey(id)]
    }
}

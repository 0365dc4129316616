// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A translator of fetches and predicates into SQL.
///
/// Each store has one translator, which can be used from any thread.
///
/// A query finds the rows for which Swift evaluates the predicate to `true`, with these differences:
///
/// - Texts are compared by Unicode scalars. Swift treats `é` as one scalar and as two as equal; a database does not.
/// - A row for which Swift would trap (`!` on `nil`, division by zero) is not found, unless the other side of `&&` or
///   `||` decides.
/// - Integers have 64 bits, whatever their type. If a result overflows, SQLite continues with floating-point numbers
///   and PostgreSQL reports `database(code: "22003", …)`, where Swift would trap.
/// - Floating-point overflow is an error in PostgreSQL.
/// - Values that are stored as JSON are equal if their JSON is equal.
package struct QueryTranslator: Sendable {
    let schema: Schema
    let dialect: any SQLDialect
    /// The store's identifier; models of other stores are never found.
    let store: String
    private let namesByEntity: [String: EntityNames]
    let orders: OrderTable

    init(schema: Schema, dialect: any SQLDialect, store: String) {
        self.schema = schema
        self.dialect = dialect
        self.store = store
        namesByEntity = schema.entitiesByName.mapValues { EntityNames($0, dialect) }
        orders = OrderTable(schema)
    }

    // MARK: Queries

    /// Returns the query for the rows of models: their key, then each property that has a column, in order.
    ///
    /// - Parameters:
    ///   - descriptor: The criteria and the sort order.
    ///   - limit: The maximum number of rows, overriding the descriptor.
    ///   - offset: The number of rows to skip, overriding the descriptor.
    /// - Throws: ``DataStoreError/unsupportedPredicate(expression:reason:)``,
    ///   ``DataStoreError/unsupportedSort(_:reason:)`` or ``DataStoreError/unknownModel(_:)``.
    package func rows<Model>(
        _ descriptor: FetchDescriptor<Model>, limit: Int? = nil, offset: Int? = nil
    ) throws -> SQLStatement {
        try statement(descriptor, limit: limit, offset: offset) { $0.selection }
    }

    /// Returns the query for the keys of models.
    ///
    /// - Throws: The errors of ``rows(_:limit:offset:)``.
    func keys<Model>(
        _ descriptor: FetchDescriptor<Model>, limit: Int? = nil, offset: Int? = nil
    ) throws -> SQLStatement {
        try statement(descriptor, limit: limit, offset: offset) { _ in "\(EntityNames.root).\(EntityNames.key)" }
    }

    /// Returns the query for the keys of all models that match a predicate, oldest first, for a deletion.
    ///
    /// - Throws: The errors of ``rows(_:limit:offset:)``.
    func keys<Model: PersistentModel>(of _: Model.Type, where predicate: Predicate<Model>?) throws -> SQLStatement {
        try keys(FetchDescriptor<Model>(predicate: predicate))
    }

    /// Returns the query for the number of models, in one row with one column.
    ///
    /// - Throws: The errors of ``rows(_:limit:offset:)``.
    func count<Model>(_ descriptor: FetchDescriptor<Model>) throws -> SQLStatement {
        let translation = Translation(self)
        var body = try translation.body(of: descriptor)
        let window = translation.window(descriptor.fetchLimit, descriptor.fetchOffset)
        body =
            window.isEmpty
            ? "SELECT COUNT(*)\(body)" : "SELECT COUNT(*) FROM (SELECT 1 AS one\(body)\(window)) AS found"
        return SQLStatement(body, translation.arguments)
    }

    /// Returns the names of the entities whose rows determine the result of a fetch; changes to others cannot affect
    /// it.
    ///
    /// - Throws: The errors of ``rows(_:limit:offset:)``.
    package func entities<Model>(_ descriptor: FetchDescriptor<Model>) throws -> Set<String> {
        let translation = Translation(self)
        _ = try translation.body(of: descriptor, ordered: true)
        return translation.entities
    }

    private func statement<Model>(
        _ descriptor: FetchDescriptor<Model>, limit: Int?, offset: Int?, columns: (EntityNames) -> String
    ) throws -> SQLStatement {
        let translation = Translation(self)
        let names = names(of: try schema.entity(for: Model.self))
        let body = try translation.body(of: descriptor, ordered: true)
        let window = translation.window(limit ?? descriptor.fetchLimit, offset ?? descriptor.fetchOffset)
        return SQLStatement("SELECT \(columns(names))\(body)\(window)", translation.arguments)
    }

    // MARK: Schema lookups

    func names(of entity: Schema.Entity) -> EntityNames {
        // Every entity of the schema has names. Any other entity is a bug in the engine, and its table does not exist.
        namesByEntity[entity.name] ?? EntityNames(entity, dialect)
    }

    func entity(named name: String) -> Schema.Entity {
        guard let entity = schema.entitiesByName[name] else {
            preconditionFailure("The schema has a relationship to \(name), which it does not have.")
        }
        return entity
    }

    /// Returns the source text of a key path, without its root.
    func name(of keyPath: AnyKeyPath) -> String {
        if let type = type(of: keyPath).rootType as? any PersistentModel.Type,
            let entity = try? schema.entity(for: type)
        {
            if let property = entity.property(for: keyPath) { return property.name }
            if names(of: entity).isIdentity(keyPath) { return "persistentModelID" }
        }
        if let name = KeyPathNames.name(of: keyPath) { return name }
        let text = String(keyPath.debugDescription.dropFirst())
        let root = "\(type(of: keyPath).rootType)."
        let name = text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
        // An address would not help a reader.
        return name.hasPrefix("<computed ") ? "<computed \(type(of: keyPath).valueType)>" : name
    }
}

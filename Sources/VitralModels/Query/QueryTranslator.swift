// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes SQL of what an app asks for.
///
/// One is made for each store, and asked from any thread.
///
/// Rows are found where Swift's own evaluation of the predicate is true, with these differences:
///
/// - Texts are compared scalar by scalar. Swift takes `é` in one scalar and in two as equal; a database does not.
/// - Where Swift would stop at a row (`!` on `nil`, division by zero), the row is not found, unless the other side of `&&` or
///   `||` decides.
/// - Whole numbers are counted in 64 bits whatever their type; beyond these SQLite goes on in floating point and PostgreSQL
///   reports `database(code: "22003", …)`, where Swift would stop.
/// - Floating-point arithmetic beyond all numbers is an error in PostgreSQL.
/// - What is kept as JSON is equal where its JSON is.
package struct QueryTranslator: Sendable {
    let schema: Schema
    let dialect: any SQLDialect
    /// Names the store: models of other stores are never found.
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

    /// The rows of models: their key, then a column for each property that has one, in order.
    ///
    /// - Parameters:
    ///   - descriptor: Which models, in which order.
    ///   - limit: At most so many, whatever the descriptor says.
    ///   - offset: Without the first so many, whatever the descriptor says.
    /// - Throws: ``DataStoreError/unsupportedPredicate(expression:reason:)``,
    ///   ``DataStoreError/unsupportedSort(_:reason:)`` or ``DataStoreError/unknownModel(_:)``.
    package func rows<Model>(
        _ descriptor: FetchDescriptor<Model>, limit: Int? = nil, offset: Int? = nil
    ) throws -> SQLStatement {
        try statement(descriptor, limit, offset) { $0.selection }
    }

    /// The keys of models.
    ///
    /// - Throws: As ``rows(_:limit:offset:)`` does.
    func keys<Model>(
        _ descriptor: FetchDescriptor<Model>, limit: Int? = nil, offset: Int? = nil
    ) throws -> SQLStatement {
        try statement(descriptor, limit, offset) { _ in "\(EntityNames.root).\(EntityNames.key)" }
    }

    /// The keys of all models that fulfil a predicate, oldest first: those that are to be deleted.
    ///
    /// - Throws: As ``rows(_:limit:offset:)`` does.
    func keys<Model: PersistentModel>(of _: Model.Type, where predicate: Predicate<Model>?) throws -> SQLStatement {
        try keys(FetchDescriptor<Model>(predicate: predicate))
    }

    /// How many models there are, in one row of one column.
    ///
    /// - Throws: As ``rows(_:limit:offset:)`` does.
    func count<Model>(_ descriptor: FetchDescriptor<Model>) throws -> SQLStatement {
        let translation = Translation(self)
        var body = try translation.body(of: descriptor)
        let window = translation.window(descriptor.fetchLimit, descriptor.fetchOffset)
        body =
            window.isEmpty
            ? "SELECT COUNT(*)\(body)" : "SELECT COUNT(*) FROM (SELECT 1 AS one\(body)\(window)) AS found"
        return SQLStatement(body, translation.arguments)
    }

    /// The entities whose rows decide what a fetch gives, by name: a change of others cannot change it.
    ///
    /// - Throws: As ``rows(_:limit:offset:)`` does.
    package func entities<Model>(_ descriptor: FetchDescriptor<Model>) throws -> Set<String> {
        let translation = Translation(self)
        _ = try translation.body(of: descriptor, ordered: true)
        return translation.entities
    }

    private func statement<Model>(
        _ descriptor: FetchDescriptor<Model>, _ limit: Int?, _ offset: Int?, _ columns: (EntityNames) -> String
    ) throws -> SQLStatement {
        let translation = Translation(self)
        let names = names(of: try schema.entity(for: Model.self))
        let body = try translation.body(of: descriptor, ordered: true)
        let window = translation.window(limit ?? descriptor.fetchLimit, offset ?? descriptor.fetchOffset)
        return SQLStatement("SELECT \(columns(names))\(body)\(window)", translation.arguments)
    }

    // MARK: What is known of the schema

    func names(of entity: Schema.Entity) -> EntityNames {
        // Every entity of the schema has names; another one would be the engine's mistake, and finds nothing.
        namesByEntity[entity.name] ?? EntityNames(entity, dialect)
    }

    func entity(named name: String) -> Schema.Entity {
        guard let entity = schema.entitiesByName[name] else {
            preconditionFailure("The schema has a relationship to \(name), which it does not have.")
        }
        return entity
    }

    /// What a key path adds to what it starts at, as it would be written in Swift.
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
        // An address says nothing to people.
        return name.hasPrefix("<computed ") ? "<computed \(type(of: keyPath).valueType)>" : name
    }
}

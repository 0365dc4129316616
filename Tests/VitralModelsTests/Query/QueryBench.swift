// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryPostgres
import TemporaryStores
import Testing
import VitralDataPostgres
import VitralDataSQLite

@testable import VitralModels

/// Models in memory, and the same models as rows of a database: a predicate must find the same in both.
final class QueryBench {
    let schema: Schema
    let store: any DataStore
    let translator: QueryTranslator
    private var models: [String: [any PersistentModel]] = [:]

    init(_ models: [any PersistentModel] = [], in kind: TestStore = .sqlite) async throws {
        schema = Schema(Person.self, Pet.self, Club.self)
        switch kind {
        case .sqlite: store = try SQLiteStore.open(url: nil, schema: schema)
        case .postgres:
            let server = try await TemporaryPostgres.shared
            let settings = try await PostgresSettings(url: server.url(database: server.makeDatabase()))
            store = try PostgresStore(settings, schema: schema)
        }
        translator = QueryTranslator(schema: schema, dialect: store.dialect, store: store.identifier)
        try insert(models)
    }

    /// Inserts models with all models to which they have relationships; keys are assigned from 1, in order.
    private func insert(_ all: [any PersistentModel]) throws {
        for model in all {
            let entity = try schema.entity(for: type(of: model))
            models[entity.name, default: []].append(model)
            model._$backing.key = Int64(models[entity.name, default: []].count)
        }
        try store.writeBlocking { connection in
            for model in all { try connection.execute(self.row(of: model)) }
            for model in all { for link in try self.links(of: model) { try connection.execute(link) } }
        }
    }

    private func row(of model: any PersistentModel) throws -> SQLStatement {
        let entity = try schema.entity(for: type(of: model))
        var values: [SQLValue] = [.integer(model._$backing.key)]
        for property in entity.properties where property.hasColumn {
            if property.relationship != nil {
                values.append(model._$related(at: property.index).first.map { .integer($0._$backing.key) } ?? .null)
            } else {
                values.append(try model._$value(at: property.index))
            }
        }
        return SQLStatement(RowStatements.insert(into: entity, store.dialect), values)
    }

    private func links(of model: any PersistentModel) throws -> [SQLStatement] {
        try schema.entity(for: type(of: model)).properties.flatMap { property -> [SQLStatement] in
            guard case .join(let table, true) = property.relationship?.storage else { return [] }
            return model._$related(at: property.index).map { other in
                let places = (1...2).map { store.dialect.placeholder($0, .integer) }.joined(separator: ", ")
                return SQLStatement(
                    "INSERT INTO \"\(table)\" (\"_source\", \"_target\") VALUES (\(places))",
                    [.integer(model._$backing.key), .integer(other._$backing.key)])
            }
        }
    }

    // MARK: Queries

    /// Returns the identifier of a model in its store.
    func identifier(of model: any PersistentModel) -> PersistentIdentifier {
        PersistentIdentifier(
            _storeIdentifier: store.identifier, entityName: type(of: model)._$entityName, key: model._$backing.key)
    }

    /// Returns the keys of models that the database finds.
    func found<Model>(_ descriptor: FetchDescriptor<Model>) throws -> [Int64] {
        let rows = try store.readBlocking { try $0.rows(self.translator.keys(descriptor)) }
        return rows.values.compactMap(\.key)
    }

    /// Returns the keys of models that the database finds, oldest first.
    func found<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> [Int64] {
        try found(FetchDescriptor<Model>(predicate: predicate))
    }

    /// Returns the keys of models for which Swift evaluates the predicate as true, oldest first.
    func expected<Model: PersistentModel>(_ predicate: Predicate<Model>) throws -> [Int64] {
        try (models[Model._$entityName] ?? []).compactMap { $0 as? Model }
            .filter { try predicate.evaluate($0) }
            .map(\._$backing.key)
    }

    /// Expects the database to find the same models as Swift: for the predicate, for its negation, and for its double
    /// negation.
    @discardableResult
    func check<Model: PersistentModel>(
        _ predicate: Predicate<Model>, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Int64] {
        let expected = try expected(predicate)
        let statement = try translator.keys(FetchDescriptor<Model>(predicate: predicate))
        #expect(try found(predicate) == expected, "\(statement.sql)", sourceLocation: sourceLocation)
        let opposite = not(predicate)
        let others = try translator.keys(FetchDescriptor<Model>(predicate: opposite))
        #expect(
            try found(opposite) == self.expected(opposite), "not: \(others.sql)", sourceLocation: sourceLocation)
        #expect(try found(not(opposite)) == expected, "not not", sourceLocation: sourceLocation)
        let count = try store.readBlocking { connection in
            try connection.rows(self.translator.count(FetchDescriptor<Model>(predicate: predicate)))[0, 0]
        }
        #expect(count == .integer(Int64(expected.count)), sourceLocation: sourceLocation)
        return expected
    }

    /// Expects a predicate to be refused at a part, for a reason.
    func refuses<Model: PersistentModel>(
        _ predicate: Predicate<Model>, at expression: String, _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(
            throws: DataStoreError.unsupportedPredicate(expression: expression, reason: reason),
            sourceLocation: sourceLocation
        ) { try self.translator.rows(FetchDescriptor<Model>(predicate: predicate)) }
    }
}

/// Returns the negation of a predicate.
func not<Model>(_ predicate: Predicate<Model>) -> Predicate<Model> {
    Predicate<Model> { model in
        PredicateExpressions.build_Negation(PredicateExpressions.build_evaluate(predicate, model))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Translation {
    /// Returns the operand for a property of a model.
    func read(_ property: Schema.Property, of model: ModelReference) -> Operand {
        guard let relationship = property.relationship else { return .scalar(column(property, of: model)) }
        let destination = translator.entity(named: relationship.destination)
        return relationship.isToMany
            ? .models(set(of: destination, relationship, of: model))
            : .model(reference(to: destination, property, relationship, of: model))
    }

    private func column(_ property: Schema.Property, of model: ModelReference) -> Scalar {
        var scalar = Scalar(
            sql: "\(row(of: model)).\(names(of: model.entity).columns[property.index])", type: property.columnType)
        scalar.isColumn = true
        scalar.isOptional = property.isOptional
        scalar.nullWith = model.nullWith
        inherit(model, into: &scalar)
        return scalar
    }

    /// Marks a value of a model: if Swift would trap at the model, it traps at the value too.
    private func inherit(_ model: ModelReference, into scalar: inout Scalar) {
        guard model.canFail else { return }
        if scalar.isOptional { scalar.guards.append("\(model.key) IS NOT NULL") } else { scalar.canFail = true }
    }

    private func reference(
        to destination: Schema.Entity, _ property: Schema.Property, _ relationship: Schema.Relationship,
        of model: ModelReference
    ) -> ModelReference {
        let key: String
        switch relationship.storage {
        case .column: key = "\(row(of: model)).\(names(of: model.entity).columns[property.index])"
        case .foreign(let column):
            let other = nextAlias()
            depend(on: destination.name)
            key = """
                (SELECT \(other).\(EntityNames.key) FROM \(names(of: destination).table) AS \(other) \
                WHERE \(other).\(dialect.quoted(column)) = \(model.key) ORDER BY \(other).\(EntityNames.key) LIMIT 1)
                """
        case .join(let table, let isSource):
            let (mine, theirs) = isSource ? EntityNames.joined : (EntityNames.joined.1, EntityNames.joined.0)
            let link = nextAlias()
            key = """
                (SELECT \(link).\(theirs) FROM \(dialect.quoted(table)) AS \(link) \
                WHERE \(link).\(mine) = \(model.key) ORDER BY \(link).\(theirs) LIMIT 1)
                """
        }
        var reference = ModelReference(entity: destination, key: key, scope: model.scope)
        reference.isOptional = property.isOptional
        reference.nullWith = model.nullWith
        if model.canFail {
            if reference.isOptional {
                reference.guards.append("\(model.key) IS NOT NULL")
            } else {
                reference.canFail = true
            }
        }
        return reference
    }

    private func set(
        of destination: Schema.Entity, _ relationship: Schema.Relationship, of model: ModelReference
    ) -> ModelSet {
        let alias = nextAlias()
        let table = names(of: destination).table
        depend(on: destination.name)
        var set: ModelSet
        switch relationship.storage {
        // A to-many relationship is never stored in the entity's own column.
        case .column:
            set = ModelSet(
                entity: destination, alias: alias, scope: Scope(from: "\(table) AS \(alias)"), conditions: ["FALSE"])
        case .foreign(let column):
            set = ModelSet(
                entity: destination, alias: alias, scope: Scope(from: "\(table) AS \(alias)"),
                conditions: ["\(alias).\(dialect.quoted(column)) = \(model.key)"])
        case .join(let join, let isSource):
            depend(on: model.entity.name)
            let (mine, theirs) = isSource ? EntityNames.joined : (EntityNames.joined.1, EntityNames.joined.0)
            let link = nextAlias()
            set = ModelSet(
                entity: destination, alias: alias,
                scope: Scope(
                    from: """
                        \(dialect.quoted(join)) AS \(link) JOIN \(table) AS \(alias) \
                        ON \(alias).\(EntityNames.key) = \(link).\(theirs)
                        """),
                conditions: ["\(link).\(mine) = \(model.key)"])
        }
        if model.canFail { set.guards = ["\(model.key) IS NOT NULL"] }
        return set
    }

    // MARK: Operations on sets

    /// Runs a closure in which a variable stands for each model of a set.
    func each<Value, Result>(
        of set: inout ModelSet, as variable: PredicateExpressions.Variable<Value>, _ body: () throws -> Result
    ) rethrows -> Result {
        let (entity, alias) = (set.entity, set.alias)
        return try with(&set.scope, alias: alias) { scope in
            let element = ModelReference(
                entity: entity, key: "\(alias).\(EntityNames.key)", alias: alias, scope: scope)
            return try with(variable, as: .model(element), body)
        }
    }

    /// Returns the condition that a set contains a model that meets a condition.
    func exists(_ set: ModelSet, where condition: String? = nil, isNegated: Bool = false) -> Scalar {
        let conditions = set.conditions + (condition.map { [$0] } ?? [])
        return Scalar.condition(
            """
            (\(isNegated ? "NOT " : "")EXISTS (SELECT 1 FROM \(set.scope.sql) \
            WHERE \(conditions.joined(separator: " AND "))))
            """
        ).guarded(by: set.presence + set.guards)
    }

    /// Returns the expression for the number of models in a set.
    func count(of set: ModelSet) -> Scalar {
        Scalar(
            sql: "(SELECT COUNT(*) FROM \(set.scope.sql) WHERE \(set.conditions.joined(separator: " AND ")))",
            type: .integer
        ).guarded(by: set.presence + set.guards)
    }
}

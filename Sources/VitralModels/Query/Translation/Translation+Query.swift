// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Translation {
    /// Returns the part of a query that follows the columns: tables, conditions and, if `ordered`, the sort order.
    func body<Model>(of descriptor: FetchDescriptor<Model>, ordered: Bool = false) throws -> String {
        let entity = try translator.schema.entity(for: Model.self)
        let alias = nextAlias()
        depend(on: entity.name)
        var scope = Scope(from: "\(names(of: entity).table) AS \(alias)")
        let (condition, order) = try with(&scope, alias: alias) { scope in
            let root = ModelReference(
                entity: entity, key: "\(alias).\(EntityNames.key)", alias: alias, scope: scope)
            return (
                try descriptor.predicate.flatMap { try self.condition($0, of: root) },
                ordered ? try self.order(descriptor.sortBy, of: root) : ""
            )
        }
        return " FROM \(scope.sql)" + (condition.map { " WHERE \($0)" } ?? "") + order
    }

    /// Returns the condition of a predicate for a model; `nil` if it is always true.
    private func condition<Model>(_ predicate: Predicate<Model>, of root: ModelReference) throws -> String? {
        try with(predicate.variable, as: .model(root)) {
            switch try operand(predicate.expression, allowsNull: true) {
            case .constant(let constant): constant.value as? Bool == true ? nil : "FALSE"
            case .scalar(let scalar): scalar.sql
            case .model, .models, .range, .order:
                throw DataStoreError.unsupportedPredicate(
                    expression: source(of: predicate.expression), reason: "It is not a condition.")
            }
        }
    }

    /// Returns the `LIMIT` and `OFFSET` clauses.
    func window(_ limit: Int?, _ offset: Int?) -> String {
        // Databases reject negative numbers, and some reject an offset without a limit.
        let offset = Int64(max(0, offset ?? 0))
        guard limit != nil || offset > 0 else { return "" }
        let count = bind(.integer(limit.map { Int64(max(0, $0)) } ?? .max), as: .integer)
        return " LIMIT \(count)" + (offset > 0 ? " OFFSET \(bind(.integer(offset), as: .integer))" : "")
    }
}

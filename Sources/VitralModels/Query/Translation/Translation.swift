// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The translation of one query to SQL.
final class Translation {
    let translator: QueryTranslator
    /// The values that are bound to the placeholders so far.
    private(set) var arguments: [SQLValue] = []
    /// The entities whose rows determine the result of the query.
    private(set) var entities: Set<String> = []
    private var variables: [(key: PredicateExpressions.VariableID, operand: Operand)] = []
    private var chained: [(key: PredicateExpressions.VariableID, source: () -> String)] = []
    private var scopes: [Scope] = []
    private var openAliases: [String] = []
    private var aliasCount = 0
    private var optionalCount: UInt64 = 0
    /// Whether `NULL` may stand for `false` in the current part, because the part is not negated.
    private(set) var allowsNull = false

    var dialect: any SQLDialect { translator.dialect }

    init(_ translator: QueryTranslator) { self.translator = translator }

    // MARK: Parts

    /// Returns the translated form of a part that is not a condition, or a condition that must not be `NULL`.
    func operand(_ expression: some PredicateExpression) throws -> Operand {
        try operand(expression, allowsNull: false)
    }

    /// Returns the translated form of a part.
    func operand(_ expression: some PredicateExpression, allowsNull: Bool) throws -> Operand {
        guard let expression = expression as? any TranslatableExpression else {
            throw DataStoreError.unsupportedPredicate(
                expression: source(of: expression), reason: "Databases do not know \(type(of: expression)).")
        }
        let outer = self.allowsNull
        self.allowsNull = allowsNull
        defer { self.allowsNull = outer }
        return try expression.operand(in: self)
    }

    /// Returns a part as Swift source text.
    func source(of expression: some PredicateExpression) -> String {
        (expression as? any TranslatableExpression)?.source(in: self) ?? "\(type(of: expression))"
    }

    // MARK: Variables

    func operand(of variable: PredicateExpressions.VariableID) -> Operand? {
        variables.last { $0.key == variable }?.operand
    }

    /// Runs a closure in which a variable stands for an operand.
    func with<Value, Result>(
        _ variable: PredicateExpressions.Variable<Value>, as operand: Operand, _ body: () throws -> Result
    ) rethrows -> Result {
        bind(variable, to: operand)
        defer { unbind(1) }
        return try body()
    }

    /// Registers a variable that stands for an operand until ``unbind(_:)``.
    func bind<Value>(_ variable: PredicateExpressions.Variable<Value>, to operand: Operand) {
        variables.append((variable.key, operand))
    }

    /// Runs a closure in which a variable stands for the value of optional chaining, for the source text in errors.
    func chaining<Result>(
        _ variable: PredicateExpressions.VariableID, from source: @escaping () -> String, _ body: () throws -> Result
    ) rethrows -> Result {
        chained.append((variable, source))
        defer { chained.removeLast() }
        return try body()
    }

    /// Returns a variable as Swift source text.
    func source(of variable: PredicateExpressions.VariableID) -> String {
        chained.last { $0.key == variable }.map { "\($0.source())?" } ?? "$0"
    }

    /// Removes the variables that were registered last.
    func unbind(_ count: Int) { variables.removeLast(count) }

    /// Returns a bit for an optional that is being unwrapped; 0 if there are no bits left.
    func nextOptional() -> UInt64 {
        defer { optionalCount += 1 }
        return optionalCount < 64 ? 1 << optionalCount : 0
    }

    // MARK: Values

    /// Returns a placeholder for a value.
    func bind(_ value: SQLValue, as type: ColumnType) -> String {
        arguments.append(value)
        return dialect.placeholder(arguments.count, type)
    }

    /// The number of further values that a statement can have, with some reserved for the rest of the translation.
    var freePlaceholders: Int { dialect.placeholderLimit - arguments.count - 64 }

    // MARK: Tables

    func names(of entity: Schema.Entity) -> EntityNames { translator.names(of: entity) }

    func nextAlias() -> String {
        defer { aliasCount += 1 }
        return "t\(aliasCount)"
    }

    /// Runs a closure in which a scope's tables can be used, and adds the tables that it joins to the scope.
    func with<Result>(
        _ scope: inout Scope, alias: String, _ body: (_ scope: Int) throws -> Result
    ) rethrows -> Result {
        scopes.append(scope)
        openAliases.append(alias)
        defer {
            scope = scopes.removeLast()
            openAliases.removeLast()
        }
        return try body(scopes.count - 1)
    }

    func isOpen(_ alias: String) -> Bool { openAliases.contains(alias) }

    /// The index of the innermost open scope.
    var innermost: Int { scopes.count - 1 }

    func depend(on entity: String) { entities.insert(entity) }

    /// Returns the alias of a model's table, which is joined if the query does not contain it yet.
    func row(of model: ModelReference) -> String {
        if let alias = model.alias { return alias }
        let joins = scopes[model.scope].joins
        if let join = joins.first(where: { $0.key == model.key && $0.entity == model.entity.name }) {
            return join.alias
        }
        let alias = nextAlias()
        let table = names(of: model.entity).table
        depend(on: model.entity.name)
        scopes[model.scope].joins.append(
            Scope.Join(
                entity: model.entity.name, key: model.key, alias: alias,
                sql: " LEFT JOIN \(table) AS \(alias) ON \(alias).\(EntityNames.key) = \(model.key)"))
        return alias
    }

    // MARK: Names

    /// Returns the source text of a key path, without its root.
    func name(of keyPath: AnyKeyPath) -> String { translator.name(of: keyPath) }
}

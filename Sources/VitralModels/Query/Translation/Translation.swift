// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One query on its way to SQL.
final class Translation {
    let translator: QueryTranslator
    /// What is bound to the placeholders so far.
    private(set) var arguments: [SQLValue] = []
    /// The entities whose rows decide what the query gives.
    private(set) var entities: Set<String> = []
    private var variables: [(key: PredicateExpressions.VariableID, operand: Operand)] = []
    private var chained: [(key: PredicateExpressions.VariableID, source: () -> String)] = []
    private var scopes: [Scope] = []
    private var openAliases: [String] = []
    private var aliasCount = 0
    private var optionalCount: UInt64 = 0
    /// Whether null is as good as false where the translation is: nobody asks for the opposite.
    private(set) var allowsNull = false

    var dialect: any SQLDialect { translator.dialect }

    init(_ translator: QueryTranslator) { self.translator = translator }

    // MARK: Parts

    /// What a part becomes that is no condition, or one that must be true or false.
    func operand(_ expression: some PredicateExpression) throws -> Operand {
        try operand(expression, allowsNull: false)
    }

    /// What a part becomes.
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

    /// A part as it would be written in Swift.
    func source(of expression: some PredicateExpression) -> String {
        (expression as? any TranslatableExpression)?.source(in: self) ?? "\(type(of: expression))"
    }

    // MARK: Variables

    func operand(of variable: PredicateExpressions.VariableID) -> Operand? {
        variables.last { $0.key == variable }?.operand
    }

    /// Does something while a variable stands for an operand.
    func with<Value, Result>(
        _ variable: PredicateExpressions.Variable<Value>, as operand: Operand, _ body: () throws -> Result
    ) rethrows -> Result {
        bind(variable, to: operand)
        defer { unbind(1) }
        return try body()
    }

    /// Lets a variable stand for an operand until ``unbind(_:)``.
    func bind<Value>(_ variable: PredicateExpressions.Variable<Value>, to operand: Operand) {
        variables.append((variable.key, operand))
    }

    /// Does something while a variable is what optional chaining follows, for who is told what cannot be translated.
    func chaining<Result>(
        _ variable: PredicateExpressions.VariableID, from source: @escaping () -> String, _ body: () throws -> Result
    ) rethrows -> Result {
        chained.append((variable, source))
        defer { chained.removeLast() }
        return try body()
    }

    /// A variable as it would be written in Swift.
    func source(of variable: PredicateExpressions.VariableID) -> String {
        chained.last { $0.key == variable }.map { "\($0.source())?" } ?? "$0"
    }

    /// Forgets the last variables.
    func unbind(_ count: Int) { variables.removeLast(count) }

    /// A bit for an optional that is being unwrapped; none where there are too many.
    func nextOptional() -> UInt64 {
        defer { optionalCount += 1 }
        return optionalCount < 64 ? 1 << optionalCount : 0
    }

    // MARK: Values

    /// A placeholder for a value.
    func bind(_ value: SQLValue, as type: ColumnType) -> String {
        arguments.append(value)
        return dialect.placeholder(arguments.count, type)
    }

    /// How many more values there can be, with some left for what comes after.
    var freePlaceholders: Int { dialect.placeholderLimit - arguments.count - 64 }

    // MARK: Tables

    func names(of entity: Schema.Entity) -> EntityNames { translator.names(of: entity) }

    func nextAlias() -> String {
        defer { aliasCount += 1 }
        return "t\(aliasCount)"
    }

    /// Does something while a scope's tables can be spoken of; gives the scope back with the tables that it needs.
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

    /// The scope that is open now.
    var innermost: Int { scopes.count - 1 }

    func depend(on entity: String) { entities.insert(entity) }

    /// The table whose row a model is, joined where it is not part of the query yet.
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

    /// What a key path adds to what it starts at, as it would be written in Swift.
    func name(of keyPath: AnyKeyPath) -> String { translator.name(of: keyPath) }
}

// SPDX-License-Identifier: Apache-2.0

/// The translated form of a part of a predicate.
indirect enum Operand {
    /// A known value, which becomes SQL when it is combined with an unknown one.
    case constant(Constant)
    /// An SQL expression: a number, a text, a condition.
    case scalar(Scalar)
    /// A model, represented by its key.
    case model(ModelReference)
    /// The models of a to-many relationship.
    case models(ModelSet)
    /// A range with expressions as bounds.
    case range(lower: Operand, upper: Operand, includesUpper: Bool)
    /// The order of two texts.
    case order(TextOrder)

    /// Returns a condition with a known result.
    static func constant(_ value: Bool) -> Operand { .constant(Constant(value)) }
}

/// A known Swift value.
struct Constant {
    /// The value; `nil` for Swift's `nil`, and never a nested optional.
    let value: Any?

    init(_ value: Any) {
        if let optional = value as? any OptionalValue {
            self.value = optional.flattened
        } else {
            self.value = value
        }
    }

    private init() { value = nil }

    static let none = Constant()

    /// Returns the value as an expression's output type, optional or not.
    func typed<Value>(as _: Value.Type) -> Value? {
        if let value { return value as? Value }
        return (Value.self as? any OptionalValue.Type)?.none(as: Value.self)
    }
}

/// Unchecked: values that predicates capture are sendable, and `none` holds no value.
extension Constant: @unchecked Sendable {}

private protocol OptionalValue {
    var flattened: Any? { get }
    static func none<Value>(as _: Value.Type) -> Value?
}

extension Optional: OptionalValue {
    var flattened: Any? {
        guard let wrapped = self else { return nil }
        return (wrapped as? any OptionalValue).map(\.flattened) ?? wrapped
    }

    static func none<Value>(as _: Value.Type) -> Value? {
        let none: Self = .none
        return none as? Value
    }
}

/// An SQL expression, in parentheses if needed.
///
/// If ``isOptional``, `NULL` stands for Swift's `nil`. Otherwise `NULL` stands for an evaluation that would trap in
/// Swift, such as `!` on `nil`: the row then matches neither the condition nor its negation.
struct Scalar {
    var sql: String
    var type: ColumnType
    /// The entity whose key the expression is; `nil` if it is not a key.
    var identity: String?
    var isOptional = false
    /// Whether the expression can be `NULL` without being optional.
    var canFail = false
    /// Whether `NULL` can stand for NaN.
    var mayBeNaN = false
    /// The conditions that all hold unless Swift would trap, for an expression that can also be `NULL` for other
    /// reasons.
    var guards: [String] = []
    /// The optionals being unwrapped that make the expression `NULL` if they are `nil`, with one bit for each.
    var nullWith: UInt64 = 0
    /// Whether the expression is a plain column, which has its own collation and contains no placeholder.
    var isColumn = false

    /// The conditions that all hold unless Swift would trap.
    var allGuards: [String] {
        if isOptional || mayBeNaN { return guards }
        return canFail ? ["\(sql) IS NOT NULL"] : []
    }

    /// Returns a condition.
    static func condition(_ sql: String, canFail: Bool = false, nullWith: UInt64 = 0) -> Scalar {
        Scalar(sql: sql, type: .boolean, canFail: canFail, nullWith: nullWith)
    }

    /// Returns the expression, made `NULL` where Swift would trap at one of the guards.
    func guarded(by guards: [String]) -> Scalar {
        guard !guards.isEmpty else { return self }
        var guarded = self
        guarded.sql = "CASE WHEN \(guards.joined(separator: " AND ")) THEN \(sql) END"
        guarded.isColumn = false
        if isOptional || mayBeNaN { guarded.guards += guards } else { guarded.canFail = true }
        return guarded
    }
}

/// A model that a predicate refers to.
struct ModelReference {
    let entity: Schema.Entity
    /// The SQL expression for the model's key.
    var key: String
    /// The alias of the model's table, if the query already contains it.
    var alias: String?
    /// The index of the scope whose tables the key refers to.
    let scope: Int
    var isOptional = false
    var canFail = false
    var guards: [String] = []
    var nullWith: UInt64 = 0

    init(entity: Schema.Entity, key: String, alias: String? = nil, scope: Int) {
        self.entity = entity
        self.key = key
        self.alias = alias
        self.scope = scope
    }

    /// Creates a reference to the model whose key an expression returns.
    init(entity: Schema.Entity, identity: Scalar, scope: Int) {
        self.init(entity: entity, key: identity.sql, scope: scope)
        isOptional = identity.isOptional
        canFail = identity.canFail
        guards = identity.guards
        nullWith = identity.nullWith
    }

    /// The model's key as an expression.
    var identity: Scalar {
        Scalar(
            sql: key, type: .integer, identity: entity.name, isOptional: isOptional, canFail: canFail, guards: guards,
            nullWith: nullWith, isColumn: !key.contains(" "))
    }
}

/// The models of a to-many relationship, possibly filtered.
struct ModelSet {
    let entity: Schema.Entity
    let alias: String
    var scope: Scope
    /// The conditions that each model of the set meets.
    var conditions: [String]
    /// The conditions that all hold unless there is no set, because it belongs to a model that is `nil`.
    var presence: [String] = []
    /// The conditions that all hold unless Swift would trap.
    var guards: [String] = []
}

/// The tables of a query or of a subquery.
struct Scope {
    let from: String
    var joins: [Join] = []

    struct Join {
        let entity: String
        let key: String
        let alias: String
        let sql: String
    }

    /// The SQL that follows `FROM`.
    var sql: String { joins.isEmpty ? from : from + joins.lazy.map(\.sql).joined() }
}

/// The order of two texts.
struct TextOrder {
    let lhs: Scalar
    let rhs: Scalar
    /// The conditions that all hold unless one of the texts is `nil`.
    var presence: [String] = []
}

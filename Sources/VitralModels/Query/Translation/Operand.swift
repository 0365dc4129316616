// SPDX-License-Identifier: Apache-2.0

/// What a part of a predicate has become.
indirect enum Operand {
    /// A value that is known already: it becomes SQL where it meets what is not.
    case constant(Constant)
    /// An expression in SQL: a number, a text, a condition.
    case scalar(Scalar)
    /// A model, by its key.
    case model(ModelReference)
    /// The models of a relationship to many.
    case models(ModelSet)
    /// A range whose bounds are expressions.
    case range(lower: Operand, upper: Operand, includesUpper: Bool)
    /// Which of two texts comes first.
    case order(TextOrder)

    /// A condition that is known already.
    static func constant(_ value: Bool) -> Operand { .constant(Constant(value)) }
}

/// A value of Swift's.
struct Constant {
    /// The value; `nil` for none, never an optional inside.
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

    /// The value as what an expression gives, optional or not.
    func typed<Value>(as _: Value.Type) -> Value? {
        if let value { return value as? Value }
        return (Value.self as? any OptionalValue.Type)?.none(as: Value.self)
    }
}

/// Unchecked: what predicates capture is sendable; `none` holds nothing.
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

/// An expression in SQL, in parentheses where it needs them.
///
/// Null is `nil` in Swift where ``isOptional``. Anywhere else it stands for what has no value because Swift would have
/// stopped there, such as `!` on `nil`: such a row is not found, and neither is it by the opposite.
struct Scalar {
    var sql: String
    var type: ColumnType
    /// The entity whose key it is, where that is what it is.
    var identity: String?
    var isOptional = false
    /// Whether it can be null without being optional.
    var canFail = false
    /// Whether null can be NaN.
    var mayBeNaN = false
    /// Conditions that all hold unless Swift would have stopped, for what can be null for other reasons too.
    var guards: [String] = []
    /// Which of the optionals that are being unwrapped make it null when they are: a bit for each.
    var nullWith: UInt64 = 0
    /// Whether it is a column as it is: it needs no collation, and no placeholder is in it.
    var isColumn = false

    /// Conditions that all hold unless Swift would have stopped.
    var allGuards: [String] {
        if isOptional || mayBeNaN { return guards }
        return canFail ? ["\(sql) IS NOT NULL"] : []
    }

    /// A condition.
    static func condition(_ sql: String, canFail: Bool = false, nullWith: UInt64 = 0) -> Scalar {
        Scalar(sql: sql, type: .boolean, canFail: canFail, nullWith: nullWith)
    }

    /// Null where Swift would have stopped at one of these.
    func guarded(by guards: [String]) -> Scalar {
        guard !guards.isEmpty else { return self }
        var guarded = self
        guarded.sql = "CASE WHEN \(guards.joined(separator: " AND ")) THEN \(sql) END"
        guarded.isColumn = false
        if isOptional || mayBeNaN { guarded.guards += guards } else { guarded.canFail = true }
        return guarded
    }
}

/// A model that a predicate speaks of.
struct ModelReference {
    let entity: Schema.Entity
    /// Its key, as an expression.
    var key: String
    /// The table whose row it is, where it is part of the query already.
    var alias: String?
    /// The place among the scopes whose tables the key is made of.
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

    /// The model whose key an expression gives.
    init(entity: Schema.Entity, identity: Scalar, scope: Int) {
        self.init(entity: entity, key: identity.sql, scope: scope)
        isOptional = identity.isOptional
        canFail = identity.canFail
        guards = identity.guards
        nullWith = identity.nullWith
    }

    /// Its key as an expression.
    var identity: Scalar {
        Scalar(
            sql: key, type: .integer, identity: entity.name, isOptional: isOptional, canFail: canFail, guards: guards,
            nullWith: nullWith, isColumn: !key.contains(" "))
    }
}

/// The models of a relationship to many, some of them left out.
struct ModelSet {
    let entity: Schema.Entity
    let alias: String
    var scope: Scope
    /// What each of the models fulfils.
    var conditions: [String]
    /// Conditions that all hold unless there is no set: it belongs to a model that is `nil`.
    var presence: [String] = []
    /// Conditions that all hold unless Swift would have stopped.
    var guards: [String] = []
}

/// The tables of a query or of one inside another.
struct Scope {
    let from: String
    var joins: [Join] = []

    struct Join {
        let entity: String
        let key: String
        let alias: String
        let sql: String
    }

    /// What follows `FROM`.
    var sql: String { joins.isEmpty ? from : from + joins.lazy.map(\.sql).joined() }
}

/// Which of two texts comes first.
struct TextOrder {
    let lhs: Scalar
    let rhs: Scalar
    /// Conditions that all hold unless there is no text to compare.
    var presence: [String] = []
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.OptionalFlatMap: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        switch try translation.operand(wrapped) {
        case .constant(let constant):
            guard constant.value != nil else { return .constant(Constant.none) }
            return try transformed(.constant(constant), translation)
        case .scalar(let scalar):
            let bit = translation.nextOptional()
            var inner = scalar
            inner.isOptional = false
            inner.guards = []
            inner.nullWith |= bit
            let result = try transformed(.scalar(inner), translation)
            return try result.unlessNil(scalar, bit: bit, for: self, in: translation)
        case .model(let model):
            let bit = translation.nextOptional()
            var inner = model
            inner.isOptional = false
            inner.guards = []
            inner.nullWith |= bit
            let result = try transformed(.model(inner), translation)
            return try result.unlessNil(model.identity, bit: bit, for: self, in: translation)
        case .models(let models):
            var inner = models
            inner.presence = []
            let result = try transformed(.models(inner), translation)
            guard !models.presence.isEmpty else { return result }
            let presence = Scalar(sql: "1", type: .integer, isOptional: true)
            return try result.unlessNil(presence, bit: 0, presence: models.presence, for: self, in: translation)
        case .range, .order: throw unsupported("Databases have no such value.", in: translation)
        }
    }

    /// Returns the result of the transformation for a value that is not `nil`.
    private func transformed(_ operand: Operand, _ translation: Translation) throws -> Operand {
        try translation.chaining(variable.key, from: { translation.source(of: wrapped) }) {
            try translation.with(variable, as: operand) { try translation.operand(transform) }
        }
    }

    func source(in translation: Translation) -> String {
        let inner = translation.source(of: transform)
        let outer = translation.source(of: wrapped)
        // If the transformation begins with the variable, it is optional chaining.
        guard inner.hasPrefix("$0."), !inner.contains(" ") else { return "\(outer).flatMap { \(inner) }" }
        return "\(outer)?\(inner.dropFirst(2))"
    }
}

extension Operand {
    /// Returns the operand, made `nil` if an optional is `nil`.
    ///
    /// - Parameters:
    ///   - bit: The bit of the optional, which marks expressions that are `NULL` in this case anyway.
    ///   - presence: The conditions that hold unless the optional is `nil`.
    fileprivate func unlessNil(
        _ optional: Scalar, bit: UInt64, presence: [String]? = nil, for expression: some TranslatableExpression,
        in translation: Translation
    ) throws -> Operand {
        let presence = presence ?? ["\(optional.sql) IS NOT NULL"]
        let condition = presence.joined(separator: " AND ")
        func conditional(_ guards: [String]) -> [String] {
            optional.guards + guards.map { "(NOT (\(condition)) OR \($0))" }
        }
        switch self {
        case .constant(let constant):
            guard let value = constant.value else { return self }
            let scalar = try translation.scalar(self, as: type(of: value), for: expression)
            return try Operand.scalar(scalar)
                .unlessNil(optional, bit: bit, presence: presence, for: expression, in: translation)
        case .scalar(var scalar):
            let guards = scalar.allGuards
            if scalar.nullWith & bit == 0 || bit == 0 {
                scalar.sql = "CASE WHEN \(condition) THEN \(scalar.sql) END"
                scalar.isColumn = false
            }
            scalar.guards = conditional(guards)
            scalar.nullWith = (scalar.nullWith & ~bit) | optional.nullWith
            scalar.isOptional = true
            scalar.canFail = false
            return .scalar(scalar)
        case .model(var model):
            let guards = model.identity.allGuards
            if model.nullWith & bit == 0 || bit == 0 {
                model.key = "CASE WHEN \(condition) THEN \(model.key) END"
                model.alias = nil
            }
            model.guards = conditional(guards)
            model.nullWith = (model.nullWith & ~bit) | optional.nullWith
            model.isOptional = true
            model.canFail = false
            return .model(model)
        case .models(var models):
            models.presence += presence
            models.guards = conditional(models.guards)
            return .models(models)
        case .order(var order):
            order.presence += presence
            return .order(order)
        case .range: throw expression.unsupported("Databases have no such value.", in: translation)
        }
    }
}

extension PredicateExpressions.NilCoalesce: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let allowsNull = translation.allowsNull
        let operand = try translation.operand(lhs)
        switch operand {
        case .constant(let constant):
            return constant.value == nil ? try translation.operand(rhs, allowsNull: allowsNull) : operand
        case .models(let models) where models.presence.isEmpty: return operand
        case .models(let models): return try coalesce(models, translation)
        case .scalar, .model: break
        case .range, .order: throw unsupported("Databases have no such value.", in: translation)
        }
        let other = try translation.operand(rhs)
        var left = try translation.scalar(operand, as: LHS.Output.self, for: self)
        if allowsNull, left.type == .boolean, other.value(as: Bool.self) == false {
            left.isOptional = false
            left.canFail = true
            return .scalar(left)
        }
        let right = try translation.scalar(other, like: left, as: RHS.Output.self, for: self)
        let guards = left.allGuards + right.allGuards.map { "(\(left.sql) IS NOT NULL OR \($0))" }
        var result = Scalar(sql: "coalesce(\(left.sql), \(right.sql))", type: left.type)
        guard left.identity == right.identity else {
            throw unsupported("Databases cannot choose between such values.", in: translation)
        }
        result.identity = left.identity
        result.isOptional = right.isOptional
        result.mayBeNaN = right.mayBeNaN
        result = result.guarded(by: guards)
        guard case .model(let model) = operand else { return .scalar(result) }
        return .model(ModelReference(entity: model.entity, identity: result, scope: translation.innermost))
    }

    /// Returns the set with its presence as a condition: if there is no set, none of its models are found.
    private func coalesce(_ models: ModelSet, _ translation: Translation) throws -> Operand {
        guard let other = try translation.operand(rhs).value(as: RHS.Output.self) as? any Collection, other.isEmpty
        else {
            throw unsupported("Models can be replaced by [] only.", in: translation)
        }
        var models = models
        models.conditions += models.presence
        models.presence = []
        return .models(models)
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) ?? \(translation.source(of: rhs)))"
    }
}

extension PredicateExpressions.ForcedUnwrap: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        switch try translation.operand(inner) {
        case .constant(let constant): return constant.value == nil ? .stopped : .constant(constant)
        case .scalar(var scalar):
            scalar.isOptional = false
            scalar.canFail = true
            scalar.guards = []
            return .scalar(scalar)
        case .model(var model):
            model.isOptional = false
            model.canFail = true
            model.guards = []
            return .model(model)
        case .models(var models):
            models.guards += models.presence
            models.presence = []
            return .models(models)
        case .order(let order):
            let (lhs, rhs) = (order.lhs.guarded(by: order.presence), order.rhs)
            return .order(TextOrder(lhs: lhs, rhs: rhs))
        case .range: throw unsupported("Databases have no such value.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "\(translation.source(of: inner))!" }
}

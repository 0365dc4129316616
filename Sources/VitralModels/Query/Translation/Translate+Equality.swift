// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.Equal: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(lhs, rhs) {
            PredicateExpressions.Equal(lhs: $0, rhs: $1)
        } otherwise: {
            try translation.same(
                $0, as: LHS.Output.self, isNegated: false, allowsNull: translation.allowsNull, for: self)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: lhs)) == \(translation.source(of: rhs))"
    }
}

extension PredicateExpressions.NotEqual: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(lhs, rhs) {
            PredicateExpressions.NotEqual(lhs: $0, rhs: $1)
        } otherwise: {
            try translation.same($0, as: LHS.Output.self, isNegated: true, allowsNull: false, for: self)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: lhs)) != \(translation.source(of: rhs))"
    }
}

extension Translation {
    /// Returns the condition that two operands are equal or, if negated, different.
    func same(
        _ operands: (Operand, Operand), as type: Any.Type, isNegated: Bool, allowsNull: Bool,
        for expression: some TranslatableExpression
    ) throws -> Operand {
        switch operands {
        case (.constant(let constant), let other), (let other, .constant(let constant)):
            return try same(
                other, constant, as: type, isNegated: isNegated, allowsNull: allowsNull, for: expression)
        case (.order, _), (_, .order), (.models, _), (_, .models), (.range, _), (_, .range):
            throw expression.unsupported("Databases cannot compare such values.", in: self)
        default:
            let lhs = try scalar(operands.0, as: type, for: expression)
            let rhs = try scalar(operands.1, as: type, for: expression)
            return .scalar(same(lhs, rhs, isNegated: isNegated, allowsNull: allowsNull))
        }
    }

    private func same(
        _ operand: Operand, _ constant: Constant, as type: Any.Type, isNegated: Bool, allowsNull: Bool,
        for expression: some TranslatableExpression
    ) throws -> Operand {
        switch operand {
        case .order(let order): return try same(order, constant, isNegated: isNegated, for: expression)
        case .models(let set) where constant.value == nil:
            let condition = set.presence.isEmpty ? "TRUE" : "(\(set.presence.joined(separator: " AND ")))"
            return .scalar(Scalar.condition(isNegated ? condition : "(NOT \(condition))").guarded(by: set.guards))
        case .models, .range, .constant:
            throw expression.unsupported("Databases cannot compare such values.", in: self)
        case .model, .scalar: break
        }
        let scalar = try scalar(operand, as: type, for: expression)
        guard let value = constant.value else {
            return .scalar(
                Scalar.condition("(\(scalar.sql) IS \(isNegated ? "NOT " : "")NULL)").guarded(by: scalar.allGuards))
        }
        switch encode(value, like: scalar) {
        case .success(let value):
            let bound = Scalar(sql: bind(value, as: scalar.type), type: scalar.type, identity: scalar.identity)
            return .scalar(same(scalar, bound, isNegated: isNegated, allowsNull: allowsNull))
        // A value that cannot be stored is in no row.
        case .failure: return settled(isNegated, scalar)
        }
    }

    private func same(_ lhs: Scalar, _ rhs: Scalar, isNegated: Bool, allowsNull: Bool) -> Scalar {
        if lhs.identity != rhs.identity {
            // Models of different entities may have equal keys, so they are equal only if both are `nil`.
            let condition = "(\(lhs.sql) IS NULL AND \(rhs.sql) IS NULL)"
            return Scalar.condition(isNegated ? "(NOT \(condition))" : condition)
                .guarded(by: lhs.allGuards + rhs.allGuards)
        }
        let nullWith = lhs.nullWith | rhs.nullWith
        let canBeNull = lhs.isOptional || rhs.isOptional || lhs.mayBeNaN || rhs.mayBeNaN
        if !canBeNull || (allowsNull && !isNegated && !(lhs.isOptional && rhs.isOptional)) {
            return .condition(
                "(\(equated(lhs)) \(isNegated ? "<>" : "=") \(equated(rhs)))", canFail: lhs.canFail || rhs.canFail,
                nullWith: nullWith)
        }
        var same = dialect.isSame(equated(lhs), equated(rhs))
        // NaN does not equal itself or `nil`.
        for side in [lhs, rhs] where side.mayBeNaN && !side.isOptional { same += " AND \(side.sql) IS NOT NULL" }
        return Scalar.condition(isNegated ? "(NOT (\(same)))" : "(\(same))")
            .guarded(by: lhs.allGuards + rhs.allGuards)
    }

    private func same(
        _ order: TextOrder, _ constant: Constant, isNegated: Bool, for expression: some TranslatableExpression
    ) throws -> Operand {
        guard let value = constant.value else {
            let condition = order.presence.isEmpty ? "TRUE" : "(\(order.presence.joined(separator: " AND ")))"
            return .scalar(.condition(isNegated ? condition : "(NOT \(condition))"))
        }
        guard let result = value as? ComparisonResult else {
            throw expression.unsupported("It is not a ComparisonResult.", in: self)
        }
        let comparison =
            switch result {
            case .orderedAscending: "\(order.lhs.sql) < \(order.rhs.sql)"
            case .orderedSame: "\(order.lhs.sql) = \(order.rhs.sql)"
            case .orderedDescending: "\(order.lhs.sql) > \(order.rhs.sql)"
            }
        let condition = (order.presence + ["(\(comparison))"]).joined(separator: " AND ")
        return .scalar(
            Scalar.condition(isNegated ? "(NOT (\(condition)))" : "(\(condition))")
                .guarded(by: order.lhs.allGuards + order.rhs.allGuards))
    }
}

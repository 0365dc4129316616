// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.Comparison: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(lhs, rhs) {
            PredicateExpressions.Comparison(lhs: $0, rhs: $1, op: op)
        } otherwise: { operands in
            try translation.compare(
                operands.0, op, to: operands.1, as: LHS.Output.self, allowsNull: translation.allowsNull, for: self)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: lhs)) \(op.sign) \(translation.source(of: rhs))"
    }
}

extension PredicateExpressions.ComparisonOperator {
    /// The operator, which is the same in Swift and in SQL.
    fileprivate var sign: String {
        switch self {
        case .lessThan: "<"
        case .lessThanOrEqual: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqual: ">="
        @unknown default: "<=>"
        }
    }

    /// Whether the comparison holds if the right side is larger than any stored value.
    fileprivate var holdsBelow: Bool {
        switch self {
        case .lessThan, .lessThanOrEqual: true
        case .greaterThan, .greaterThanOrEqual: false
        @unknown default: false
        }
    }
}

extension Translation {
    /// Returns the condition that two operands are in an order.
    func compare(
        _ lhs: Operand, _ op: PredicateExpressions.ComparisonOperator, to rhs: Operand, as type: Any.Type,
        allowsNull: Bool, for expression: some TranslatableExpression
    ) throws -> Operand {
        if let mistake = RawOrder.obstacle(of: type) { throw expression.unsupported(mistake, in: self) }
        switch (lhs, rhs) {
        case (.scalar(let lhs), .constant(let constant)):
            if let settled = compare(lhs, with: constant, isBelow: op.holdsBelow) { return settled }
        case (.constant(let constant), .scalar(let rhs)):
            if let settled = compare(rhs, with: constant, isBelow: !op.holdsBelow) { return settled }
        default: break
        }
        var kind: Scalar?
        if case .scalar(let scalar) = rhs { kind = scalar }
        let left = try scalar(lhs, like: kind, as: type, for: expression)
        let right = try scalar(rhs, like: left, as: type, for: expression)
        guard left.identity == right.identity else {
            throw expression.unsupported("Models of two entities have no order that databases know.", in: self)
        }
        let comparison = "(\(ordered(left)) \(op.sign) \(ordered(right)))"
        guard left.mayBeNaN || right.mayBeNaN, !allowsNull else {
            return .scalar(
                .condition(
                    comparison, canFail: left.canFail || right.canFail || left.mayBeNaN || right.mayBeNaN,
                    nullWith: left.nullWith | right.nullWith))
        }
        return .scalar(
            Scalar.condition("coalesce(\(comparison), FALSE)").guarded(by: left.allGuards + right.allGuards))
    }

    /// Returns the known result of a comparison with a value that no row has; `nil` if the comparison must be made.
    private func compare(_ scalar: Scalar, with constant: Constant, isBelow: Bool) -> Operand? {
        guard let value = constant.value, case .failure(let error) = encode(value, like: scalar) else { return nil }
        switch error.unstorable {
        case .notANumber: return settled(false, scalar)
        case .aboveAll: return settled(isBelow, scalar)
        case .other: return nil
        }
    }

    /// Returns the SQL for a comparison: a computed expression needs the collation of its type.
    func ordered(_ scalar: Scalar) -> String {
        scalar.isColumn ? scalar.sql : dialect.ordered(scalar.sql, scalar.type)
    }

    /// Returns the SQL for a test of equality: a computed expression needs the collation of its type.
    func equated(_ scalar: Scalar) -> String {
        scalar.isColumn ? scalar.sql : dialect.equated(scalar.sql, scalar.type)
    }
}

extension PredicateExpressions.Range: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(lower, upper) {
            PredicateExpressions.Range(lower: $0, upper: $1)
        } otherwise: { bounds in
            .range(lower: bounds.0, upper: bounds.1, includesUpper: false)
        }
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lower))..<\(translation.source(of: upper)))"
    }
}

extension PredicateExpressions.ClosedRange: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let bounds = (try translation.operand(lower), try translation.operand(upper))
        if case (.constant, .constant) = bounds {
            // Swift does not validate these bounds before it creates a range from them.
            guard let lower = bounds.0.value(as: LHS.Output.self), let upper = bounds.1.value(as: RHS.Output.self),
                lower <= upper
            else { throw unsupported("Its lower bound is above its upper bound.", in: translation) }
            return .constant(Constant(lower...upper))
        }
        return .range(lower: bounds.0, upper: bounds.1, includesUpper: true)
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lower))...\(translation.source(of: upper)))"
    }
}

extension Operand {
    /// Returns the value of a constant; `nil` for any other operand.
    func value<Value>(as type: Value.Type) -> Value? {
        guard case .constant(let constant) = self else { return nil }
        return constant.typed(as: type)
    }
}

extension PredicateExpressions.RangeExpressionContains: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(range, element) {
            PredicateExpressions.RangeExpressionContains(range: $0, element: $1)
        } otherwise: { range, element in
            switch range {
            case .constant(let constant):
                guard let range = constant.value as? any BoundedRange else {
                    throw unsupported("Databases do not know \(RangeExpression.Output.self).", in: translation)
                }
                let bounds = range.bounds
                return try contains(
                    element, from: bounds.lower.map { .constant(Constant($0)) },
                    to: bounds.upper.map { .constant(Constant($0)) }, includesUpper: bounds.includesUpper,
                    allowsNull: translation.allowsNull, in: translation)
            case .range(let lower, let upper, let includesUpper):
                let contains = try contains(
                    element, from: lower, to: upper, includesUpper: includesUpper, allowsNull: false, in: translation)
                // Swift traps when it creates a range from bounds in the wrong order.
                let order = try translation.compare(
                    lower, .lessThanOrEqual, to: upper, as: RangeExpression.Output.Bound.self, allowsNull: false,
                    for: self)
                return .scalar(
                    try translation.condition(contains, for: self)
                        .guarded(by: [try translation.condition(order, for: self).sql]))
            default: throw unsupported("Databases do not know such a range.", in: translation)
            }
        }
    }

    private func contains(
        _ element: Operand, from lower: Operand?, to upper: Operand?, includesUpper: Bool, allowsNull: Bool,
        in translation: Translation
    ) throws -> Operand {
        let type = RangeExpression.Output.Bound.self
        var parts: [Scalar] = []
        if let lower {
            let part = try translation.compare(
                element, .greaterThanOrEqual, to: lower, as: type, allowsNull: allowsNull, for: self)
            parts.append(try translation.condition(part, for: self))
        }
        if let upper {
            let part = try translation.compare(
                element, includesUpper ? .lessThanOrEqual : .lessThan, to: upper, as: type, allowsNull: allowsNull,
                for: self)
            parts.append(try translation.condition(part, for: self))
        }
        return .scalar(
            .condition(
                "(\(parts.map(\.sql).joined(separator: " AND ")))", canFail: parts.contains(where: \.canFail),
                nullWith: parts.reduce(0) { $0 | $1.nullWith }))
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: range)).contains(\(translation.source(of: element)))"
    }
}

/// A range of any type, with its bounds.
protocol BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { get }
}

extension Range: BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { (lowerBound, upperBound, false) }
}

extension ClosedRange: BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { (lowerBound, upperBound, true) }
}

extension PartialRangeFrom: BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { (lowerBound, nil, true) }
}

extension PartialRangeUpTo: BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { (nil, upperBound, false) }
}

extension PartialRangeThrough: BoundedRange {
    var bounds: (lower: Any?, upper: Any?, includesUpper: Bool) { (nil, upperBound, true) }
}

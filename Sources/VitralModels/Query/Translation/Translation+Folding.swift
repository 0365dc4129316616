// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Translation {
    /// Returns the result that Swift computes from a known value; `nil` if the value is not known.
    func fold<Input, Part: PredicateExpression>(
        _ operand: Operand, _: Input.Type, _ part: (PredicateExpressions.Value<Input>) -> Part
    ) -> Operand? {
        guard case .constant(let constant) = operand else { return nil }
        guard let value = constant.typed(as: Input.self) else { return .stopped }
        return evaluate(part(PredicateExpressions.Value(value)))
    }

    /// Returns the result that Swift computes from two known values; `nil` if either is not known.
    func fold<First, Second, Part: PredicateExpression>(
        _ operands: (Operand, Operand), _: First.Type, _: Second.Type,
        _ part: (PredicateExpressions.Value<First>, PredicateExpressions.Value<Second>) -> Part
    ) -> Operand? {
        guard case (.constant(let first), .constant(let second)) = operands else { return nil }
        guard let lhs = first.typed(as: First.self), let rhs = second.typed(as: Second.self) else { return .stopped }
        return evaluate(part(PredicateExpressions.Value(lhs), PredicateExpressions.Value(rhs)))
    }

    private func evaluate(_ part: some PredicateExpression) -> Operand {
        guard let value = try? part.evaluate(PredicateBindings()) else { return .stopped }
        return .constant(Constant(value))
    }
}

extension Operand {
    /// An expression without a value, because Swift would trap.
    static var stopped: Operand { .scalar(Scalar(sql: "NULL", type: .boolean, canFail: true)) }
}

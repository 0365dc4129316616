// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Translation {
    /// Returns the operand for an expression with one part: the result that Swift computes if the part is known.
    ///
    /// - Parameters:
    ///   - fold: Returns the same expression with a known value.
    ///   - otherwise: Returns the operand if the part is not known.
    func fold<Input: PredicateExpression, Folded: PredicateExpression>(
        _ input: Input, _ fold: (PredicateExpressions.Value<Input.Output>) -> Folded,
        otherwise: (Operand) throws -> Operand
    ) throws -> Operand {
        let operand = try operand(input)
        return try self.fold(operand, as: Input.Output.self, fold) ?? otherwise(operand)
    }

    /// Returns the operand for an expression with two parts: the result that Swift computes if both are known.
    ///
    /// - Parameters:
    ///   - fold: Returns the same expression with known values.
    ///   - otherwise: Returns the operand if either part is not known.
    func fold<First: PredicateExpression, Second: PredicateExpression, Folded: PredicateExpression>(
        _ first: First, _ second: Second,
        fold: (PredicateExpressions.Value<First.Output>, PredicateExpressions.Value<Second.Output>) -> Folded,
        otherwise: ((Operand, Operand)) throws -> Operand
    ) throws -> Operand {
        let operands = (try operand(first), try operand(second))
        return try self.fold(operands, as: (First.Output.self, Second.Output.self), fold) ?? otherwise(operands)
    }

    /// Returns the result that Swift computes from a known value; `nil` if the value is not known.
    func fold<Input, Part: PredicateExpression>(
        _ operand: Operand, as _: Input.Type, _ part: (PredicateExpressions.Value<Input>) -> Part
    ) -> Operand? {
        guard case .constant(let constant) = operand else { return nil }
        guard let value = constant.typed(as: Input.self) else { return .stopped }
        return evaluate(part(PredicateExpressions.Value(value)))
    }

    /// Returns the result that Swift computes from two known values; `nil` if either is not known.
    func fold<First, Second, Part: PredicateExpression>(
        _ operands: (Operand, Operand), as _: (First.Type, Second.Type),
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

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.PredicateEvaluate: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let allowsNull = translation.allowsNull
        var count = 0
        for (variable, input) in repeat (each predicate.variable, each input) {
            translation.bind(variable, to: try translation.operand(input))
            count += 1
        }
        defer { translation.unbind(count) }
        return try translation.operand(predicate.expression, allowsNull: allowsNull)
    }

    func source(in translation: Translation) -> String {
        var inputs: [String] = []
        for input in repeat each input { inputs.append(translation.source(of: input)) }
        return "….evaluate(\(inputs.joined(separator: ", ")))"
    }
}

extension PredicateExpressions.ExpressionEvaluate: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        guard case .constant(let constant) = try translation.operand(expression),
            let expression = constant.value as? any InsertableExpression
        else { throw unsupported("Which expression it is depends on the model.", in: translation) }
        var operands: [Operand] = []
        for input in repeat each input { operands.append(try translation.operand(input)) }
        return try expression.operand(of: operands, in: translation)
    }

    func source(in translation: Translation) -> String {
        var inputs: [String] = []
        for input in repeat each input { inputs.append(translation.source(of: input)) }
        return "….evaluate(\(inputs.joined(separator: ", ")))"
    }
}

/// An `Expression` of any type, with its inputs erased.
private protocol InsertableExpression {
    func operand(of inputs: [Operand], in translation: Translation) throws -> Operand
}

extension Expression: InsertableExpression {
    func operand(of inputs: [Operand], in translation: Translation) throws -> Operand {
        var place = 0
        for variable in repeat each variable {
            translation.bind(variable, to: inputs[place])
            place += 1
        }
        defer { translation.unbind(place) }
        return try translation.operand(expression)
    }
}

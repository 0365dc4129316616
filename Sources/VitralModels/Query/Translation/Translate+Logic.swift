// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.Conjunction: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.combine(lhs, rhs, with: "AND", decisive: false, for: self)
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) && \(translation.source(of: rhs)))"
    }
}

extension PredicateExpressions.Disjunction: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.combine(lhs, rhs, with: "OR", decisive: true, for: self)
    }

    func source(in translation: Translation) -> String {
        "(\(translation.source(of: lhs)) || \(translation.source(of: rhs)))"
    }
}

extension Translation {
    /// Returns two conditions as one; as in Swift, the second one is skipped if the first decides alone.
    fileprivate func combine(
        _ first: some PredicateExpression, _ second: some PredicateExpression, with word: String, decisive: Bool,
        for expression: some TranslatableExpression
    ) throws -> Operand {
        let allowsNull = self.allowsNull
        let lhs = try operand(first, allowsNull: allowsNull)
        if case .constant(let constant) = lhs, let value = constant.value as? Bool {
            return value == decisive ? lhs : try operand(second, allowsNull: allowsNull)
        }
        let rhs = try operand(second, allowsNull: allowsNull)
        if case .constant(let constant) = rhs, let value = constant.value as? Bool, value != decisive { return lhs }
        let (left, right) = (try condition(lhs, for: expression), try condition(rhs, for: expression))
        return .scalar(.condition("(\(left.sql) \(word) \(right.sql))", canFail: left.canFail || right.canFail))
    }
}

extension PredicateExpressions.Negation: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operand = try translation.operand(wrapped)
        if let value = operand.value(as: Bool.self) { return .constant(!value) }
        let condition = try translation.condition(operand, for: self)
        return .scalar(
            .condition("(NOT \(condition.sql))", canFail: condition.canFail, nullWith: condition.nullWith))
    }

    func source(in translation: Translation) -> String { "!\(translation.source(of: wrapped))" }
}

extension PredicateExpressions.Conditional: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let condition = try translation.operand(test)
        if case .constant(let constant) = condition, let value = constant.value as? Bool {
            return value ? try translation.operand(trueBranch) : try translation.operand(falseBranch)
        }
        let test = try translation.condition(condition, for: self)
        let (first, second) = (try translation.operand(trueBranch), try translation.operand(falseBranch))
        if case (.models, _) = (first, second) { throw impossible(translation) }
        let scalar = try scalar(if: test, then: first, else: second, in: translation)
        // The result is a model if both branches are models, or one is a model and the other is `nil`.
        switch (first, second) {
        case (.model(let model), .model), (.model(let model), .constant), (.constant, .model(let model)):
            return .model(ModelReference(entity: model.entity, identity: scalar, scope: translation.innermost))
        default: return .scalar(scalar)
        }
    }

    private func scalar(
        if test: Scalar, then first: Operand, else second: Operand, in translation: Translation
    ) throws -> Scalar {
        let kind: Scalar? =
            switch second {
            case .scalar(let scalar): scalar
            case .model(let model): model.identity
            case .constant, .models, .range, .order: nil
            }
        let yes = try translation.scalar(first, like: kind, as: If.Output.self, for: self)
        let no = try translation.scalar(second, like: yes, as: If.Output.self, for: self)
        var result = Scalar(sql: "CASE WHEN \(test.sql) THEN \(yes.sql) ELSE \(no.sql) END", type: yes.type)
        guard yes.identity == no.identity else { throw impossible(translation) }
        result.identity = yes.identity
        result.isOptional = yes.isOptional || no.isOptional
        result.mayBeNaN = yes.mayBeNaN || no.mayBeNaN
        let guards =
            test.allGuards + yes.allGuards.map { "(NOT \(test.sql) OR \($0))" }
            + no.allGuards.map { "(\(test.sql) OR \($0))" }
        return result.guarded(by: guards)
    }

    private func impossible(_ translation: Translation) -> DataStoreError {
        unsupported("Databases cannot choose between such values.", in: translation)
    }

    func source(in translation: Translation) -> String {
        """
        (\(translation.source(of: test)) ? \(translation.source(of: trueBranch)) \
        : \(translation.source(of: falseBranch)))
        """
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.SequenceContainsWhere: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let allowsNull = translation.allowsNull
        switch try translation.operand(sequence) {
        case .models(var models):
            try translation.check(models, for: self)
            let condition = try translation.each(of: &models, as: variable) {
                try translation.condition(translation.operand(test, allowsNull: allowsNull), for: self)
            }
            let exists = translation.exists(models, where: condition.sql)
            guard condition.canFail, !allowsNull else { return .scalar(exists) }
            return .scalar(exists.guarded(by: ["(\(exists.sql) OR \(translation.hasNone(models, condition)))"]))
        case .constant(let constant):
            return try translation.each(
                of: constant.typed(as: LHS.Output.self), as: variable, satisfying: test, joinedBy: "OR", for: self)
        case .scalar, .model, .range, .order: throw unsupported(Translation.notASet, in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: sequence)).contains { \(translation.source(of: test)) }"
    }
}

extension PredicateExpressions.SequenceAllSatisfy: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        switch try translation.operand(sequence) {
        case .models(var models):
            try translation.check(models, for: self)
            let condition = try translation.each(of: &models, as: variable) {
                try translation.condition(translation.operand(test), for: self)
            }
            let all = translation.exists(models, where: "(NOT \(condition.sql))", isNegated: true)
            guard condition.canFail else { return .scalar(all) }
            return .scalar(all.guarded(by: ["(NOT \(all.sql) OR \(translation.hasNone(models, condition)))"]))
        case .constant(let constant):
            return try translation.each(
                of: constant.typed(as: LHS.Output.self), as: variable, satisfying: test, joinedBy: "AND", for: self)
        case .scalar, .model, .range, .order: throw unsupported(Translation.notASet, in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: sequence)).allSatisfy { \(translation.source(of: test)) }"
    }
}

extension PredicateExpressions.Filter: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        switch try translation.operand(sequence) {
        case .models(var models):
            try translation.check(models, for: self)
            let condition = try translation.each(of: &models, as: variable) {
                try translation.condition(translation.operand(filter, allowsNull: true), for: self)
            }
            models.conditions.append(condition.sql)
            return .models(models)
        case .constant(let constant):
            guard let values = constant.typed(as: LHS.Output.self) else { break }
            return .constant(Constant(try filtered(values, translation)))
        case .scalar, .model, .range, .order: break
        }
        throw unsupported(Translation.notASet, in: translation)
    }

    /// Returns the known values that a filter keeps; the filter must not depend on the model.
    private func filtered(_ values: LHS.Output, _ translation: Translation) throws -> [Element] {
        try values.filter { value in
            let test = try translation.with(variable, as: .constant(Constant(value))) {
                try translation.operand(filter)
            }
            guard let isKept = test.value(as: Bool.self) else {
                throw unsupported("Which values it leaves depends on the model.", in: translation)
            }
            return isKept
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: sequence)).filter { \(translation.source(of: filter)) }"
    }
}

extension Translation {
    fileprivate static let notASet =
        "A database can evaluate this only for relationships and for values that the predicate captures."
    /// The maximum number of captured values for which a condition is repeated.
    private static let mostRepetitions = 256

    /// Validates that a closure over a set's models is not nested in a closure over the same set.
    fileprivate func check(_ models: ModelSet, for expression: some TranslatableExpression) throws {
        guard isOpen(models.alias) else { return }
        throw expression.unsupported("It is inside of a closure over the same models.", in: self)
    }

    /// Returns the condition that the set contains no model at which Swift would trap.
    fileprivate func hasNone(_ models: ModelSet, _ condition: Scalar) -> String {
        exists(models, where: "\(condition.sql) IS NULL", isNegated: true).sql
    }

    /// Returns the combined conditions for all captured values.
    fileprivate func each<Values: Sequence>(
        of values: Values?, as variable: PredicateExpressions.Variable<Values.Element>,
        satisfying test: some PredicateExpression<Bool>, joinedBy word: String,
        for expression: some TranslatableExpression
    ) throws -> Operand {
        let decisive = word == "OR"
        var conditions: [Scalar] = []
        guard let values else { throw expression.unsupported(Self.notASet, in: self) }
        for value in values {
            let outcome = try with(variable, as: .constant(Constant(value))) { try self.operand(test) }
            if let isTrue = outcome.value(as: Bool.self) {
                guard isTrue == decisive else { continue }
                // Swift stops at the decisive value too.
                guard !conditions.isEmpty else { return .constant(decisive) }
                conditions.append(.condition(isTrue ? "TRUE" : "FALSE"))
                break
            }
            conditions.append(try condition(outcome, for: expression))
            guard conditions.count <= Self.mostRepetitions else {
                throw expression.unsupported(
                    "A condition can be repeated for \(Self.mostRepetitions) values at most.", in: self)
            }
        }
        if conditions.isEmpty { return .constant(!decisive) }
        return .scalar(balanced(conditions[...], word))
    }

    /// Returns the conditions combined in a balanced tree, because databases limit the depth of expressions.
    private func balanced(_ conditions: ArraySlice<Scalar>, _ word: String) -> Scalar {
        guard conditions.count > 1 else { return conditions[conditions.startIndex] }
        let middle = conditions.startIndex + conditions.count / 2
        let (lhs, rhs) = (balanced(conditions[..<middle], word), balanced(conditions[middle...], word))
        return .condition("(\(lhs.sql) \(word) \(rhs.sql))", canFail: lhs.canFail || rhs.canFail)
    }
}

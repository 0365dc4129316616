// SPDX-License-Identifier: Apache-2.0

import Foundation

// Expressions that Swift can evaluate if they do not depend on a model, and that databases do not support.

extension PredicateExpressions.StringContainsRegex: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(subject, regex) {
            PredicateExpressions.StringContainsRegex(subject: $0, regex: $1)
        } otherwise: { _ in
            throw unsupported("Databases do not agree on regular expressions.", in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: subject)).contains(\(translation.source(of: regex)))"
    }
}

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(elements) {
            PredicateExpressions.SequenceMinimum(elements: $0)
        } otherwise: { _ in
            throw unsupported("Databases do not look for the least element of an array.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "\(translation.source(of: elements)).min()" }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(elements) {
            PredicateExpressions.SequenceMaximum(elements: $0)
        } otherwise: { _ in
            throw unsupported("Databases do not look for the greatest element of an array.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "\(translation.source(of: elements)).max()" }
}

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(wrapped, index) {
            PredicateExpressions.CollectionIndexSubscript(wrapped: $0, index: $1)
        } otherwise: { _ in
            throw unsupported("Databases do not ask a value for one of its elements.", in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: index))]"
    }
}

extension PredicateExpressions.CollectionRangeSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(wrapped, range) {
            PredicateExpressions.CollectionRangeSubscript(wrapped: $0, range: $1)
        } otherwise: { _ in
            throw unsupported("Databases do not ask a value for some of its elements.", in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: range))]"
    }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(wrapped, key) {
            PredicateExpressions.DictionaryKeySubscript(wrapped: $0, key: $1)
        } otherwise: { _ in
            throw unsupported("Databases do not ask a dictionary for a value.", in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: key))]"
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let operands = (try translation.operand(wrapped), try translation.operand(key))
        let known = translation.fold(operands, as: (Wrapped.Output.self, Key.Output.self)) {
            PredicateExpressions.DictionaryKeySubscript(wrapped: $0, key: $1)
        }
        guard case .constant(let constant) = known else {
            throw unsupported("Databases do not ask a dictionary for a value.", in: translation)
        }
        return constant.value == nil ? try translation.operand(self.default) : .constant(constant)
    }

    func source(in translation: Translation) -> String {
        """
        \(translation.source(of: wrapped))[\(translation.source(of: key)), \
        default: \(translation.source(of: self.default))]
        """
    }
}

extension PredicateExpressions.ConditionalCast: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(input) {
            PredicateExpressions.ConditionalCast<PredicateExpressions.Value<Input.Output>, Desired>($0)
        } otherwise: { _ in
            throw unsupported("Databases do not know the types of Swift.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) as? \(Desired.self))" }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(input) {
            PredicateExpressions.ForceCast<PredicateExpressions.Value<Input.Output>, Desired>($0)
        } otherwise: { _ in
            throw unsupported("Databases do not know the types of Swift.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) as! \(Desired.self))" }
}

extension PredicateExpressions.TypeCheck: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(input) {
            PredicateExpressions.TypeCheck<PredicateExpressions.Value<Input.Output>, Desired>($0)
        } otherwise: { _ in
            throw unsupported("Databases do not know the types of Swift.", in: translation)
        }
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) is \(Desired.self))" }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation

// What Swift can evaluate where it depends on no model, and no database can.

extension Translation {
    /// What Swift evaluates itself, if no part of it depends on the model.
    fileprivate func known<Part: PredicateExpression & TranslatableExpression>(
        _ expression: Part, _ parts: [Operand], _ reason: @autoclosure () -> String
    ) throws -> Operand {
        let isKnown = parts.allSatisfy { if case .constant = $0 { true } else { false } }
        guard isKnown else { throw expression.unsupported(reason(), in: self) }
        return fold(expression)
    }
}

extension PredicateExpressions.StringContainsRegex: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(subject), try translation.operand(regex)],
            "Databases do not agree on regular expressions.")
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: subject)).contains(\(translation.source(of: regex)))"
    }
}

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(elements)], "Databases do not look for the least element of an array.")
    }

    func source(in translation: Translation) -> String { "\(translation.source(of: elements)).min()" }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(elements)], "Databases do not look for the greatest element of an array.")
    }

    func source(in translation: Translation) -> String { "\(translation.source(of: elements)).max()" }
}

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(wrapped), try translation.operand(index)],
            "Databases do not ask a value for one of its elements.")
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: index))]"
    }
}

extension PredicateExpressions.CollectionRangeSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(wrapped), try translation.operand(range)],
            "Databases do not ask a value for some of its elements.")
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: range))]"
    }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self, [try translation.operand(wrapped), try translation.operand(key)],
            "Databases do not ask a dictionary for a value.")
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: wrapped))[\(translation.source(of: key))]"
    }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(
            self,
            [try translation.operand(wrapped), try translation.operand(key), try translation.operand(self.default)],
            "Databases do not ask a dictionary for a value.")
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
        try translation.known(self, [try translation.operand(input)], "Databases do not know the types of Swift.")
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) as? \(Desired.self))" }
}

extension PredicateExpressions.ForceCast: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(self, [try translation.operand(input)], "Databases do not know the types of Swift.")
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) as! \(Desired.self))" }
}

extension PredicateExpressions.TypeCheck: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.known(self, [try translation.operand(input)], "Databases do not know the types of Swift.")
    }

    func source(in translation: Translation) -> String { "(\(translation.source(of: input)) is \(Desired.self))" }
}

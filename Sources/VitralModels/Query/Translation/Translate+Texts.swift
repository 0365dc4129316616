// SPDX-License-Identifier: Apache-2.0

import Foundation

extension PredicateExpressions.CollectionContainsCollection: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        return try translation.fold(base, other) {
            PredicateExpressions.CollectionContainsCollection(base: $0, other: $1)
        } otherwise: {
            try translation.ask($0, as: Base.Output.self, for: self) { dialect.contains($0, $1) }
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: base)).contains(\(translation.source(of: other)))"
    }
}

extension PredicateExpressions.SequenceStartsWith: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        return try translation.fold(base, prefix) {
            PredicateExpressions.SequenceStartsWith(base: $0, prefix: $1)
        } otherwise: {
            try translation.ask($0, as: Base.Output.self, for: self) { dialect.starts($0, with: $1) }
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: base)).starts(with: \(translation.source(of: prefix)))"
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        return try translation.fold(root, other) {
            PredicateExpressions.StringLocalizedStandardContains(root: $0, other: $1)
        } otherwise: {
            try translation.ask($0, as: Root.Output.self, for: self) { dialect.containsFolded($0, $1) }
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: root)).localizedStandardContains(\(translation.source(of: other)))"
    }
}

extension PredicateExpressions.StringLocalizedCompare: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        return try translation.fold(root, other) {
            PredicateExpressions.StringLocalizedCompare(root: $0, other: $1)
        } otherwise: {
            try translation.order($0, as: Root.Output.self, for: self) { dialect.localizedOrder($0) }
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: root)).localizedCompare(\(translation.source(of: other)))"
    }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        return try translation.fold(root, other) {
            PredicateExpressions.StringCaseInsensitiveCompare(root: $0, other: $1)
        } otherwise: {
            try translation.order($0, as: Root.Output.self, for: self) {
                dialect.ordered(dialect.lowercased($0), .text)
            }
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: root)).caseInsensitiveCompare(\(translation.source(of: other)))"
    }
}

extension Translation {
    /// Returns a condition on two texts.
    fileprivate func ask(
        _ operands: (Operand, Operand), as type: Any.Type, for expression: some TranslatableExpression,
        _ sql: (String, String) -> String
    ) throws -> Operand {
        guard type is any StringProtocol.Type else {
            throw expression.unsupported("A database can evaluate this only for texts, not for \(type).", in: self)
        }
        let kind = Scalar(sql: "", type: .text)
        // No text in a database contains NUL.
        if case .constant(let constant) = operands.1, let text = constant.value as? String, text.utf8.contains(0),
            case .scalar(let scalar) = operands.0
        {
            return settled(false, scalar)
        }
        let text = try scalar(operands.0, like: kind, as: type, for: expression)
        let part = try scalar(operands.1, like: kind, as: type, for: expression)
        guard text.type == .text, part.type == .text else {
            throw expression.unsupported("A database can evaluate this only for texts.", in: self)
        }
        return .scalar(call(.boolean, text, part) { "(\(sql($0[0], $0[1])))" })
    }

    /// Returns the order of two texts.
    fileprivate func order(
        _ operands: (Operand, Operand), as type: Any.Type, for expression: some TranslatableExpression,
        _ sql: (String) -> String
    ) throws -> Operand {
        let kind = Scalar(sql: "", type: .text)
        var lhs = try scalar(operands.0, like: kind, as: type, for: expression)
        var rhs = try scalar(operands.1, like: kind, as: type, for: expression)
        (lhs.sql, rhs.sql) = (sql(lhs.sql), sql(rhs.sql))
        return .order(TextOrder(lhs: lhs, rhs: rhs))
    }
}

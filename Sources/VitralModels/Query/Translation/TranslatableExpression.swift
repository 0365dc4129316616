// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a predicate that can be translated to SQL, or reports why it cannot.
protocol TranslatableExpression {
    /// Returns the translated form of the part.
    ///
    /// - Throws: ``DataStoreError/unsupportedPredicate(expression:reason:)``.
    func operand(in translation: Translation) throws -> Operand

    /// Returns the part as Swift source text for error messages, without captured values.
    func source(in translation: Translation) -> String
}

extension TranslatableExpression {
    func unsupported(_ reason: String, in translation: Translation) -> DataStoreError {
        .unsupportedPredicate(expression: source(in: translation), reason: reason)
    }
}

extension PredicateExpressions.Variable: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        guard let operand = translation.operand(of: key) else {
            throw unsupported("It is not a variable of this predicate.", in: translation)
        }
        return operand
    }

    func source(in translation: Translation) -> String { translation.source(of: key) }
}

extension PredicateExpressions.Value: TranslatableExpression {
    func operand(in translation: Translation) -> Operand { .constant(Constant(value)) }

    func source(in translation: Translation) -> String { value is Bool ? "\(value)" : "…" }
}

extension PredicateExpressions.NilLiteral: TranslatableExpression {
    func operand(in translation: Translation) -> Operand { .constant(Constant.none) }

    func source(in translation: Translation) -> String { "nil" }
}

extension PredicateExpressions.KeyPath: TranslatableExpression {
    func operand(in translation: Translation) throws -> Operand {
        try translation.fold(root) {
            .init(root: $0, keyPath: keyPath) as Known
        } otherwise: { operand in
            switch operand {
            case .model(let model): try member(of: model, in: translation)
            case .models(let models): try member(of: models, in: translation)
            case .scalar(let scalar): try member(of: scalar, in: translation)
            case .constant, .range, .order: throw unsupported("A database has no such value.", in: translation)
            }
        }
    }

    /// The same expression with a known value as its root.
    private typealias Known = PredicateExpressions.KeyPath<PredicateExpressions.Value<Root.Output>, Output>

    private func member(of model: ModelReference, in translation: Translation) throws -> Operand {
        if let property = model.entity.property(for: keyPath) { return translation.read(property, of: model) }
        if translation.names(of: model.entity).isIdentity(keyPath) { return .scalar(model.identity) }
        throw unsupported(
            "It is computed or transient: \(model.entity.name) keeps no such property.", in: translation)
    }

    private func member(of models: ModelSet, in translation: Translation) throws -> Operand {
        switch kind {
        case .collectionCount: return .scalar(translation.count(of: models))
        case .collectionIsEmpty: return .scalar(translation.exists(models, where: nil, isNegated: true))
        default:
            throw unsupported(
                "Of a relationship, only isEmpty, count and what holds for its models can be asked.", in: translation)
        }
    }

    private func member(of scalar: Scalar, in translation: Translation) throws -> Operand {
        let dialect = translation.dialect
        switch (kind, scalar.type) {
        case (.collectionCount, .text):
            return .scalar(translation.call(.integer, scalar) { dialect.length($0[0]) })
        case (.collectionIsEmpty, .text):
            return .scalar(.condition("(\(scalar.sql) = '')", canFail: scalar.canFail, nullWith: scalar.nullWith))
        case (.collectionCount, .json):
            return .scalar(translation.call(.integer, scalar) { dialect.jsonCount($0[0]) })
        case (.collectionIsEmpty, .json):
            return .scalar(translation.call(.boolean, scalar) { "(\(dialect.jsonCount($0[0])) = 0)" })
        default:
            // If all cases agree, the key path refers to the raw value, whatever the property's name is.
            if RawOrder.isRawValue(keyPath) { return .scalar(scalar) }
            throw unsupported("Databases do not know this property of \(Root.Output.self).", in: translation)
        }
    }

    func source(in translation: Translation) -> String {
        "\(translation.source(of: root)).\(kind?.name ?? translation.name(of: keyPath))"
    }
}

extension PredicateExpressions.KeyPath.CommonKeyPathKind {
    fileprivate var name: String {
        switch self {
        case .collectionCount: "count"
        case .collectionIsEmpty: "isEmpty"
        case .collectionFirst: "first"
        case .bidirectionalCollectionLast: "last"
        @unknown default: "…"
        }
    }
}

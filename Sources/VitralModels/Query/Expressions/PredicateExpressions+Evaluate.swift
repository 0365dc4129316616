// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PredicateExpressions {
    /// The expression `predicate.evaluate(input)` in a predicate, which nests a predicate in another.
    ///
    /// Foundation includes it only on Apple's systems. Elsewhere its macro rejects `evaluate`, so combine predicates by
    /// hand:
    ///
    /// ```swift
    /// func either(_ isNew: Predicate<Trip>, or isFar: Predicate<Trip>) -> Predicate<Trip> {
    ///     Predicate<Trip> { trip in
    ///         PredicateExpressions.build_Disjunction(
    ///             lhs: PredicateExpressions.build_evaluate(isNew, trip),
    ///             rhs: PredicateExpressions.build_evaluate(isFar, trip))
    ///     }
    /// }
    /// ```
    ///
    /// NB: Foundation's `description` of a predicate stops the program at an expression that is not Foundation's.
    public struct PredicateEvaluate<each Input: PredicateExpression>: PredicateExpression {
        /// Whether the predicate holds.
        public typealias Output = Bool

        /// The nested predicate.
        public let predicate: Predicate<repeat (each Input).Output>
        /// The input of the nested predicate.
        public let input: (repeat each Input)

        /// Creates the expression.
        public init(predicate: Predicate<repeat (each Input).Output>, input: repeat each Input) {
            self.predicate = predicate
            self.input = (repeat each input)
        }

        /// Returns whether the predicate holds for its input.
        ///
        /// - Throws: Any error of the predicate and its input.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try predicate.evaluate(repeat (each input).evaluate(bindings))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns the expression that nests a predicate in another: see `PredicateExpressions.PredicateEvaluate`.
    public static func build_evaluate<each Input: PredicateExpression>(
        _ predicate: Predicate<repeat (each Input).Output>, _ input: repeat each Input
    ) -> PredicateEvaluate<repeat each Input> {
        PredicateEvaluate(predicate: predicate, input: repeat each input)
    }
}

extension PredicateExpressions.PredicateEvaluate: Sendable where repeat each Input: Sendable {}

/// A conformance that a part of a predicate must have, although predicates cannot be encoded outside of Apple's
/// systems.
extension PredicateExpressions.PredicateEvaluate: Codable {
    /// Always throws.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
            self, .init(codingPath: encoder.codingPath, debugDescription: "Predicates cannot be encoded here."))
    }

    /// Always throws.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "Predicates cannot be decoded here."))
    }
}

extension PredicateExpressions.PredicateEvaluate: StandardPredicateExpression
where repeat each Input: StandardPredicateExpression {}

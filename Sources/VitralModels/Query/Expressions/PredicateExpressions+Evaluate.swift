// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PredicateExpressions {
    /// `predicate.evaluate(input)` in a predicate: a predicate as a part of another.
    ///
    /// Foundation has it on Apple's systems only. Elsewhere its macro refuses `evaluate`, so that predicates are put together
    /// by hand:
    ///
    /// ```swift
    /// let either = Predicate<Trip> { trip in
    ///     PredicateExpressions.build_Disjunction(
    ///         lhs: PredicateExpressions.build_evaluate(isNew, trip),
    ///         rhs: PredicateExpressions.build_evaluate(isFar, trip))
    /// }
    /// ```
    ///
    /// NB: Foundation's own `description` of a predicate stops the program at a part that is not Foundation's.
    public struct PredicateEvaluate<each Input: PredicateExpression>: PredicateExpression {
        /// Whether the predicate holds.
        public typealias Output = Bool

        /// The predicate.
        public let predicate: Predicate<repeat (each Input).Output>
        /// What it is asked about.
        public let input: (repeat each Input)

        /// Puts the expression together.
        public init(predicate: Predicate<repeat (each Input).Output>, input: repeat each Input) {
            self.predicate = predicate
            self.input = (repeat each input)
        }

        /// Whether the predicate holds for its input.
        ///
        /// - Throws: What the predicate and its input throw.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try predicate.evaluate(repeat (each input).evaluate(bindings))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A predicate as a part of another: see `PredicateExpressions.PredicateEvaluate`.
    public static func build_evaluate<each Input: PredicateExpression>(
        _ predicate: Predicate<repeat (each Input).Output>, _ input: repeat each Input
    ) -> PredicateEvaluate<repeat each Input> {
        PredicateEvaluate(predicate: predicate, input: repeat each input)
    }
}

extension PredicateExpressions.PredicateEvaluate: Sendable where repeat each Input: Sendable {}

/// A part of a predicate has to be `Codable`, though predicates cannot be written down outside of Apple's systems.
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

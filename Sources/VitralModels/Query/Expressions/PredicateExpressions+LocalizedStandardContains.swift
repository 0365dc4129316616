// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PredicateExpressions {
    /// `text.localizedStandardContains(other)` in a predicate.
    ///
    /// Foundation has it on Apple's systems only; this is the same for all others.
    ///
    /// NB: Foundation's own `description` of a predicate stops the program at a part that is not Foundation's.
    public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
        PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Whether the one text contains the other.
        public typealias Output = Bool

        /// The text that is searched.
        public let root: Root
        /// The text that is looked for.
        public let other: Other

        /// Puts the expression together.
        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        /// Whether one text contains the other, without regard to case and diacritics.
        ///
        /// - Throws: What the two texts throw.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` makes of `root.localizedStandardContains(other)`.
    public static func build_localizedStandardContains<Root, Other>(
        _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
        StringLocalizedStandardContains(root: root, other: other)
    }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedStandardContains: Codable where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

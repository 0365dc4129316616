// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PredicateExpressions {
    /// `text.localizedCompare(other)` in a predicate.
    ///
    /// Foundation has it on Apple's systems only; this is the same for all others.
    ///
    /// NB: Foundation's own `description` of a predicate stops the program at a part that is not Foundation's.
    public struct StringLocalizedCompare<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Which of two texts comes first.
        public typealias Output = ComparisonResult

        /// The one text.
        public let root: Root
        /// The other text.
        public let other: Other

        /// Puts the expression together.
        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        /// Which text comes first in the order of the locale.
        ///
        /// - Throws: What the two texts throw.
        public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
            try root.evaluate(bindings).localizedCompare(other.evaluate(bindings))
        }
    }

    /// `text.caseInsensitiveCompare(other)` in a predicate.
    ///
    /// Foundation has it on Apple's systems only; this is the same for all others.
    ///
    /// NB: Foundation's own `description` of a predicate stops the program at a part that is not Foundation's.
    public struct StringCaseInsensitiveCompare<Root: PredicateExpression, Other: PredicateExpression>:
        PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Which of two texts comes first.
        public typealias Output = ComparisonResult

        /// The one text.
        public let root: Root
        /// The other text.
        public let other: Other

        /// Puts the expression together.
        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        /// Which text comes first without regard to case.
        ///
        /// - Throws: What the two texts throw.
        public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
            try root.evaluate(bindings).caseInsensitiveCompare(other.evaluate(bindings))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` makes of `root.localizedCompare(other)`.
    public static func build_localizedCompare<Root, Other>(
        _ root: Root, _ other: Other
    ) -> StringLocalizedCompare<Root, Other> {
        StringLocalizedCompare(root: root, other: other)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` makes of `root.caseInsensitiveCompare(other)`.
    public static func build_caseInsensitiveCompare<Root, Other>(
        _ root: Root, _ other: Other
    ) -> StringCaseInsensitiveCompare<Root, Other> {
        StringCaseInsensitiveCompare(root: root, other: other)
    }
}

extension PredicateExpressions.StringLocalizedCompare: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringLocalizedCompare: Codable where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringLocalizedCompare: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.StringCaseInsensitiveCompare: Sendable where Root: Sendable, Other: Sendable {}

extension PredicateExpressions.StringCaseInsensitiveCompare: Codable where Root: Codable, Other: Codable {}

extension PredicateExpressions.StringCaseInsensitiveCompare: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

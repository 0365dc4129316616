// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PredicateExpressions {
    /// The expression `text.localizedStandardContains(other)` in a predicate.
    ///
    /// Foundation includes it only on Apple's systems; this type replaces it on all others.
    ///
    /// NB: Foundation's `description` of a predicate stops the program at an expression that is not Foundation's.
    public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
        PredicateExpression
    where Root.Output: StringProtocol, Other.Output: StringProtocol {
        /// Whether the first text contains the second.
        public typealias Output = Bool

        /// The text to search in.
        public let root: Root
        /// The text to search for.
        public let other: Other

        /// Creates the expression.
        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        /// Returns whether the first text contains the second, ignoring case and diacritics.
        ///
        /// - Throws: Any error of the two expressions.
        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
        }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns the expression for `root.localizedStandardContains(other)` in `#Predicate`.
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

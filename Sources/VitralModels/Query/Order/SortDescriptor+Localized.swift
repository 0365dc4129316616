// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String {
    /// Orders of texts that depend on the language, for `SortDescriptor`.
    ///
    /// Foundation has them on Apple's systems only, as `String.StandardComparator`.
    public struct LocalizedComparator: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case standard
            case plain
        }

        let kind: Kind

        /// Numbers in texts count as numbers; case and accents come second: what people expect of a list.
        public static let localizedStandard = LocalizedComparator(kind: .standard)
        /// The order of the language.
        public static let localized = LocalizedComparator(kind: .plain)
    }
}

extension SortDescriptor {
    /// Orders by a text, as people of a language do.
    ///
    /// - Parameters:
    ///   - keyPath: The text.
    ///   - comparator: How texts are compared.
    ///   - order: Whether the first comes first.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: String.LocalizedComparator,
        order: SortOrder = .forward
    ) {
        switch comparator.kind {
        case .standard: self.init(sendable(keyPath.appending(path: \._localizedStandard)), order: order)
        case .plain: self.init(sendable(keyPath.appending(path: \._localized)), order: order)
        }
    }

    /// Orders by a text, as people of a language do; what has none comes first.
    ///
    /// - Parameters:
    ///   - keyPath: The text.
    ///   - comparator: How texts are compared.
    ///   - order: Whether the first comes first.
    public init(
        _ keyPath: any KeyPath<Compared, String?> & Sendable, comparator: String.LocalizedComparator,
        order: SortOrder = .forward
    ) {
        switch comparator.kind {
        case .standard: self.init(sendable(keyPath.appending(path: \._localizedStandard)), order: order)
        case .plain: self.init(sendable(keyPath.appending(path: \._localized)), order: order)
        }
    }
}

/// Two sendable key paths, one behind the other, which the compiler does not know to be sendable: they capture nothing else.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// A text that is compared as `localizedStandardCompare` does.
public struct _LocalizedStandardText: Comparable, Sendable {
    /// The text.
    public let text: String

    /// Whether one comes before the other.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.text.localizedStandardCompare(rhs.text) == .orderedAscending
    }
}

/// A text that is compared as `localizedCompare` does.
public struct _LocalizedText: Comparable, Sendable {
    /// The text.
    public let text: String

    /// Whether one comes before the other.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.localizedCompare(rhs.text) == .orderedAscending }
}

extension String {
    /// The text, to be compared as `localizedStandardCompare` does.
    public var _localizedStandard: _LocalizedStandardText { _LocalizedStandardText(text: self) }
    /// The text, to be compared as `localizedCompare` does.
    public var _localized: _LocalizedText { _LocalizedText(text: self) }
}

extension String? {
    /// The text, to be compared as `localizedStandardCompare` does.
    public var _localizedStandard: _LocalizedStandardText? { map(_LocalizedStandardText.init) }
    /// The text, to be compared as `localizedCompare` does.
    public var _localized: _LocalizedText? { map(_LocalizedText.init) }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension String {
    /// The language-dependent orders of texts, for `SortDescriptor`.
    ///
    /// ```swift
    /// let byName = SortDescriptor<Trip>(\.name, comparator: .localizedStandard)
    /// let trips = try await context.fetch(FetchDescriptor(sortBy: [byName]))
    /// ```
    ///
    /// Foundation includes them only on Apple's systems, as `String.StandardComparator`.
    public struct LocalizedComparator: Sendable, Hashable {
        enum Kind: Sendable, Hashable {
            case standard
            case plain
        }

        let kind: Kind

        /// The order that users expect of a list: digits are compared as numbers, and case and accents are secondary.
        public static let localizedStandard = LocalizedComparator(kind: .standard)
        /// The order of the language.
        public static let localized = LocalizedComparator(kind: .plain)
    }
}

extension SortDescriptor {
    /// Creates a descriptor that sorts by a text, in a language-dependent order.
    ///
    /// - Parameters:
    ///   - keyPath: The text.
    ///   - comparator: The order of the texts.
    ///   - order: The sort direction.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: String.LocalizedComparator,
        order: SortOrder = .forward
    ) {
        switch comparator.kind {
        case .standard: self.init(sendable(keyPath.appending(path: \._localizedStandard)), order: order)
        case .plain: self.init(sendable(keyPath.appending(path: \._localized)), order: order)
        }
    }

    /// Creates a descriptor that sorts by an optional text, in a language-dependent order; `nil` comes first.
    ///
    /// - Parameters:
    ///   - keyPath: The text.
    ///   - comparator: The order of the texts.
    ///   - order: The sort direction.
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

/// Returns an appended key path as a sendable one.
///
/// The compiler cannot infer that it is: both of its parts are sendable, and it captures nothing else.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// A text that is compared with `localizedStandardCompare`.
public struct _LocalizedStandardText: Comparable, Sendable {
    /// The text.
    public let text: String

    /// Returns whether a text sorts before another.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.text.localizedStandardCompare(rhs.text) == .orderedAscending
    }
}

/// A text that is compared with `localizedCompare`.
public struct _LocalizedText: Comparable, Sendable {
    /// The text.
    public let text: String

    /// Returns whether a text sorts before another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.localizedCompare(rhs.text) == .orderedAscending }
}

extension String {
    /// The text, for comparison with `localizedStandardCompare`.
    public var _localizedStandard: _LocalizedStandardText { _LocalizedStandardText(text: self) }
    /// The text, for comparison with `localizedCompare`.
    public var _localized: _LocalizedText { _LocalizedText(text: self) }
}

extension String? {
    /// The text, for comparison with `localizedStandardCompare`.
    public var _localizedStandard: _LocalizedStandardText? { map(_LocalizedStandardText.init) }
    /// The text, for comparison with `localizedCompare`.
    public var _localized: _LocalizedText? { map(_LocalizedText.init) }
}

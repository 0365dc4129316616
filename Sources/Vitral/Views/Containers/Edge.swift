// SPDX-License-Identifier: Apache-2.0

/// An edge of a view.
///
/// ```swift
/// Text("Gate 12").padding([.top, .leading], 12)
/// ```
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The leading edge.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge.
    case trailing

    /// A set of edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The raw bits of the set.
        public let rawValue: UInt8

        /// Creates a set from raw bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The leading edge.
        public static let leading = Set(rawValue: 2)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 4)
        /// The trailing edge.
        public static let trailing = Set(rawValue: 8)
        /// The leading and trailing edges.
        public static let horizontal: Set = [.leading, .trailing]
        /// The top and bottom edges.
        public static let vertical: Set = [.top, .bottom]
        /// All edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}

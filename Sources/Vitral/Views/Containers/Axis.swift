// SPDX-License-Identifier: Apache-2.0

/// An axis of layout or scrolling.
///
/// ```swift
/// ScrollView([.horizontal, .vertical]) {
///     Image("map")
/// }
/// ```
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
    /// The axis from the leading to the trailing edge.
    case horizontal
    /// The axis from top to bottom.
    case vertical

    /// A set of axes.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The raw bits of the set.
        public let rawValue: UInt8

        /// Creates a set from raw bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The axis from the leading to the trailing edge.
        public static let horizontal = Set(rawValue: 1)
        /// The axis from top to bottom.
        public static let vertical = Set(rawValue: 2)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The properties that views with the same identifier share.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The position.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// The position and the size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

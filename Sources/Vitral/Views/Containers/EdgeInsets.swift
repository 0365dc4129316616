// SPDX-License-Identifier: Apache-2.0

/// The distances from the edges of a view, in points.
///
/// ```swift
/// Text("Boarding at gate 12")
///     .padding(EdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
/// ```
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: Double
    /// The distance from the leading edge.
    public var leading: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the trailing edge.
    public var trailing: Double

    /// Creates insets.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

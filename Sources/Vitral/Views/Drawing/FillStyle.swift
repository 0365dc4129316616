// SPDX-License-Identifier: Apache-2.0

/// The style of a filled area.
public struct FillStyle: Equatable, Sendable {
    /// Whether the even-odd rule applies, which cuts out outlines inside outlines regardless of their direction.
    public var isEOFilled: Bool
    /// Whether edges are smoothed; ignored, because browsers always smooth edges.
    public var isAntialiased: Bool

    /// Creates a style.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

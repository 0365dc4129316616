// SPDX-License-Identifier: Apache-2.0

/// The style of a filled area.
///
/// ```swift
/// Path { path in
///     path.addEllipse(in: CGRect(x: 0, y: 0, width: 80, height: 80))
///     path.addEllipse(in: CGRect(x: 20, y: 20, width: 40, height: 40))
/// }
/// .fill(.orange, style: FillStyle(eoFill: true))
/// ```
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

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A shape that can be inset on all sides.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12)
///     .strokeBorder(.blue, lineWidth: 4)
///     .frame(width: 160, height: 80)
/// ```
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// Returns the shape inset by an amount in points on all sides.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

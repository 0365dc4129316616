// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An outline that a view can fill, stroke or clip to.
///
/// ```swift
/// struct Roof: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
///
/// The server does not measure views. If the frame of a shape is fixed in both directions, the framework requests the
/// path in that size; otherwise it requests a path of 100 by 100 points, which the browser stretches over the shape's
/// frame. Therefore, draw in fractions of the rectangle; lines keep their width in both cases. Screen readers ignore a
/// shape unless it has an accessibility label.
@MainActor @preconcurrency
public protocol Shape: View, Sendable where Body == Never {
    /// Returns the outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// The outline as a CSS box; `nil` if a CSS box cannot have this outline.
    nonisolated var _box: _ShapeBox? { get }
    /// Whether the shape's width equals its height.
    nonisolated var _isSquare: Bool { get }
    /// Whether the path has fixed coordinates that the browser does not stretch.
    nonisolated var _isFixed: Bool { get }
}

/// An outline that a CSS box can draw.
public struct _ShapeBox: Equatable, Sendable {
    /// The CSS value of the corner radius.
    let radius: String
    /// The distance in points between the edges of the shape's frame and the outline.
    var inset = 0.0

    var isRectangle: Bool { radius == "0" && inset == 0 }
}

extension Shape {
    /// The outline as a CSS box: `nil`, because only the framework's own shapes are boxes.
    nonisolated public var _box: _ShapeBox? { nil }
    /// Whether the shape's width equals its height: `false`, as for most shapes.
    nonisolated public var _isSquare: Bool { false }
    /// Whether the path has fixed coordinates: `false`, as for most shapes.
    nonisolated public var _isFixed: Bool { false }

    /// Renders the shape, filled with the foreground style.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(view, paints: [.fill("currentColor", isEvenOdd: false)], on: renderer)
    }
}

/// A shape that is inset on all sides.
nonisolated public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    /// Returns the outline of the base shape in the inset rectangle.
    public func path(in rect: CGRect) -> Path {
        base.path(in: rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)))
    }

    /// The box of the base shape with the inset; `nil` if the base shape is not a box.
    public var _box: _ShapeBox? {
        guard var box = base._box, amount >= 0 else { return nil }
        box.inset += Double(amount)
        return box
    }

    /// Whether the width of the base shape equals its height.
    public var _isSquare: Bool { base._isSquare }

    /// Returns the shape inset by a further amount.
    public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

nonisolated extension Path: Shape {
    /// Returns the path itself, because its coordinates are fixed.
    public func path(in rect: CGRect) -> Path { self }
    /// Whether the path has fixed coordinates: `true`.
    public var _isFixed: Bool { true }
}

// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An outline that can be filled, drawn and cut to.
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
/// A server does not measure. A shape whose frame is fixed in both directions is asked for its path in that very size;
/// any other is asked for a path of 100 by 100 points, which the browser stretches over the shape's place. So draw in
/// fractions of the rectangle; lines keep their width either way. A drawing says nothing to screen readers unless it
/// is given an accessibility label.
@MainActor @preconcurrency
public protocol Shape: View, Sendable where Body == Never {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
    /// The outline as a CSS box draws it, if one can.
    nonisolated var _box: _ShapeBox? { get }
    /// Whether the shape is as wide as it is high.
    nonisolated var _isSquare: Bool { get }
    /// Whether the path has points of its own that nothing stretches.
    nonisolated var _isFixed: Bool { get }
}

/// An outline as a CSS box draws it.
public struct _ShapeBox: Equatable, Sendable {
    /// The CSS of the corners.
    let radius: String
    /// Points between the edges of the shape's place and the outline.
    var inset = 0.0

    var isRectangle: Bool { radius == "0" && inset == 0 }
}

extension Shape {
    /// Only the framework's own shapes are boxes.
    nonisolated public var _box: _ShapeBox? { nil }
    /// Most shapes take whatever size they are given.
    nonisolated public var _isSquare: Bool { false }
    /// Most shapes are drawn for the rectangle they are given.
    nonisolated public var _isFixed: Bool { false }

    /// Renders the shape, filled with the foreground style.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(view, [.fill("currentColor", isEvenOdd: false)], renderer)
    }
}

/// A shape that can be made smaller on all sides.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
    /// The type of the smaller shape.
    associatedtype InsetShape: InsettableShape
    /// The shape, smaller by points on all sides.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is smaller on all sides than another.
nonisolated public struct _InsetShape<Base: Shape>: InsettableShape {
    let base: Base
    let amount: CGFloat

    /// The outline of the other shape in the smaller rectangle.
    public func path(in rect: CGRect) -> Path {
        base.path(in: rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)))
    }

    /// The box of the other shape, with room around it.
    public var _box: _ShapeBox? {
        guard var box = base._box, amount >= 0 else { return nil }
        box.inset += Double(amount)
        return box
    }

    /// As the other shape.
    public var _isSquare: Bool { base._isSquare }

    /// The shape, still smaller.
    public func inset(by amount: CGFloat) -> _InsetShape<Base> {
        _InsetShape(base: base, amount: self.amount + amount)
    }
}

nonisolated extension Path: Shape {
    /// The path itself: it has points of its own.
    public func path(in rect: CGRect) -> Path { self }
    /// A path is drawn in its own points.
    public var _isFixed: Bool { true }
}

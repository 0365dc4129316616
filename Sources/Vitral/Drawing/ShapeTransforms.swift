// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A shape that is moved, turned, stretched or cut before it is drawn.
///
/// What a shape without a fixed frame is turned by is stretched with it when the browser stretches the shape: give
/// the shape a frame, or a square place, where angles matter.
nonisolated public struct _ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path

    /// The changed outline.
    public func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
    /// As the shape that is changed.
    public var _isSquare: Bool { base._isSquare }
    /// As the shape that is changed.
    public var _isFixed: Bool { base._isFixed }
}

/// A shape that is drawn at a fixed size.
nonisolated public struct _SizedShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize

    /// The outline in the size, whatever the rectangle.
    public func path(in rect: CGRect) -> Path {
        base.path(in: CGRect(x: rect.minX, y: rect.minY, width: size.width, height: size.height))
    }

    /// The size is in points that nothing stretches.
    public var _isFixed: Bool { true }
}

/// A shape whose type is hidden.
nonisolated public struct AnyShape: Shape {
    private let outline: @Sendable (CGRect) -> Path
    /// As the hidden shape.
    public let _box: _ShapeBox?
    /// As the hidden shape.
    public let _isSquare: Bool
    /// As the hidden shape.
    public let _isFixed: Bool

    /// Hides the type of a shape.
    public init<S: Shape>(_ shape: S) {
        outline = { shape.path(in: $0) }
        _box = shape._box
        _isSquare = shape._isSquare
        _isFixed = shape._isFixed
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { outline(rect) }
}

nonisolated extension Shape {
    /// The part of the outline between two fractions of its length.
    public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
        changed { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
    }

    /// The shape, turned about a point of its place.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        changed { path, rect in
            path.applying(.about(anchor, of: rect, CGAffineTransform(rotationAngle: angle.degrees * .pi / 180)))
        }
    }

    /// The shape, larger or smaller from a point of its place.
    public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
        changed { path, rect in path.applying(.about(anchor, of: rect, CGAffineTransform(scaleX: x, y: y))) }
    }

    /// The shape, larger or smaller from a point of its place.
    public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The shape, moved.
    public func offset(_ offset: CGSize) -> some Shape { self.offset(x: offset.width, y: offset.height) }

    /// The shape, moved.
    public func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }

    /// The shape, moved.
    public func offset(x: Double = 0, y: Double = 0) -> some Shape {
        changed { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// The shape, as a transform moves it.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        changed { path, _ in path.applying(transform) }
    }

    /// The shape at a fixed size, from the top left of its place.
    public func size(_ size: CGSize) -> some Shape { _SizedShape(base: self, size: size) }

    /// The shape at a fixed size, from the top left of its place.
    public func size(width: Double, height: Double) -> some Shape { size(CGSize(width: width, height: height)) }

    private func changed(_ change: @escaping @Sendable (Path, CGRect) -> Path) -> _ChangedShape<Self> {
        _ChangedShape(base: self, change: change)
    }
}

extension CGAffineTransform {
    /// A transform about a point of a rectangle.
    fileprivate static func about(
        _ anchor: UnitPoint, of rect: CGRect, _ transform: CGAffineTransform
    ) -> CGAffineTransform {
        let x = rect.minX + rect.width * CGFloat(anchor.x)
        let y = rect.minY + rect.height * CGFloat(anchor.y)
        return CGAffineTransform(translationX: -x, y: -y)
            .concatenating(transform)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }
}

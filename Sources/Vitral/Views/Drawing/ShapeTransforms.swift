// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A shape whose outline is transformed or trimmed before it is drawn.
///
/// Without a fixed frame, the browser also stretches the rotation of a shape: give the shape a fixed or square frame if
/// angles matter.
nonisolated public struct _ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (Path, CGRect) -> Path

    /// Returns the changed outline.
    public func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }
    /// Whether the width of the base shape equals its height.
    public var _isSquare: Bool { base._isSquare }
    /// Whether the base shape has fixed coordinates.
    public var _isFixed: Bool { base._isFixed }
}

/// A shape with a fixed size.
nonisolated public struct _SizedShape<Base: Shape>: Shape {
    let base: Base
    let size: CGSize

    /// Returns the outline at the fixed size, regardless of the rectangle.
    public func path(in rect: CGRect) -> Path {
        base.path(in: CGRect(x: rect.minX, y: rect.minY, width: size.width, height: size.height))
    }

    /// Whether the path has fixed coordinates: `true`.
    public var _isFixed: Bool { true }
}

nonisolated extension Shape {
    /// Returns the part of the outline between two fractions of its length.
    public func trim(from startFraction: Double = 0, to endFraction: Double = 1) -> some Shape {
        changed { path, _ in path.trimmedPath(from: startFraction, to: endFraction) }
    }

    /// Returns the shape rotated about a point of its frame.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        changed { path, rect in
            path.applying(.about(anchor, of: rect, CGAffineTransform(rotationAngle: angle.degrees * .pi / 180)))
        }
    }

    /// Returns the shape scaled relative to a point of its frame.
    public func scale(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some Shape {
        changed { path, rect in path.applying(.about(anchor, of: rect, CGAffineTransform(scaleX: x, y: y))) }
    }

    /// Returns the shape scaled relative to a point of its frame.
    public func scale(_ scale: Double, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape moved by an offset.
    public func offset(_ offset: CGSize) -> some Shape { self.offset(x: offset.width, y: offset.height) }

    /// Returns the shape moved by an offset.
    public func offset(_ offset: CGPoint) -> some Shape { self.offset(x: offset.x, y: offset.y) }

    /// Returns the shape moved by an offset.
    public func offset(x: Double = 0, y: Double = 0) -> some Shape {
        changed { path, _ in path.offsetBy(dx: x, dy: y) }
    }

    /// Returns the transformed shape.
    public func transform(_ transform: CGAffineTransform) -> some Shape {
        changed { path, _ in path.applying(transform) }
    }

    /// Returns the shape with a fixed size, at the top left of its frame.
    public func size(_ size: CGSize) -> some Shape { _SizedShape(base: self, size: size) }

    /// Returns the shape with a fixed size, at the top left of its frame.
    public func size(width: Double, height: Double) -> some Shape { size(CGSize(width: width, height: height)) }

    private func changed(_ change: @escaping @Sendable (Path, CGRect) -> Path) -> _ChangedShape<Self> {
        _ChangedShape(base: self, change: change)
    }
}

extension CGAffineTransform {
    /// Returns a transform relative to a point of a rectangle.
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

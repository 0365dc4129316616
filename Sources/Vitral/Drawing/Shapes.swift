// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle.
nonisolated public struct Rectangle: InsettableShape {
    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? { _ShapeBox(radius: "0") }

    /// Creates the shape.
    public init() {}

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

/// How the corners of a rounded rectangle bend.
public enum RoundedCornerStyle: Sendable {
    /// As a quarter of a circle.
    case circular
    /// Smoothly. A browser draws a quarter of a circle.
    case continuous
}

/// A rectangle with round corners.
nonisolated public struct RoundedRectangle: InsettableShape {
    /// The size of the corners in points.
    public let cornerSize: CGSize
    /// How the corners bend.
    public let style: RoundedCornerStyle

    /// The radius of the corners along the horizontal edges.
    var cornerRadius: Double { Double(cornerSize.width) }

    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? {
        let (width, height) = (CSS.length(max(cornerSize.width, 0)), CSS.length(max(cornerSize.height, 0)))
        return _ShapeBox(radius: width == height ? width : "\(width)/\(height)")
    }

    /// Creates the shape.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates the shape with corners that are quarters of ellipses.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// The shape, smaller by points on all sides, and its corners with it.
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> { _InsetShape(base: self, amount: amount) }
}

/// A radius for each corner of a rectangle.
///
/// Leading is left, also in languages that run from right to left.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of the top leading corner.
    public var topLeading: Double
    /// The radius of the bottom leading corner.
    public var bottomLeading: Double
    /// The radius of the bottom trailing corner.
    public var bottomTrailing: Double
    /// The radius of the top trailing corner.
    public var topTrailing: Double

    /// Creates radii in points.
    public init(
        topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

/// A rectangle whose corners differ.
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners.
    public var cornerRadii: RectangleCornerRadii
    /// How the corners bend.
    public var style: RoundedCornerStyle

    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        return _ShapeBox(radius: radii.map { CSS.length(max($0, 0)) }.joined(separator: " "))
    }

    /// Creates the shape.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates the shape.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A rectangle whose short sides are half circles.
nonisolated public struct Capsule: InsettableShape {
    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? { _ShapeBox(radius: "9999px") }

    /// Creates the shape.
    public init(style: RoundedCornerStyle = .continuous) {}

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}

/// An ellipse that touches the edges of its place.
nonisolated public struct Ellipse: InsettableShape {
    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? { _ShapeBox(radius: "50%") }

    /// Creates the shape.
    public init() {}

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}

/// A circle in the middle of its place.
nonisolated public struct Circle: InsettableShape {
    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? { _ShapeBox(radius: "50%") }
    /// A circle is as wide as it is high.
    public var _isSquare: Bool { true }

    /// Creates the shape.
    public init() {}

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}

/// The shape of the container around: a rectangle with that container's corners.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    /// The outline as a CSS box draws it.
    public var _box: _ShapeBox? { _ShapeBox(radius: "inherit") }

    /// Creates the shape.
    public init() {}

    /// The outline in a rectangle, whose container a path cannot know: without corners.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// The shape, smaller by points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// A rectangle with round corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle whose corners differ.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// A rectangle whose corners differ.
    public static func rect(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

nonisolated extension Shape where Self == Capsule {
    /// A rectangle whose short sides are half circles.
    public static var capsule: Capsule { Capsule() }

    /// A rectangle whose short sides are half circles.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

nonisolated extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
    /// The shape of the container around.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

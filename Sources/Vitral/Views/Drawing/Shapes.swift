// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle.
///
/// ```swift
/// Rectangle()
///     .fill(.teal)
///     .frame(width: 120, height: 8)
/// ```
nonisolated public struct Rectangle: InsettableShape {
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { _ShapeBox(radius: "0") }

    /// Creates the shape.
    public init() {}

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(base: self, amount: amount) }
}

/// The style of the corners of a rounded rectangle.
public enum RoundedCornerStyle: Sendable {
    /// Quarter circles.
    case circular
    /// Smooth corners, which the browser draws as quarter circles.
    case continuous
}

/// A rectangle with rounded corners.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12)
///     .fill(.quaternary)
///     .frame(height: 60)
/// ```
nonisolated public struct RoundedRectangle: InsettableShape {
    /// The size of the corners in points.
    public let cornerSize: CGSize
    /// The style of the corners.
    public let style: RoundedCornerStyle

    /// The radius of the corners along the horizontal edges.
    var cornerRadius: Double { Double(cornerSize.width) }

    /// The outline as a CSS box.
    public var _box: _ShapeBox? {
        let (width, height) = (CSS.length(max(cornerSize.width, 0)), CSS.length(max(cornerSize.height, 0)))
        return _ShapeBox(radius: width == height ? width : "\(width)/\(height)")
    }

    /// Creates the shape.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates the shape with elliptical corners.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> { _InsetShape(base: self, amount: amount) }
}

/// The corner radii of a rectangle.
///
/// ```swift
/// UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 16, bottomTrailing: 16))
///     .fill(.teal)
///     .frame(height: 60)
/// ```
///
/// The leading side is always the left side, even in right-to-left languages.
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

/// A rectangle with different corner radii.
///
/// ```swift
/// UnevenRoundedRectangle(topLeadingRadius: 16, topTrailingRadius: 16)
///     .fill(.orange)
///     .frame(height: 60)
/// ```
nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners.
    public var cornerRadii: RectangleCornerRadii
    /// The style of the corners.
    public var style: RoundedCornerStyle

    /// The outline as a CSS box.
    public var _box: _ShapeBox? {
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
        ]
        return _ShapeBox(radius: radii.map { CSS.length(max($0, 0)) }.joined(separator: " "))
    }

    /// Creates the shape from corner radii.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }

    /// Creates the shape from a radius for each corner.
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

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<UnevenRoundedRectangle> {
        _InsetShape(base: self, amount: amount)
    }
}

/// A rectangle whose shorter sides are half circles.
///
/// ```swift
/// Text("Vegetarian")
///     .padding(.horizontal, 12)
///     .background(.green.opacity(0.2), in: Capsule())
/// ```
nonisolated public struct Capsule: InsettableShape {
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { _ShapeBox(radius: "9999px") }

    /// Creates the shape.
    public init(style: RoundedCornerStyle = .continuous) {}

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(base: self, amount: amount) }
}

/// An ellipse that fills its frame.
///
/// ```swift
/// Ellipse()
///     .fill(.green)
///     .frame(width: 120, height: 60)
/// ```
nonisolated public struct Ellipse: InsettableShape {
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { _ShapeBox(radius: "50%") }

    /// Creates the shape.
    public init() {}

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(base: self, amount: amount) }
}

/// A circle at the center of its frame.
///
/// ```swift
/// Circle()
///     .stroke(.blue, lineWidth: 4)
///     .frame(width: 48, height: 48)
/// ```
nonisolated public struct Circle: InsettableShape {
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { _ShapeBox(radius: "50%") }
    /// Whether the width of the shape equals its height: `true`.
    public var _isSquare: Bool { true }

    /// Creates the shape.
    public init() {}

    /// Returns the outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(base: self, amount: amount) }
}

/// The shape of the enclosing container: a rectangle with the container's corners.
nonisolated public struct ContainerRelativeShape: InsettableShape {
    /// The outline as a CSS box.
    public var _box: _ShapeBox? { _ShapeBox(radius: "inherit") }

    /// Creates the shape.
    public init() {}

    /// Returns the rectangle itself, because a path does not know the corners of its container.
    public func path(in rect: CGRect) -> Path { Path(rect) }

    /// Returns the shape inset by an amount in points on all sides.
    public func inset(by amount: CGFloat) -> _InsetShape<ContainerRelativeShape> {
        _InsetShape(base: self, amount: amount)
    }
}

nonisolated extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with rounded corners.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }

    /// Returns a rectangle with rounded corners.
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with different corner radii.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// Returns a rectangle with different corner radii.
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
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }

    /// Returns a rectangle whose shorter sides are half circles.
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
    /// The shape of the enclosing container.
    public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

// SPDX-License-Identifier: Apache-2.0

/// An outline that can be filled, drawn and cut to.
@MainActor @preconcurrency
public protocol Shape: View, Sendable {
    /// The CSS of the shape's corners.
    nonisolated var _radius: String { get }
    /// Whether the shape is as wide as it is high.
    nonisolated var _isSquare: Bool { get }
}

extension Shape {
    /// Most shapes take whatever size they are given.
    nonisolated public var _isSquare: Bool { false }

    /// Renders the shape, filled with the foreground style.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(radius: view._radius, isSquare: view._isSquare, "background:currentColor", renderer)
    }

    /// The shape, filled with a style.
    public func fill(_ style: some ShapeStyle) -> some View {
        _FilledShape(radius: _radius, isSquare: _isSquare, css: "background:\(style._css)")
    }

    /// The outline of the shape, drawn inside its edges.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
        _FilledShape(
            radius: _radius, isSquare: _isSquare, css: "border:\(CSS.length(lineWidth)) solid \(style._css)")
    }

    /// The outline of the shape.
    ///
    /// The browser draws the line inside the edges of the shape.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
        strokeBorder(style, lineWidth: lineWidth)
    }
}

/// A shape that is drawn in a style.
struct _FilledShape: View, Equatable {
    typealias Body = Never
    let radius: String
    let isSquare: Bool
    let css: String

    static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(radius: view.radius, isSquare: view.isSquare, view.css, renderer)
    }
}

@MainActor
enum ShapeDrawing {
    static func render(radius: String, isSquare: Bool, _ css: String, _ renderer: _Renderer) {
        var style = css
        if radius != "0" { style += ";border-radius:\(radius)" }
        if isSquare { style += ";aspect-ratio:1" }
        renderer.open(.div, "sh fw fh", style: style)
        renderer.close()
    }
}

/// A rectangle.
public struct Rectangle: Shape {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The CSS of the shape's corners.
    nonisolated public var _radius: String { "0" }

    /// Creates the shape.
    nonisolated public init() {}
}

/// How the corners of a rounded rectangle bend.
public enum RoundedCornerStyle: Sendable {
    /// As a quarter of a circle.
    case circular
    /// Smoothly. A browser draws a quarter of a circle.
    case continuous
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The radius of the corners in points.
    nonisolated public let cornerRadius: Double
    /// The CSS of the shape's corners.
    nonisolated public var _radius: String { CSS.length(cornerRadius) }

    /// Creates the shape.
    nonisolated public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
    }
}

/// A rectangle whose short sides are half circles.
public struct Capsule: Shape {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The CSS of the shape's corners.
    nonisolated public var _radius: String { "9999px" }

    /// Creates the shape.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}

/// A circle.
public struct Circle: Shape {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The CSS of the shape's corners.
    nonisolated public var _radius: String { "50%" }
    /// A circle is as wide as it is high.
    nonisolated public var _isSquare: Bool { true }

    /// Creates the shape.
    nonisolated public init() {}
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }

    /// A rectangle with round corners.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle whose short sides are half circles.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

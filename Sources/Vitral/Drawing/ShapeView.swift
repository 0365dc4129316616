// SPDX-License-Identifier: Apache-2.0

/// A shape that is drawn in styles: what `fill` and `stroke` make, and what takes more of them.
@MainActor @preconcurrency
public protocol ShapeView: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape.
    var shape: Content { get }
    /// What it is drawn with so far, from the back to the front.
    var _paints: [_ShapePaint] { get }
}

/// One way in which a shape is drawn.
public enum _ShapePaint: Equatable, Sendable {
    /// Its area in a style.
    case fill(String, isEvenOdd: Bool)
    /// Its area, as a glass over what is behind.
    case glass(String)
    /// Its outline in a style.
    case stroke(String, StrokeStyle)
    /// A line inside its outline.
    case border(String, StrokeStyle)
}

/// A shape that is drawn in styles.
public struct _ShapeView<Content: Shape>: ShapeView {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The shape.
    public let shape: Content
    /// What it is drawn with.
    public let _paints: [_ShapePaint]

    /// Renders the shape.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(view.shape, view._paints, renderer)
    }
}

extension Shape {
    /// The shape, filled with a style.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.filling(style, fillStyle)])
    }

    /// The shape, filled with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.fill("currentColor", isEvenOdd: style.isEOFilled)])
    }

    /// The outline of the shape in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.stroke(content._css, style)])
    }

    /// The outline of the shape in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the shape in the foreground style.
    public func stroke(style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.stroke("currentColor", style)])
    }

    /// The outline of the shape in the foreground style.
    public func stroke(lineWidth: Double = 1) -> _ShapeView<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// A line inside the outline of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.border(content._css, style)])
    }

    /// A line inside the outline of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A line in the foreground style inside the outline of the shape.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.border("currentColor", style)])
    }

    /// A line in the foreground style inside the outline of the shape.
    public func strokeBorder(lineWidth: Double = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView {
    /// The shape, also filled with a style.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.filling(style, fillStyle)])
    }

    /// The shape, with its outline in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.stroke(content._css, style)])
    }

    /// The shape, with its outline in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    /// The shape, with a line inside its outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.border(content._css, style)])
    }

    /// The shape, with a line inside its outline.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension _ShapePaint {
    static func filling(_ style: some ShapeStyle, _ fillStyle: FillStyle) -> _ShapePaint {
        style is Material ? .glass(style._css) : .fill(style._css, isEvenOdd: fillStyle.isEOFilled)
    }
}

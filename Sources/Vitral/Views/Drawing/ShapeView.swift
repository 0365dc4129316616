// SPDX-License-Identifier: Apache-2.0

/// A view that draws a shape in styles; `fill` and `stroke` create it and can add more styles.
@MainActor @preconcurrency
public protocol ShapeView: View {
    /// The type of the shape.
    associatedtype Content: Shape
    /// The shape.
    var shape: Content { get }
    /// The paints of the shape so far, from back to front.
    var _paints: [_ShapePaint] { get }
}

/// A paint that draws a shape.
public enum _ShapePaint: Equatable, Sendable {
    /// The area in a style.
    case fill(String, isEvenOdd: Bool)
    /// The area as a material over the background.
    case glass(String)
    /// The outline in a style.
    case stroke(String, StrokeStyle)
    /// A line inside the outline.
    case border(String, StrokeStyle)
}

/// A shape that is drawn in styles.
public struct _ShapeView<Content: Shape>: ShapeView {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The shape.
    public let shape: Content
    /// The paints of the shape, from back to front.
    public let _paints: [_ShapePaint]

    /// Renders the shape.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(view.shape, paints: view._paints, on: renderer)
    }
}

extension Shape {
    /// Returns the shape filled with a style.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.filling(style, fillStyle)])
    }

    /// Returns the shape filled with the foreground style.
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.fill("currentColor", isEvenOdd: style.isEOFilled)])
    }

    /// Returns the outline of the shape in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.stroke(content._css, style)])
    }

    /// Returns the outline of the shape in a style.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns the outline of the shape in the foreground style.
    public func stroke(style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.stroke("currentColor", style)])
    }

    /// Returns the outline of the shape in the foreground style.
    public func stroke(lineWidth: Double = 1) -> _ShapeView<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension InsettableShape {
    /// Returns a line inside the outline of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.border(content._css, style)])
    }

    /// Returns a line inside the outline of the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Returns a line in the foreground style inside the outline of the shape.
    public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
        _ShapeView(shape: self, _paints: [.border("currentColor", style)])
    }

    /// Returns a line in the foreground style inside the outline of the shape.
    public func strokeBorder(lineWidth: Double = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView {
    /// Adds a fill in a style to the shape.
    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.filling(style, fillStyle)])
    }

    /// Adds an outline in a style to the shape.
    public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.stroke(content._css, style)])
    }

    /// Adds an outline in a style to the shape.
    public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: Double = 1, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension ShapeView where Content: InsettableShape {
    /// Adds a line inside the outline to the shape.
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> _ShapeView<Content> {
        _ShapeView(shape: shape, _paints: _paints + [.border(content._css, style)])
    }

    /// Adds a line inside the outline to the shape.
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

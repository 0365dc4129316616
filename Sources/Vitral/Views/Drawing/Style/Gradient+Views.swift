// SPDX-License-Identifier: Apache-2.0

extension LinearGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

extension RadialGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

extension EllipticalGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

extension AngularGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

extension AnyGradient: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

extension Material: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the gradient as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        StyleArea.render(view, renderer)
    }
}

/// A style as a view: an area that fills the available space.
@MainActor
private enum StyleArea {
    static func render(_ style: some ShapeStyle, _ renderer: _Renderer) {
        ShapeDrawing.render(Rectangle(), paints: [.filling(style, FillStyle())], on: renderer)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A style that is also a view: an area that fills the available space.
public protocol _AreaStyle: View, ShapeStyle where Body == Never {}

extension _AreaStyle {
    /// Renders the style as an area that fills the available space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        ShapeDrawing.render(Rectangle(), paints: [.filling(view, FillStyle())], on: renderer)
    }
}

extension LinearGradient: _AreaStyle {}
extension RadialGradient: _AreaStyle {}
extension EllipticalGradient: _AreaStyle {}
extension AngularGradient: _AreaStyle {}
extension AnyGradient: _AreaStyle {}
extension Material: _AreaStyle {}

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A modifier that draws a shape behind a view.
public struct _ShapedBackgroundModifier<S: Shape>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let shape: S
    let paint: _ShapePaint

    /// Renders content with the shape as its CSS box if possible, otherwise with a layer behind it.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        guard let box = modifier.shape._box, box.inset == 0 else {
            let layer = _LayerModifier(
                layer: _ShapeView(shape: modifier.shape, _paints: [modifier.paint]), alignment: .center,
                isInFront: false)
            return _LayerModifier._render(layer, content: content, renderer)
        }
        var declarations: [_BoxModifier.Declaration] =
            switch modifier.paint {
            case .fill(let css, _), .stroke(let css, _), .border(let css, _): [.css(.background, css)]
            case .glass(let css):
                [
                    .css(.background, css), .css(.backdropFilter, MaterialCSS.filter),
                    .css(.webkitBackdropFilter, MaterialCSS.filter),
                ]
            }
        declarations.append(.css(.borderRadius, box.radius))
        _BoxModifier._render(_BoxModifier(.background, declarations), content: content, renderer)
    }
}

nonisolated extension Shape {
    /// Returns the shape as a CSS clip path in percent, which applies to any size.
    func unitClipPath(isEvenOdd: Bool) -> String {
        let unit = CGRect(x: 0, y: 0, width: 100, height: 100)
        return path(in: unit).clipPath(in: unit, isEvenOdd: isEvenOdd)
    }
}

// SPDX-License-Identifier: Apache-2.0

extension View {
    /// A view in front of this one.
    public consuming func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: true))
    }

    /// A view in front of this one.
    @_disfavoredOverload
    public consuming func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// A style in front of this view.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - edges: Kept for SwiftUI's signature: a layer in front ends with the view.
    public consuming func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// A style in front of this view, in a shape.
    public consuming func overlay<S: Shape>(
        _ style: some ShapeStyle, in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// A view behind this one, as large as this one.
    @_disfavoredOverload
    public consuming func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        self.background(alignment: alignment) { background }
    }

    /// A view behind this one, as large as this one.
    public consuming func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: false))
    }
}

/// A view in front of or behind another one.
public struct _LayerModifier<Layer: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let layer: Layer
    let alignment: Alignment
    let isInFront: Bool

    /// Renders content and the layer, which takes the content's size.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // Padding and size outside an overlay must not become those of the box that the overlay fills.
        renderer.open(.div, .layers, isControl: true)
        if !modifier.isInFront { renderLayer(modifier, renderer) }
        C._render(content, renderer)
        if modifier.isInFront { renderLayer(modifier, renderer) }
        renderer.close()
    }

    private static func renderLayer(_ modifier: Self, _ renderer: _Renderer) {
        renderer.open(
            .div, modifier.isInFront ? .frontLayer : .backLayer, style: "place-items:\(modifier.alignment.placeItems)")
        renderer.eagerly { Layer._render(modifier.layer, renderer) }
        renderer.close()
    }
}

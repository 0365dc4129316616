// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds a view in front of this view.
    ///
    /// ```swift
    /// Image("lisbon").overlay(alignment: .topTrailing) {
    ///     Image(systemName: "heart.fill").padding(8)
    /// }
    /// ```
    public consuming func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: true))
    }

    /// Adds a view in front of this view.
    @_disfavoredOverload
    public consuming func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        self.overlay(alignment: alignment) { overlay }
    }

    /// Adds a style in front of this view.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - edges: Ignored, because the layer ends at the view's bounds.
    public consuming func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// Adds a style in front of this view, in a shape.
    public consuming func overlay<S: Shape>(
        _ style: some ShapeStyle, in shape: S, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        overlay { shape.fill(style, style: fillStyle) }
    }

    /// Adds a view behind this view, with the same size.
    ///
    /// ```swift
    /// Text("Boarding").padding().background {
    ///     RoundedRectangle(cornerRadius: 8).fill(.green.opacity(0.2))
    /// }
    /// ```
    @_disfavoredOverload
    public consuming func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        self.background(alignment: alignment) { background }
    }

    /// Adds a view behind this view, with the same size.
    public consuming func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: false))
    }
}

/// A modifier that adds a view in front of or behind another view.
public struct _LayerModifier<Layer: View>: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let layer: Layer
    let alignment: Alignment
    let isInFront: Bool

    /// Renders content and the layer, which has the content's size.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // Padding and size around an overlay must not apply to the box that the overlay fills.
        renderer.open(.div, .layers, isControl: true)
        if !modifier.isInFront { renderLayer(modifier, renderer) }
        C._render(content, renderer)
        if modifier.isInFront { renderLayer(modifier, renderer) }
        renderer.close()
    }

    private static func renderLayer(_ modifier: Self, _ renderer: _Renderer) {
        renderer.open(
            .div, modifier.isInFront ? .frontLayer : .backLayer, style: "place-items:\(modifier.alignment.placeItems)")
        renderer.unplaced { renderer.eagerly { Layer._render(modifier.layer, renderer) } }
        renderer.close()
    }
}

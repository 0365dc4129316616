// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Applies effects that depend on the view's geometry, without a change of the layout.
    ///
    /// ```swift
    /// ScrollView {
    ///     ForEach(1..<31) { day in
    ///         Text("Day \(day)").visualEffect { content, proxy in
    ///             content.opacity(proxy.frame(in: .global).minY < 100 ? 0.5 : 1)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The browser reports the size of the view, and its position if the closure reads it, as for a ``GeometryReader``:
    /// the effect follows a moment later. ``View/scrollTransition(_:axis:transition:)`` follows the scroll position
    /// without the server. Before the first report the size and the position are zero.
    ///
    /// - Parameter effect: Returns the effects for the current geometry, which the effects themselves do not change.
    public func visualEffect(
        _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._declarations })
    }
}

/// A modifier that applies effects which depend on a view's geometry.
public struct _VisualEffectModifier: ViewModifier {
    /// The changed view.
    public typealias Body = _MeasuredEffect
    let declarations: @MainActor (GeometryProxy) -> [String: String]

    init(_ declarations: @escaping @MainActor (GeometryProxy) -> [String: String]) {
        self.declarations = declarations
    }

    /// Returns the changed view.
    public func body(content: Content) -> _MeasuredEffect {
        _MeasuredEffect(content: content.render, declarations: declarations)
    }
}

/// A view in a measured element, with effects that depend on the measures.
public struct _MeasuredEffect: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: @MainActor (_Renderer) -> Void
    let declarations: @MainActor (GeometryProxy) -> [String: String]

    /// The properties of the effects, by their keys.
    private static let properties: [(key: String, property: StyleProperty)] = [
        ("o", .opacity), ("s", .scale), ("t", .translate), ("r", .rotate), ("f", .filter),
    ]

    /// Renders the view in an element that the effects do not move: its measures would depend on themselves.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let frame = renderer.storage { MeasuredFrame(assumed: .zero) }
        let proxy = GeometryProxy(frame: frame, spaces: renderer.environmentValues.coordinateSpaces)
        frame.recordRead()
        // The effects are computed before the element is written, because they may read the position.
        let values = view.declarations(proxy)
        renderer.measured(frame) { report in
            _ = frame.take(report)
        } content: {
            renderer.open(.div, .layers, isControl: true)
            renderer.boxed(.effect) { box in
                for (key, property) in properties {
                    if let value = values[key] { box.declare(property, value) }
                }
            } content: {
                view.content(renderer)
            }
            renderer.close()
        }
    }
}

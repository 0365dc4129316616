// SPDX-License-Identifier: Apache-2.0

/// The view that a transition or an animation applies to.
public struct PlaceholderContentView<Value>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let render: @MainActor (_Renderer) -> Void

    init(_ render: @escaping @MainActor (_Renderer) -> Void) {
        self.render = render
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        view.render(renderer)
    }
}

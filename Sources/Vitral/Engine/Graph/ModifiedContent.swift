// SPDX-License-Identifier: Apache-2.0

/// A view and a modifier that is applied to it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies a modifier to a view.
    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        Modifier._render(view.modifier, content: view.content, renderer)
    }
}

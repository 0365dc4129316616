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
        guard renderer.looksForZIndex, let place = _zIndex(of: view) else {
            return Modifier._render(view.modifier, content: view.content, renderer)
        }
        renderer.placed(at: place) { Modifier._render(view.modifier, content: view.content, renderer) }
    }

    /// Returns the place among overlapping views that the outermost modifier for it sets.
    public static func _zIndex(of view: Self) -> Double? {
        Modifier._zIndex(of: view.modifier) ?? Content._zIndex(of: view.content)
    }
}

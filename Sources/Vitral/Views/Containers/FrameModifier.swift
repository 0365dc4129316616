// SPDX-License-Identifier: Apache-2.0

/// A modifier that wraps a view in one or more elements.
public struct _FrameModifier: ViewModifier, Equatable {
    /// Drawn by the framework.
    public typealias Body = Never
    let classes: [StyleClass]
    let style: String?

    /// Renders content in the elements; the first is the outermost and has the style.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        for (depth, name) in modifier.classes.enumerated() {
            renderer.open(.div, name, style: depth == 0 ? modifier.style : nil, isControl: true)
        }
        renderer.eagerly { C._render(content, renderer) }
        for _ in modifier.classes { renderer.close() }
    }

    /// Returns whether two modifiers have the same style and classes.
    nonisolated public static func == (left: Self, right: Self) -> Bool {
        left.style == right.style && left.classes == right.classes
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A view whose type is hidden.
///
/// ```swift
/// @MainActor func badge(for recipe: Recipe) -> AnyView {
///     recipe.isFavorite ? AnyView(Image(systemName: "heart.fill")) : AnyView(Text(recipe.course.title))
/// }
/// ```
///
/// A different type of view in the same place is a different identity: its state is removed.
public struct AnyView: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let box: Box

    /// Hides the type of a view.
    public init<V: View>(_ view: V) {
        box = (view as? AnyView)?.box ?? TypedBox(view)
    }

    /// Hides the type of a view.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        view.box.render(renderer)
    }

    @MainActor
    private class Box {
        func render(_ renderer: _Renderer) {}
    }

    private final class TypedBox<V: View>: Box {
        private let view: V
        init(_ view: V) { self.view = view }
        override func render(_ renderer: _Renderer) { renderer.child(view) }
    }
}

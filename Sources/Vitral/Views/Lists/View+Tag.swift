// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Sets the value that stands for the view in a selection.
    ///
    /// ```swift
    /// @State private var hour = 8
    ///
    /// var body: some View {
    ///     Picker("Breakfast", selection: $hour) {
    ///         Text("Early").tag(7)
    ///         Text("Late").tag(10)
    ///     }
    /// }
    /// ```
    public consuming func tag<Value: Hashable>(_ tag: Value) -> some View {
        modifier(_TagModifier(tag: AnyHashable(tag)))
    }
}

/// A modifier that sets the tag of a view for a selection.
public struct _TagModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let tag: AnyHashable

    /// Renders content, which an enclosing picker, list or tab view identifies by the tag.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.pendingTag = modifier.tag
        // A text becomes an item at once, with the pending tag; an environment for each choice would cost more than it.
        let owner =
            C.self == Text.self
            ? nil : renderer.environment.container?.selectionOwner(in: renderer.environmentValues)
        if let owner {
            // The view may have its own identity, and becomes a row or a page only when that view is evaluated.
            renderer.withEnvironment {
                $0.itemTag = ItemTag(tag: modifier.tag, owner: ObjectIdentifier(owner))
            } content: {
                C._render(content, renderer)
            }
        } else {
            C._render(content, renderer)
        }
        renderer.pendingTag = nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A container of controls for data entry, in groups.
///
/// ```swift
/// @State private var name = ""
/// @State private var isPublic = false
///
/// var body: some View {
///     Form {
///         Section("Recipe") {
///             TextField("Name", text: $name)
///             Toggle("Show to everyone", isOn: $isPublic)
///         }
///         Button("Save") {}.disabled(name.isEmpty)
///     }
/// }
/// ```
public struct Form<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Renders the form.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.environmentValues.scroll.describe(renderer.box, isList: true)
        renderer.open(.div, .insetGroupedList, isControl: true)
        renderer.attribute(.role, "list")
        renderer.rows(isLazy: false) { Content._render(view.content, renderer) }
        renderer.close()
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A group of related controls, drawn as a unit.
///
/// ```swift
/// @State private var portions = 2
///
/// var body: some View {
///     ControlGroup("Portions") {
///         Button("Fewer") { portions -= 1 }
///         Button("More") { portions += 1 }
///     }
/// }
/// ```
public struct ControlGroup<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let label: AnyView?
    let content: Content

    /// Creates a group without a label.
    public init(@ViewBuilder content: () -> Content) {
        label = nil
        self.content = content()
    }

    /// Creates a group with a label, which screen readers speak and a menu shows.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.label = AnyView(label())
        self.content = content()
    }

    /// Creates a group with a localized title.
    public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a localized title and a symbol.
    public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }

    /// Renders the group in the style that the environment sets.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let values = renderer.environmentValues
        if values.controlGroupStyle.kind == .menu, values.menu == nil {
            let label = view.label ?? AnyView(Label(renderer.frameworkText(.more), systemImage: "ellipsis.circle"))
            let menu = Menu {
                view.content
            } label: {
                label
            }
            return renderer.child(menu)
        }
        let isPalette = values.controlGroupStyle.kind == .palette
        renderer.open(.div, isPalette ? .paletteControlGroup : .controlGroup, isControl: true)
        renderer.attribute(.role, "group")
        if let label = view.label {
            renderer.attribute(.ariaLabelledby, renderer.nextElementID.description)
            renderer.open(.span, .visuallyHidden)
            renderer.insideControl { AnyView._render(label, renderer) }
            renderer.close()
        }
        // Lines separate the controls of a group, so the controls have no backgrounds of their own.
        let isPlain = values.buttonStyle == nil && values.buttonKind == .automatic
        renderer.withEnvironment {
            $0.buttonKind = isPlain ? .bordered : values.buttonKind
        } content: {
            Content._render(view.content, renderer)
        }
        renderer.close()
    }
}
